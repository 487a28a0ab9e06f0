import { Link } from 'react-router-dom';
import { useLoginBlocksQuery } from '../../graphql/generated.ts';
import { formatMinute } from '../../lib/text/format.ts';
import { loginBlockWords } from '../login-block-words.ts';
import styles from './LoginNotice.module.css';

const PACE = 60_000;

export function LoginNotice() {
  const { data } = useLoginBlocksQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: PACE,
    skipPollAttempt: () => document.hidden,
  });
  const [last, ...others] = data?.loginBlocks ?? [];
  if (!last) return null;
  return (
    <p className={`ui-quiet ${styles.notice}`} role="note">
      {formatMinute(last.at)} : <bdi>{loginBlockWords(last)}</bdi>
      {others.length > 0 && ` (et ${others.length} de plus en sept jours)`}.{' '}
      <Link to="/users?appareils=oui">Voir les appareils</Link>
    </p>
  );
}
