import { Switch } from 'antd';
import { comparedDays, type Comparison } from '#server/reports/question/periods.rules.ts';
import type { Question } from '../../figures/question.ts';
import styles from '../Reports.module.css';
import type { Answered } from '../use-report.ts';

/** One tap where a comparison with the period before has other weekdays. */
export function SameWeekdays({
  answered,
  onAsk,
}: {
  answered: Answered;
  onAsk: (question: Question) => void;
}) {
  const { question, report } = answered;
  const { comparison, period } = question;
  const days = report.period;
  if ((comparison !== 'previous' && comparison !== 'sameWeekdays') || !days) return null;
  const during = typeof period === 'string' ? period : null;
  const firstOf = (by: Comparison) => comparedDays(days, by, during).from;
  if (firstOf('previous') === firstOf('sameWeekdays')) return null;
  return (
    <label className={`ui-row ui-whole ui-unprinted ${styles.lastYear}`}>
      <Switch
        checked={comparison === 'sameWeekdays'}
        onChange={(on) => onAsk({ ...question, comparison: on ? 'sameWeekdays' : 'previous' })}
      />
      Mêmes jours de la semaine
    </label>
  );
}
