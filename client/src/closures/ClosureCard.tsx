import { Button } from 'antd';
import { toCentimes } from '#shared/money.ts';
import type { ClosureRowFragment } from '../graphql/generated.ts';
import { formatDate, nameText } from '../lib/text/format.ts';
import { LocalName } from '../ui/LocalName.tsx';
import { Money } from '../ui/Money.tsx';
import { Difference, SumMark } from './closure-columns.tsx';
import styles from './Closures.module.css';

interface ClosureCardProps {
  closure: ClosureRowFragment;
  onEdit: (closure: ClosureRowFragment) => void;
  onWhy: (closure: ClosureRowFragment) => void;
}

export function ClosureCard({ closure, onEdit, onWhy }: ClosureCardProps) {
  const { local, user, day, total } = closure;
  return (
    <div className={styles.row}>
      <strong className={styles.place}>
        <LocalName local={local} />
      </strong>
      <span className={styles.amount}>
        <Money centimes={toCentimes(total)} size="lg" unit="MAD" />
      </span>
      <span className={`ui-quiet ${styles.who}`}>
        {formatDate(day)}, <bdi>{nameText(user.name)}</bdi>
      </span>
      <div className={styles.differs}>
        <SumMark closure={closure} />
        <small className="ui-quiet">Écart </small>
        <Difference closure={closure} onWhy={onWhy} />
      </div>
      <Button className={styles.edit} onClick={() => onEdit(closure)}>
        Modifier
      </Button>
    </div>
  );
}
