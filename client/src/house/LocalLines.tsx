import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { IDENTITY_FIELDS } from '#server/house/identity.rules.ts';
import type { LocalIdentityRowFragment } from '../graphql/generated.ts';
import { isolated } from '../lib/text/format.ts';
import { LocalName } from '../ui/LocalName.tsx';
import styles from './House.module.css';
import { FIELD_WORDS } from './words.ts';

interface LocalLinesProps {
  locals: readonly LocalIdentityRowFragment[];
  onEdit: (local: LocalIdentityRowFragment) => void;
}

/** What differs in each local. */
export function LocalLines({ locals, onEdit }: LocalLinesProps) {
  return (
    <section className={`ui-card ${styles.card}`}>
      <h2 className={`ui-title ${styles.title}`}>Ce qui diffère dans un local</h2>
      {locals.length === 0 && (
        <p className={`ui-quiet ${styles.quiet}`}>
          Pas encore de local. <Link to="/locals?fiche=nouveau">Ajoutez un local</Link>
        </p>
      )}
      <ul className={styles.locals}>
        {locals.map((local) => (
          <li key={local.id}>
            <div>
              <strong>
                <LocalName local={local} />
              </strong>
              <span className={`ui-quiet ${styles.quiet}`}>{whatDiffers(local)}</span>
            </div>
            <Button
              aria-label={`Modifier ce qui diffère à ${local.name}`}
              title="Modifier"
              icon={<EditOutlined aria-hidden />}
              onClick={() => onEdit(local)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatDiffers({ ownIdentity }: LocalIdentityRowFragment): string {
  const differing = IDENTITY_FIELDS.filter((field) => ownIdentity[field] !== '');
  if (differing.length === 0) return 'Comme la maison';
  return differing
    .map((field) => `${FIELD_WORDS[field].label}\u00a0: ${isolated(ownIdentity[field])}`)
    .join(' · ');
}
