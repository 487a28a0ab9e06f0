import { Button, Checkbox } from 'antd';
import type { CatalogueServicesQuery } from '../graphql/generated.ts';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './Catalogue.module.css';

interface LocalsFieldProps {
  /** By Form.Item: the chosen locals' ids. */
  value?: number[];
  onChange?: (ids: number[]) => void;
  id?: string;
  locals: CatalogueServicesQuery['locals'];
}

/** The locals in which an item is created: one, several or all. */
export function LocalsField({ value = [], onChange, id, locals }: LocalsFieldProps) {
  if (locals.length === 0)
    return <p className={`ui-quiet ${styles.where}`}>Ajoutez d’abord un local qui le fera.</p>;
  const all = value.length === locals.length;
  return (
    <div id={id} role="group" aria-label="Locaux" className={`ui-stack ${styles.locals}`}>
      <Button onClick={() => onChange?.(all ? [] : locals.map((local) => local.id))}>
        {all ? 'Désélectionner tout' : 'Tous les locaux'}
      </Button>
      <Checkbox.Group className={styles.choices} value={value} onChange={onChange}>
        {locals.map((local) => (
          <Checkbox key={local.id} value={local.id} className={styles.choice}>
            <LocalName local={local} />
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  );
}
