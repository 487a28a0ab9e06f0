import { Link } from 'react-router-dom';
import type { ReviewRowFragment } from '../../graphql/generated.ts';
import { amountText, formatMinute, nameText } from '../../lib/text/format.ts';
import { decisionWords, lineWords, reviewSentences, reviewTitle, strangerNames } from './review-words.ts';
import styles from './Reviews.module.css';

/** What happened, and what shows it. */
export function ReviewFacts({ review }: { review: ReviewRowFragment }) {
  return (
    <div className={styles.facts}>
      <strong>{reviewTitle(review)}</strong>
      {reviewSentences(review).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </div>
  );
}

/** The paper of a late sale, word for word. */
export function ReviewPaper({ review: { lateSale: sale, evidence } }: { review: ReviewRowFragment }) {
  if (!sale) return null;
  return (
    <div className={styles.facts}>
      <span>
        Ticket provisoire <strong>{sale.provisional}</strong>
      </span>
      <bdi className="ui-note">{nameText(sale.user.name)}</bdi>
      <dl className={`ui-wrap ${styles.times}`}>
        <div>
          <dt>Vendue, dit l’appareil</dt>
          <dd>{formatMinute(sale.deviceTime)}</dd>
        </div>
        <div>
          <dt>Reçue</dt>
          <dd>{formatMinute(sale.receivedAt)}</dd>
        </div>
      </dl>
      <ul className={styles.lines}>
        {sale.lines.map((line, place) => {
          const { sold, known } = lineWords(line, evidence);
          const strangers = strangerNames(place, evidence);
          return (
            <li key={place} className={line.fault === null ? undefined : styles.fault}>
              {sold}
              {known !== null && <span className="ui-note"> ({known})</span>}
              {strangers !== null && <span className={styles.named}>Le papier nomme : {strangers}</span>}
            </li>
          );
        })}
      </ul>
      <span>
        Total <strong className="ui-nowrap">{amountText(sale.total)}</strong>
      </span>
      {sale.ticket && <Link to={`/tickets?ticket=${sale.ticket.id}`}>Voir le ticket</Link>}
    </div>
  );
}

/** Who decided what, with his note; nothing while it is open. */
export function ReviewDecided({ review }: { review: ReviewRowFragment }) {
  return (
    <div className={styles.facts}>
      <span>{decisionWords(review)}</span>
      {review.note !== null && (
        <span className="ui-note">
          «&nbsp;<bdi>{review.note}</bdi>&nbsp;»
        </span>
      )}
    </div>
  );
}
