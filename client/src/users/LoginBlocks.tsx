import { Alert } from 'antd';
import { useLoginBlocksQuery } from '../graphql/generated.ts';
import { formatMinute } from '../lib/text/format.ts';
import styles from './devices/Devices.module.css';
import { loginBlockWords } from './login-block-words.ts';

const SHOWN = 5;

/** The login blocks of the last seven days; nothing without any. */
export function LoginBlocks() {
  const { data } = useLoginBlocksQuery({ fetchPolicy: 'cache-and-network' });
  const blocks = data?.loginBlocks ?? [];
  if (blocks.length === 0) return null;
  const others = blocks.length - SHOWN;
  return (
    <Alert
      type="warning"
      showIcon
      title="La connexion a été bloquée ces sept derniers jours"
      description={
        <ul className={styles.blocks}>
          {blocks.slice(0, SHOWN).map((block) => (
            <li key={block.id}>
              {formatMinute(block.at)} : <bdi>{loginBlockWords(block)}</bdi>
            </li>
          ))}
          {others > 0 && <li>Et plus tôt : {others} de plus, au journal.</li>}
        </ul>
      }
    />
  );
}
