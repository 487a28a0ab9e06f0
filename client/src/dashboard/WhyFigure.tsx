import { MEASURES } from '#server/figures/measures/measures.rules.ts';
import { WhyPanel } from '../figures/WhyPanel.tsx';
import { WhyTickets } from '../figures/WhyTickets.tsx';
import { hourWords } from '../figures/figure-text.ts';
import type { Dimension } from '../graphql/generated.ts';
import { useAddress } from '../lib/use-address.ts';
import { filterOf, readWhy, type Why } from './why.ts';
import { WhyClosures } from './WhyClosures.tsx';
import { WhyStock } from './WhyStock.tsx';

const KINDS = { sales: WhySold, closures: WhyClosures, stock: WhyStock };

/** The breakdown of a dashboard figure, opened by the address. */
export function WhyFigure() {
  const [word, setWord] = useAddress('pourquoi');
  const why = readWhy(word);
  return <WhyPanel onClose={() => setWord(null)}>{why && <Answer key={word} why={why} />}</WhyPanel>;
}

function Answer({ why }: { why: Why }) {
  const Kind = KINDS[MEASURES[why.measure].subject];
  return <Kind why={why} />;
}

function WhySold({ why }: { why: Why }) {
  const { measure, period, localId, hour, productId, serviceId } = why;
  const namedBy: Dimension[] = [];
  if (localId !== undefined) namedBy.push('LOCAL');
  if (productId !== undefined) namedBy.push('PRODUCT');
  if (serviceId !== undefined) namedBy.push('SERVICE');
  const names = hour === undefined ? [] : [`de ${hourWords(hour)} à ${hourWords(hour + 1)}`];
  const part = { period: period ?? { from: '', to: '' }, filter: filterOf(why), names, namedBy };
  return <WhyTickets part={part} measures={[measure]} />;
}
