import { Modal } from 'antd';
import { counted } from '#shared/french.ts';
import { isolated, nameText } from '../../../lib/text/format.ts';
import { POT } from '../../../lib/text/kessal-words.ts';
import type { CartAction, CartLine, Named } from '../cart/cart.ts';
import styles from './Kessals.module.css';
import type { Present } from './turn.ts';

interface KessalChoiceProps {
  line: CartLine;
  /** Whose turn it is first. */
  present: readonly Present[];
  /** Who may be named while nobody is noted as present. */
  working: readonly { id: number; name: string }[];
  /** « + autre »; null where nobody else could do the same service. */
  another: CartAction | null;
  onEdit: (action: CartAction) => void;
  onClose: () => void;
}

/** Who does a service of the cart: another than the turn gives, one who is asked for, or nobody by name. */
export function KessalChoice({ line, present, working, another, onEdit, onClose }: KessalChoiceProps) {
  const take = (named: Named) => onEdit({ kind: 'name', line, named });
  const choices: { id: number; name: string; turns?: number }[] =
    present.length > 0
      ? present.map(({ kessalId, name, turns }) => ({ id: kessalId, name, turns }))
      : [...working];
  const chosen = (id: number, turns: readonly (string | undefined)[]) =>
    line.kessal?.id === id && turns.includes(line.turn);
  return (
    <Modal
      open
      centered
      width={440}
      footer={null}
      title={`Qui fait ${isolated(line.name)} ?`}
      onCancel={onClose}
    >
      <ul className={styles.choices}>
        {choices.map((one) => (
          <li key={one.id} className={styles.choice}>
            <button
              type="button"
              className={`ui-key ui-ends ${styles.key}`}
              aria-pressed={chosen(one.id, ['NEXT', 'TAKEN'])}
              onClick={() => take({ kessal: { id: one.id, name: one.name }, turn: 'TAKEN' })}
            >
              <bdi className="ui-clamped">{nameText(one.name)}</bdi>
              {one.turns !== undefined && <small>{counted(one.turns, 'tour')}</small>}
            </button>
            <button
              type="button"
              className={`ui-key ${styles.key}`}
              aria-label={`${one.name}, demandée`}
              aria-pressed={chosen(one.id, ['KEPT'])}
              onClick={() => take({ kessal: { id: one.id, name: one.name }, turn: 'KEPT' })}
            >
              Demandée
            </button>
          </li>
        ))}
      </ul>
      <p className="ui-note">Demandée par la cliente, elle garde son tour.</p>
      <div className={styles.others}>
        {line.turn !== 'NEXT' && (
          <button type="button" className={`ui-key ${styles.key}`} onClick={() => take({ turn: 'NEXT' })}>
            À son tour
          </button>
        )}
        <button
          type="button"
          className={`ui-key ${styles.key}`}
          aria-pressed={line.kessal == null}
          onClick={() => take({ kessal: null })}
        >
          {POT}
        </button>
        {another && (
          <button type="button" className={`ui-key ${styles.key}`} onClick={() => onEdit(another)}>
            + autre
          </button>
        )}
      </div>
    </Modal>
  );
}
