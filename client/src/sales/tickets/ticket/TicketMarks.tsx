import type { TicketMarksFragment } from '../../../graphql/generated.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { marksOf } from './ticket-marks.ts';
import styles from './TicketMarks.module.css';

export function TicketMarks({ ticket }: { ticket: TicketMarksFragment }) {
  const marks = marksOf(ticket);
  if (marks.length === 0) return null;
  return (
    <span className={`ui-wrap ${styles.marks}`}>
      {marks.map(({ word, tone }) => (
        <Badge key={word} tone={tone}>
          {word}
        </Badge>
      ))}
    </span>
  );
}
