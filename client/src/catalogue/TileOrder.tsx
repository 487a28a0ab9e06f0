import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useOrderTilesMutation } from '../graphql/generated.ts';
import { nameText } from '../lib/text/format.ts';
import { toast } from '../ui/feedback/toast.ts';
import { FormModal } from '../ui/form/FormModal.tsx';
import styles from './TileOrder.module.css';
import { moved, placedKeys, type Tile } from './tile-order.ts';

interface TileOrderProps {
  tiles: readonly Tile[];
  /** Null for the services. */
  categoryId: number | null;
  onClose: () => void;
  onSaved: () => void;
}

/** « Ordre des tuiles » : those that are touched stand first at every till, in that order. */
export function TileOrder({ tiles, categoryId, onClose, onSaved }: TileOrderProps) {
  const [orderTiles] = useOrderTilesMutation();
  return (
    <FormModal<{ placed: string[] }>
      open
      title="Ordre des tuiles"
      submitText="Enregistrer"
      initial={{ placed: placedKeys(tiles) }}
      draft={`tiles:${categoryId ?? 'services'}`}
      failure="L’ordre des tuiles n’a pas pu être enregistré."
      onSubmit={async ({ placed }, context) => {
        const itemIds = placed.flatMap((key) => tiles.find((tile) => tile.key === key)?.ids ?? []);
        await orderTiles({ variables: { input: { categoryId, itemIds } }, context });
        toast.success(
          placed.length > 0
            ? 'L’ordre des tuiles est à la caisse.'
            : 'À la caisse, les plus vendus viennent d’abord.',
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <p className={`ui-quiet ${styles.lead}`}>
        Les tuiles placées viennent d’abord à chaque caisse, dans cet ordre&nbsp;; les autres suivent, les
        plus vendues d’abord.
      </p>
      <Form.Item name="placed" noStyle>
        <Places tiles={tiles} />
      </Form.Item>
    </FormModal>
  );
}

interface PlacesProps {
  tiles: readonly Tile[];
  /** By Form.Item: the keys of the placed ones. */
  value?: string[];
  onChange?: (keys: string[]) => void;
}

function Places({ tiles, value = [], onChange }: PlacesProps) {
  const placed = value.flatMap((key) => tiles.find((tile) => tile.key === key) ?? []);
  const rest = tiles.filter(({ key }) => !value.includes(key));
  const move = (key: string, by: -1 | 1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget as HTMLButtonElement;
    flushSync(() => onChange?.(moved(value, key, by)));
    // The row that moves takes the focus with it; at an end the other arrow has it.
    const arrows = button.closest('li')?.querySelectorAll<HTMLButtonElement>('[data-arrow]:enabled');
    (button.disabled ? arrows?.[0] : button)?.focus();
  };
  return (
    <div className={styles.scroll}>
      <ol className={styles.tiles} aria-label="Tuiles placées">
        {placed.map(({ key, name }, index) => (
          <Row key={key} name={name} place={index + 1}>
            <Button
              data-arrow
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={`Monter ${name}`}
              disabled={index === 0}
              onClick={move(key, -1)}
            />
            <Button
              data-arrow
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={`Descendre ${name}`}
              disabled={index === placed.length - 1}
              onClick={move(key, 1)}
            />
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={`Ne plus placer ${name}`}
              onClick={() => onChange?.(value.filter((one) => one !== key))}
            />
          </Row>
        ))}
      </ol>
      {rest.length > 0 && (
        <ul className={styles.tiles} aria-label="Tuiles sans place">
          {rest.map(({ key, name }) => (
            <Row key={key} name={name} place={null}>
              <Button aria-label={`Placer ${name}`} onClick={() => onChange?.([...value, key])}>
                Placer
              </Button>
            </Row>
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ name, place, children }: { name: string; place: number | null; children: ReactNode }) {
  return (
    <li className={styles.tile}>
      <span className={styles.place}>{place}</span>
      <bdi className="ui-grow ui-clamped">{nameText(name)}</bdi>
      {children}
    </li>
  );
}
