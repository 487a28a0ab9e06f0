import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './House.module.css';

interface LocalSwitchesProps<Row> {
  title: string;
  /** What it is for. */
  lead: string;
  rows: readonly Row[];
  localOf: (row: Row) => { id: number; name: string; type: string };
  isOn: (row: Row) => boolean;
  /** Since when, or that it is not used. */
  stateOf: (row: Row) => string;
  /** What a switch does, before the local's name. */
  verb: string;
  onAsk: (row: Row) => void;
  children: ReactNode;
}

/** What a local has or not; a question follows each change. */
export function LocalSwitches<Row>(props: LocalSwitchesProps<Row>) {
  const { title, lead, rows, localOf, isOn, stateOf, verb, onAsk, children } = props;
  return (
    <section className={`ui-card ${styles.card}`}>
      <h2 className={`ui-title ${styles.title}`}>{title}</h2>
      <p className={`ui-quiet ${styles.quiet}`}>{lead}</p>
      <ul className={styles.locals}>
        {rows.map((row) => {
          const local = localOf(row);
          return (
            <li key={local.id}>
              <div>
                <strong>
                  <LocalName local={local} />
                </strong>
                <span className={`ui-quiet ${styles.quiet}`}>{stateOf(row)}</span>
              </div>
              <Switch aria-label={`${verb} ${local.name}`} checked={isOn(row)} onChange={() => onAsk(row)} />
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
