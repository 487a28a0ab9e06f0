import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { WhyPanel } from '../../figures/WhyPanel.tsx';
import type { MeasuredPeriod } from '../../figures/periods.ts';
import type { DashboardQuery } from '../../graphql/generated.ts';
import { useWhyAddress } from './use-why-address.ts';
import { readWhy, type Why } from './why.ts';
import { WhyClosures } from './WhyClosures.tsx';
import { WhySold } from './WhySold.tsx';
import { WhyStock } from './WhyStock.tsx';

/** The breakdown of a dashboard figure, opened by the address. */
export function WhyFigure({ chosen, shops }: Omit<AnswerProps, 'word' | 'why'>) {
  const { word, close } = useWhyAddress();
  const why = readWhy(word);
  return (
    <WhyPanel onClose={close}>{why && <Answer {...{ word: word ?? '', why, chosen, shops }} />}</WhyPanel>
  );
}

interface AnswerProps {
  word: string;
  why: Why;
  chosen: MeasuredPeriod;
  /** Undefined before the dashboard's answer. */
  shops: DashboardQuery['shops'] | undefined;
}

function Answer({ word, why, chosen, shops }: AnswerProps) {
  const { subject } = MEASURES[why.measure];
  if (subject === 'sales') return <WhySold why={why} chosen={chosen} shops={shops} />;
  const Kind = subject === 'closures' ? WhyClosures : WhyStock;
  return <Kind key={word} why={why} />;
}
