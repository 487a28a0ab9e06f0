import type { LocalRowFragment } from '../graphql/generated.ts';
import { nameText } from '../lib/text/format.ts';
import { Badge } from '../ui/Badge.tsx';
import { Actions, Logo, Staff, type LocalActions } from './local-columns.tsx';
import styles from './Locals.module.css';

export function LocalCard({ local, ...actions }: LocalActions & { local: LocalRowFragment }) {
  return (
    <div className={styles.card}>
      <Logo local={local} />
      <strong>
        <bdi>{nameText(local.name)}</bdi>
      </strong>
      <span className={`ui-wrap ${styles.facts}`}>
        <Badge tone="neutral">{local.type}</Badge>
        <Staff local={local} />
      </span>
      <Actions local={local} {...actions} />
    </div>
  );
}
