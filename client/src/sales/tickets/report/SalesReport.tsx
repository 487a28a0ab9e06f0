import { PrinterOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { useSalesReportQuery, useTicketFilterOptionsQuery } from '../../../graphql/generated.ts';
import { formatDate, formatDateTime } from '../../../lib/text/format.ts';
import { a4PageRule, A4_WIDTH_MM } from '../../../lib/documents/paper.ts';
import { printDocument } from '../../../lib/documents/print-document.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { useSession } from '../../../lib/device/session.ts';
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx';
import { LoadingScreen } from '../../../ui/feedback/LoadingScreen.tsx';
import { Money } from '../../../ui/Money.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { toTicketFilter, type TicketsFilters } from '../filters.ts';
import { reportHtml } from './report-html.ts';
import { PRODUCT_COLUMNS, reportOf, SERVICE_COLUMNS, summaryOf, type Report } from './report.ts';
import { ReportTable } from './ReportTable.tsx';
import styles from './SalesReport.module.css';
import { localLabel } from '../../../lib/text/local-label.ts';

const LOAD_FAILURE = 'Failed to load sales report. Please try again later.';

interface SalesReportProps {
  open: boolean;
  filters: TicketsFilters;
  onClose: () => void;
}

/** The sales by item under the list's filters. */
export function SalesReport({ open, filters, onClose }: SalesReportProps) {
  if (!open) return null;
  return (
    <Modal
      open
      title="Rapport des Ventes"
      width="100%"
      style={{ top: 0, maxWidth: '100vw', margin: 0, padding: 0 }}
      styles={{ container: { minHeight: '100dvh', borderRadius: 0 } }}
      footer={null}
      onCancel={onClose}
    >
      <OpenReport filters={filters} />
    </Modal>
  );
}

function OpenReport({ filters }: { filters: TicketsFilters }) {
  const filter = useMemo(() => toTicketFilter(filters), [filters]);
  const facts = useFacts(filters);
  const { data, error, loading, refetch } = useSalesReportQuery({
    variables: { filter },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const report = useMemo(
    () => (data ? reportOf(data.salesReport, filters.localId === null) : null),
    [data, filters.localId],
  );
  if (error) {
    return (
      <ErrorCard
        message={LOAD_FAILURE}
        retrying={loading}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (!report) return <LoadingScreen />;
  return (
    <div className={styles.report}>
      <div className={`ui-bar ${styles.head}`}>
        <dl className={`ui-wrap ${styles.facts}`}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Print report={report} facts={facts} />
      </div>
      <ReportTable
        title="Produits vendus"
        empty="Aucun produit vendu"
        columns={PRODUCT_COLUMNS}
        section={report.products}
      />
      <ReportTable
        title="Services vendus"
        empty="Aucun service vendu"
        columns={SERVICE_COLUMNS}
        section={report.services}
      />
      <h2 className={`ui-title ${styles.title}`}>Résumé</h2>
      <dl className={styles.summary}>
        {summaryOf(report).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money centimes={amount} size="lg" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Facts = readonly (readonly [name: string, text: string])[];

/** The list's filters in words. */
function useFacts({ from, to, userId, localId, search }: TicketsFilters): Facts {
  const { data } = useTicketFilterOptionsQuery();
  const user = data?.users.find(({ id }) => id === userId);
  const local = data?.locals.find(({ id }) => id === localId);
  const period = from === to ? formatDate(from) : `du ${formatDate(from)} au ${formatDate(to)}`;
  return [
    ['Période', period],
    ['Caissier', userId === null ? 'Tous Caissiers' : (user?.name ?? `n° ${userId}`)],
    ['Local', localId === null ? 'Tous Locaux' : local ? localLabel(local) : `n° ${localId}`],
    ...(search.trim() === '' ? [] : [['Recherche', search.trim()] as const]),
  ];
}

function Print({ report, facts }: { report: Report; facts: Facts }) {
  const { house } = useSession();
  const now = useServerNow();
  const print = () => {
    if (!house) return;
    const stamped = [...facts, ['Imprimé le', formatDateTime(now ?? '')] as const];
    printDocument({
      title: 'Rapport à imprimer',
      html: (font) => reportHtml({ report, facts: stamped, house }, font),
      widthMm: A4_WIDTH_MM,
      pageRule: a4PageRule,
    }).catch(() => toast.error('Le rapport n’a pas pu être imprimé. Réessayez.'));
  };
  return (
    <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={print}>
      Imprimer
    </Button>
  );
}
