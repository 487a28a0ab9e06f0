import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import { daysLater, type MeasuredPeriod } from '../figures/periods.ts';
import { hourWords, periodWords } from '../figures/figure-text.ts';
import type { DashboardQuery } from '../graphql/generated.ts';
import { useServerHour } from '../lib/server-clock.ts';
import { useSession } from '../lib/session.ts';
import { ErrorCard } from '../ui/ErrorCard.tsx';
import type { Period } from '../lib/period.ts';
import { OfficeScreen } from '../ui/OfficeScreen.tsx';
import { StaleFigures } from '../ui/StaleFigures.tsx';
import { useNarrow } from '../ui/use-media-query.ts';
import { BestSellers } from './BestSellers.tsx';
import { Cards } from './Cards.tsx';
import { Closures } from './Closures.tsx';
import { Trends } from './Trends.tsx';
import styles from './Dashboard.module.css';
import { LowStock } from './LowStock.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { dashboardVariables } from './questions.ts';
import { cutOf, type Cut } from './same-time.ts';
import { FraisOwed, Shops } from './Shops.tsx';
import { useDashboard } from './use-dashboard.ts';
import { usePeriod } from './use-period.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { WhyFigure } from './WhyFigure.tsx';

const LOAD_FAILURE = 'Le tableau de bord n’a pas pu être chargé.';

/** /dashboard, for an ADMIN. `notice` stands above the figures. */
export function DashboardScreen({ notice }: { notice: ReactNode }) {
  const { house } = useSession();
  return house && <Dashboard today={house.today} dayStart={house.dayStartHour} notice={notice} />;
}

function Dashboard(props: { today: string; dayStart: number; notice: ReactNode }) {
  const { today, dayStart, notice } = props;
  const narrow = useNarrow();
  const chosen = usePeriod(today);
  const hour = useServerHour();
  const { period } = chosen;
  const cut = useMemo(
    () => (hour === null ? null : cutOf(period, today, hour, dayStart)),
    [period, today, hour, dayStart],
  );
  const { shown, failed, refreshing, news, refresh } = useDashboard(period, cut);
  const lost = failed && !shown;
  return (
    <OfficeScreen
      title="Tableau de bord"
      actions={
        <Button aria-label="Imprimer" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {narrow ? null : 'Imprimer'}
        </Button>
      }
      onRefresh={refresh}
      refreshing={refreshing}
    >
      {notice}
      <PeriodBar {...chosen} />
      {lost ? (
        <ErrorCard message={LOAD_FAILURE} retrying={refreshing} onRetry={refresh} />
      ) : (
        <>
          <p className={styles.compared}>{comparedWords(period, today, cut)}</p>
          <ToReview count={shown?.figures.openReviews ?? 0} />
          {failed && <StaleFigures retrying={refreshing} onRetry={refresh} />}
          {shown ? (
            <Figures
              {...shown}
              dayStart={dayStart}
              today={today}
              refreshing={shown.period !== chosen.period && refreshing}
            />
          ) : (
            <DashboardSkeleton />
          )}
        </>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <WhyFigure chosen={chosen.period} />
    </OfficeScreen>
  );
}

/** What sales without a network left to decide, which no figure counts before. */
function ToReview({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.toReview}>
      <Link to="/verifier">{counted(count, 'élément à vérifier', 'éléments à vérifier')}</Link>
    </p>
  );
}

/** Up to which time a period under way is compared, which the text must say. */
function comparedWords(period: MeasuredPeriod, today: string, cut: Cut | null): string {
  const days = periodWords(period);
  const said = `${days.charAt(0).toUpperCase()}${days.slice(1)} — comparé\u00a0à\u00a0: ${beforeWords(period, today)}`;
  if (cut === null) return isUnderWay(period, today) ? `${said}, journée entière` : said;
  return `${said} à la même heure (jusqu’à ${hourWords(cut.hour)})`;
}

function beforeWords({ before }: MeasuredPeriod, today: string): string {
  const yesterday = daysLater(today, -1);
  return before.from === yesterday && before.to === yesterday ? 'hier' : periodWords(before);
}

const isUnderWay = ({ from, to }: Period, today: string) => from === today && to === today;

interface FiguresProps {
  figures: DashboardQuery;
  period: MeasuredPeriod;
  cut: Cut | null;
  dayStart: number;
  today: string;
  /** Figures of the previous period are in sight. */
  refreshing: boolean;
}

function Figures({ figures, period: asked, cut, dayStart, today, refreshing }: FiguresProps) {
  const days = useMemo(() => dashboardVariables(asked, cut), [asked, cut]);
  const { period } = days;
  const underWay = isUnderWay(period, today);
  return (
    <div className={styles.grid} data-refreshing={refreshing} aria-busy={refreshing}>
      <Cards figures={figures} period={period} cut={cut} underWay={underWay} />
      <Trends figures={figures} period={asked} dayStart={dayStart} />
      <Shops figures={figures} period={period} cut={cut} underWay={underWay} />
      <FraisOwed shops={figures.shops} period={period} />
      <BestSellers products={figures.products} services={figures.services} period={period} />
      <Closures closures={figures.closures} period={days.closed} />
      <LowStock lowStock={figures.lowStock} />
    </div>
  );
}
