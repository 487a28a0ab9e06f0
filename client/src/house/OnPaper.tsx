import { Button } from 'antd';
import { IDENTITY_FIELDS, identityLines, type Identity } from '#server/house/identity.rules.ts';
import { UNNAMED_HOUSE } from '#shared/names.ts';
import { nameText } from '../lib/text/format.ts';
import { ArabicName } from '../ui/ArabicName.tsx';
import styles from './House.module.css';
import { FIELD_WORDS } from './words.ts';

interface OnPaperProps {
  title: string;
  company: string;
  identity: Identity;
  onFill: () => void;
}

/** The lines as the receipt has them, and which are still empty. */
export function OnPaper({ title, company, identity, onFill }: OnPaperProps) {
  const { place, legal } = identityLines(identity);
  // Not every house wants a second name, and COMPANY_NAME may have given the first.
  const given = new Set(company === UNNAMED_HOUSE ? ['arabicName'] : ['arabicName', 'name']);
  const wanted = IDENTITY_FIELDS.filter((field) => !given.has(field) && identity[field] === '');
  const empty = wanted.map((field) => FIELD_WORDS[field].label);
  return (
    <section className={`ui-card ${styles.card}`}>
      <h2 className={`ui-title ${styles.title}`}>{title}</h2>
      <div className={`ui-stack ${styles.paper}`}>
        <strong>
          <bdi>{nameText(company)}</bdi>
        </strong>
        <ArabicName name={identity.arabicName} />
        {[...place, ...legal].map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </div>
      {empty.length > 0 && (
        <p className={`ui-quiet ${styles.quiet}`}>
          Pas encore rempli : {empty.join(', ')}.{' '}
          <Button type="link" className={`ui-link ${styles.fill}`} onClick={onFill}>
            Remplir
          </Button>
        </p>
      )}
    </section>
  );
}
