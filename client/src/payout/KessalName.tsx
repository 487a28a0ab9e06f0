import type { KessalNameFragment } from '../graphql/generated.ts';
import { nameText } from '../lib/text/format.ts';
import styles from './Payout.module.css';

interface KessalNameProps {
  kessal: Pick<KessalNameFragment, 'name' | 'arabicName'>;
}

/** Her name, and beside it her name in Arabic, each in its own direction. */
export function KessalName({ kessal: { name, arabicName } }: KessalNameProps) {
  return (
    <>
      <bdi className="ui-name">{nameText(name)}</bdi>
      {arabicName && (
        <>
          {' '}
          <bdi className={`ui-quiet ${styles.arabic}`} lang="ar" dir="rtl">
            {arabicName}
          </bdi>
        </>
      )}
    </>
  );
}
