import { formatDateTime, nameText } from '../lib/text/format.ts';
import { useServerNow } from '../lib/server-clock.ts';
import { useSession } from '../lib/device/session.ts';
import { OptionName } from './inputs/OptionName.tsx';
import styles from './list/OfficeScreen.module.css';
import { usePrinting } from './use-printing.ts';

/** Head of a printed screen: company and time. */
export function PaperHead() {
  return usePrinting() ? <Head /> : null;
}

function Head() {
  const { house } = useSession();
  const now = useServerNow();
  if (!house || !now) return null;
  return (
    <p className={styles.paperHead}>
      <bdi>{nameText(house.companyName)}</bdi>
      {house.demonstration && <strong>DÉMONSTRATION</strong>}
      <span>Imprimé le {formatDateTime(now)}</span>
    </p>
  );
}

/** Printed in place of form fields. */
export function PaperLine({ children }: { children: string }) {
  return usePrinting() ? <p>{children}</p> : null;
}

interface PaperFilterProps {
  label: string;
  /** What the filter is set to; nothing is printed of one that is not. */
  text: string;
}

/** Printed in place of a filter's field. */
export function PaperFilter({ label, text }: PaperFilterProps) {
  return (
    text !== '' && (
      <span>
        {label} : <OptionName label={text} />
      </span>
    )
  );
}
