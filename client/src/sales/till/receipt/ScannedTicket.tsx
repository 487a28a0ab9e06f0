import { skipToken } from '@apollo/client/react';
import { Modal } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { daysLater } from '#server/reports/question/periods.rules.ts';
import { readTicketCode, type CodedTicket } from '#shared/ticket-code.ts';
import { readError } from '../../../graphql/errors.ts';
import { useNewTicketsQuery } from '../../../graphql/generated.ts';
import { useSession } from '../../../lib/device/session.ts';
import { useTillLine } from '../../../lib/till-line.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../../ui/feedback/LoadingScreen.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { reprintMessage } from '../sale/sale-messages.ts';
import { LastTicketRow, useLastTickets } from './LastTicketsPanel.tsx';
import type { PaperTicket } from './receipt.ts';
import { usePrintReceipt } from './use-print-receipt.ts';

const TICKETS = '/tickets';
/** So many days back a ticket is looked for by the number that it had without a network. */
const A_YEAR = 365;
const UNKNOWN =
  'Aucun ticket ne porte ce numéro depuis un an, ou la tablette qui l’a vendu ne l’a pas encore envoyé.';

export interface ScannedTicketProps {
  /** Of a receipt, as it was scanned. */
  code: string;
  /** Must be stable. */
  onClose: () => void;
}

/** The ticket of a receipt: in the list for an administrator, among his last ones for a cashier. */
export function ScannedTicket({ code, onClose }: ScannedTicketProps) {
  const { user } = useSession();
  const asked = readTicketCode(code);
  if (!asked) return null;
  if (user?.role === 'ADMIN') return <InTheList asked={asked} onClose={onClose} />;
  return <AmongTheLast asked={asked} onClose={onClose} />;
}

interface AskedTicketProps extends Pick<ScannedTicketProps, 'onClose'> {
  asked: CodedTicket;
}

function InTheList({ asked, onClose }: AskedTicketProps) {
  const { house } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data, error } = useNewTicketsQuery(
    asked.by === 'id' || !house
      ? skipToken
      : {
          variables: {
            filter: {
              from: daysLater(house.today, -A_YEAR),
              to: daysLater(house.today, 1),
              search: asked.provisional,
            },
            limit: 1,
          },
          fetchPolicy: 'network-only',
        },
  );
  const id = asked.by === 'id' ? asked.id : data?.tickets.items[0]?.id;
  const unknown = data && id === undefined ? UNKNOWN : null;
  const failure = error ? `Le ticket n’a pas pu s’ouvrir. ${readError(error).message}` : unknown;
  useEffect(() => {
    if (id === undefined && failure === null) return;
    onClose();
    if (id === undefined) {
      toast.error(failure ?? UNKNOWN);
      return;
    }
    const list = new URLSearchParams(pathname === TICKETS ? search : '');
    list.set('ticket', String(id));
    void navigate(`${TICKETS}?${list.toString()}`);
  }, [id, failure, pathname, search, navigate, onClose]);
  return null;
}

function AmongTheLast({ asked, onClose }: AskedTicketProps) {
  const { online } = useTillLine();
  const { tickets, answered, error, loading, retry } = useLastTickets();
  const print = usePrintReceipt();
  const found = tickets.find(({ ticket }) => isOf(asked, ticket));
  const reprint = (ticket: PaperTicket) => {
    print(ticket, { duplicate: true });
    toast.success(reprintMessage(ticket));
  };
  return (
    <Modal open centered title="Ticket scanné" width="min(520px, 92vw)" footer={null} onCancel={onClose}>
      {found && (
        <ul>
          <LastTicketRow {...found} onReprint={reprint} />
        </ul>
      )}
      {!found && !online && (
        <EmptyState
          title="Ce ticket n’est pas sur cet appareil."
          hint="Sans serveur, seuls les tickets vendus ici s’ouvrent. Scannez-le une fois le réseau revenu."
        />
      )}
      {!found && online && answered && (
        <EmptyState
          title="Ce ticket n’est pas parmi vos derniers tickets du jour."
          hint="Un administrateur l’ouvre en scannant le même code."
        />
      )}
      {!found && online && !answered && error && (
        <ErrorCard message={readError(error).message} retrying={loading} onRetry={retry} />
      )}
      {!found && online && !answered && !error && <LoadingScreen />}
    </Modal>
  );
}

function isOf(asked: CodedTicket, { id, provisionalNumber }: PaperTicket): boolean {
  if (asked.by === 'id') return id === asked.id;
  return provisionalNumber?.toLowerCase() === asked.provisional.toLowerCase();
}
