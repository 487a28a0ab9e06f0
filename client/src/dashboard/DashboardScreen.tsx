import { PrinterOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '#shared/french.ts';
import { comparisonWords, daysLater } from '#server/reports/question/periods.rules.ts';
import type { MeasuredPeriod } from '../figures/periods.ts';
import type { ComparedPeriod } from '../figures/question.ts';
import { periodWords, sinceSentence, untilWords } from '../figures/figure-text.ts';
import type { DashboardQuery } from '../graphql/generated.ts';
import { useServerHour } from '../lib/server-clock.ts';
import { useSession } from '../lib/device/session.ts';
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx';
import { OfficeScreen } from '../ui/list/OfficeScreen.tsx';
import { StaleFigures } from '../ui/feedback/StaleFigures.tsx';
import { useNarrow } from '../ui/use-media-query.ts';
import { BestSellers } from './cards/BestSellers.tsx';
import { Cards } from './cards/Cards.tsx';
import { Closures } from './cards/Closures.tsx';
import { columnsOf } from './cards/Section.tsx';
import { Trends } from './cards/Trends.tsx';
import styles from './Dashboard.module.css';
import { LowStock } from './cards/LowStock.tsx';
import { dashboardVariables } from './questions.ts';
import { PaidModes } from './cards/PaidModes.tsx';
import { FraisOwed } from './cards/FraisOwed.tsx';
import { Shops } from './cards/Shops.tsx';
import { useDashboard } from './use-dashboard.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { usePeriod } from './use-period.ts';
import { WhyFigure } from './why/WhyFigure.tsx';

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
  const { shown, failed, refreshing, news, refresh } = useDashboard(period, hour);
  const lost = failed && !shown;
  return (
    <OfficeScreen
      title="Tableau de bord"
      actions={
        <Button aria-label="Imprimer" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {narrow ? null : 'Imprimer'}
        </Button>
      }
    >
      {notice}
      <PeriodBar {...chosen} />
      {lost ? (
        <ErrorCard message={LOAD_FAILURE} retrying={refreshing} onRetry={refresh} />
      ) : (
        <>
          <ToReview count={shown?.figures.openReviews ?? 0} />
          {failed && <StaleFigures retrying={refreshing} onRetry={refresh} />}
          {shown ? (
            <Figures
              {...shown}
              dayStart={dayStart}
              today={today}
              refreshing={shown.period !== chosen.period && refreshing}
              compared={
                <Compared
                  period={period}
                  today={today}
                  shops={shown.figures.shops}
                  weekdays={chosen.weekdays}
                />
              }
            />
          ) : (
            <Skeleton severalDays={period.from !== period.to} />
          )}
        </>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <WhyFigure chosen={chosen.period} shops={shown?.figures.shops} />
    </OfficeScreen>
  );
}

/** What sales without a network left to decide, which no figure counts before. */
function ToReview({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={`ui-card ${styles.toReview}`}>
      <Link to="/verifier">{counted(count, 'élément à vérifier', 'éléments à vérifier')}</Link>
    </p>
  );
}

interface ComparedProps {
  period: MeasuredPeriod;
  today: string;
  shops: DashboardQuery['shops'];
  weekdays: ReturnType<typeof usePeriod>['weekdays'];
}

/** Which days and hours are compared, by the server's answer, and the choice of the same weekdays. */
function Compared({ period, today, shops, weekdays }: ComparedProps) {
  const since = shops.comparedSince ?? null;
  const before = shops.comparedWith ?? period.before;
  return (
    <div className={`ui-wrap ui-quiet ui-whole ${styles.compared}`}>
      <p>{comparedWords(period, before, today)}</p>
      {since !== null && <p>{sinceSentence(since)}</p>}
      {weekdays && (
        <label className={`ui-row ui-unprinted ${styles.weekdays}`}>
          <Switch checked={weekdays.chosen} onChange={weekdays.choose} />
          Mêmes jours de la semaine
        </label>
      )}
    </div>
  );
}

function comparedWords(period: MeasuredPeriod, before: ComparedPeriod, today: string): string {
  const days = periodWords(period);
  return `${days.charAt(0).toUpperCase()}${days.slice(1)} — comparé\u00a0à\u00a0: ${beforeWords(before, today, period)}`;
}

/** "hier, jusqu’à 14 h 53"; of other days also how they were chosen. */
function beforeWords(before: ComparedPeriod, today: string, { against }: MeasuredPeriod): string {
  const yesterday = daysLater(today, -1);
  const isYesterday = before.from === yesterday && before.to === yesterday;
  if (isYesterday) return `hier${untilWords(before)}`;
  return `${periodWords(before)} (${comparisonWords(against, false)})`;
}

interface FiguresProps {
  figures: DashboardQuery;
  period: MeasuredPeriod;
  dayStart: number;
  today: string;
  /** Figures of the previous period are in sight. */
  refreshing: boolean;
  /** What the cards' « contre » is of. */
  compared: ReactNode;
}

function Figures({ figures, period: asked, dayStart, today, refreshing, compared }: FiguresProps) {
  const days = useMemo(() => dashboardVariables(asked), [asked]);
  const { period } = days;
  return (
    <div className={styles.grid} data-refreshing={refreshing} aria-busy={refreshing}>
      <Cards figures={figures} period={period} />
      {compared}
      <Trends figures={figures} period={asked} dayStart={dayStart} today={today} />
      <div className={`ui-stack ${styles.beside}`}>
        <Shops shops={figures.shops} locals={figures.locals} period={period} />
        <PaidModes shops={figures.shops} locals={figures.locals} period={period} />
      </div>
      <FraisOwed figures={figures} period={period} today={today} />
      <BestSellers products={figures.products} services={figures.services} period={period} />
      <Closures closures={figures.closures} period={days.closed} />
      <LowStock lowStock={figures.lowStock} />
    </div>
  );
}

/** With the heights of what comes: cards, what they are compared with, the figure of the charts, and these. */
function Skeleton({ severalDays }: { severalDays: boolean }) {
  const charts = severalDays ? [7, 5] : [12];
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">Chargement ...</span>
      <div className={`ui-whole ${styles.cards}`}>
        {Array.from({ length: 6 }, (_, place) => (
          <span key={place} className={`ui-tile ui-waiting ${styles.card} ${styles.waiting}`} />
        ))}
      </div>
      <span className={`ui-whole ${styles.compared}`} />
      <span className={`ui-waiting ${styles.drawn} ${styles.drawnWaiting}`} />
      {[...charts, 8, 4].map((columns, place) => (
        <span
          key={place}
          className={`ui-card ui-waiting ${styles.section} ${styles.waiting}`}
          style={columnsOf(columns)}
        />
      ))}
    </div>
  );
}
