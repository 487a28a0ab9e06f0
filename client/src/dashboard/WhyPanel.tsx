import { Drawer } from 'antd';
import { MEASURES } from '../../../server/src/measures/measures.rules.ts';
import { useAddress } from '../lib/use-address.ts';
import styles from './Why.module.css';
import { readWhy, type Why } from './why.ts';
import { WhyClosures } from './WhyClosures.tsx';
import { WhyStock } from './WhyStock.tsx';
import { WhyTickets } from './WhyTickets.tsx';

const KINDS = { sales: WhyTickets, closures: WhyClosures, stock: WhyStock };

/** What a figure is made of, beside the figure; it has an address of its own. */
export function WhyPanel() {
  const [word, setWord] = useAddress('pourquoi');
  const why = readWhy(word);
  const close = () => setWord(null);
  return (
    <Drawer
      open={why !== null}
      title="Pourquoi ce chiffre ?"
      size="min(720px, 100vw)"
      closable={{ 'aria-label': 'Fermer' }}
      destroyOnHidden
      onClose={close}
    >
      {why && <Answer key={word} why={why} />}
    </Drawer>
  );
}

function Answer({ why }: { why: Why }) {
  const Kind = KINDS[MEASURES[why.measure].subject];
  return (
    <div className={styles.why}>
      <Kind why={why} />
    </div>
  );
}
