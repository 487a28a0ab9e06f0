import { MEASURES } from '#server/figures/measures/measures.rules.ts';
import { WhyPanel } from '../figures/WhyPanel.tsx';
import type { MeasuredPeriod } from '../figures/periods.ts';
import { useWhyAddress } from './use-why-address.ts';
import { readWhy, type Why } from './why.ts';
import { WhyClosures } from './WhyClosures.tsx';
import { WhySold } from './WhySold.tsx';
import { WhyStock } from './WhyStock.tsx';

/** The breakdown of a dashboard figure, opened by the address. */
export function WhyFigure({ chosen }: { chosen: MeasuredPeriod }) {
  const { word, close } = useWhyAddress();
  const why = readWhy(word);
  return <WhyPanel onClose={close}>{why && <Answer word={word ?? ''} why={why} chosen={chosen} />}</WhyPanel>;
}

function Answer({ word, why, chosen }: { word: string; why: Why; chosen: MeasuredPeriod }) {
  const { subject } = MEASURES[why.measure];
  if (subject === 'sales') return <WhySold why={why} chosen={chosen} />;
  const Kind = subject === 'closures' ? WhyClosures : WhyStock;
  return <Kind key={word} why={why} />;
}
