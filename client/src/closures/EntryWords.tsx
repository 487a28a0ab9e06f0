import { Link } from 'react-router-dom';
import { nameText } from '../lib/text/format.ts';

interface EntryWordsProps {
  what: string;
  when: string;
  entry: {
    ticketId: number | null;
    ticketNumber: number | null;
    reason: string | null;
    user: { name: string } | null;
  };
}

/** What an entry was, of which ticket, when, by whom and why. */
export function EntryWords({ what, when, entry: { ticketId, ticketNumber, reason, user } }: EntryWordsProps) {
  return (
    <span>
      {what}
      {ticketId !== null && (
        <>
          , <Link to={`/tickets?ticket=${ticketId}`}>ticket n° {ticketNumber}</Link>
        </>
      )}
      <small className="ui-under">
        {when}
        {user && (
          <>
            , <bdi>{nameText(user.name)}</bdi>
          </>
        )}
        {reason && (
          <>
            {' '}
            : <bdi>{reason}</bdi>
          </>
        )}
      </small>
    </span>
  );
}
