import { centimes, toDirhams } from '../shared/money.ts';
import { MEASURES, type Dimension, type Measure } from '../sums/measures/measures.rules.ts';
import { officeAddress } from '../reports/question/office-address.rules.ts';
import type { PeriodInput, QuestionInput } from '../reports/question/question.input.ts';
import type { AskedFigures } from '../reports/report-rows.ts';
import { comparedName } from '../reports/report-table.ts';
import { isNamed } from '../reports/report.queries.ts';
import type { Report, ReportRow } from '../reports/report.types.ts';
import { writtenFilter } from './question.shape.ts';

/** A report as an assistant reads it: amounts in dirhams, names with their ids, and where a person checks each row. */
export function reportAnswer(question: QuestionInput, report: Report, house: string): object {
  const { measures, dimensions } = question;
  const { period, comparedWith } = report;
  const filter = question.filter ?? {};
  const compared = question.during ? comparedWith : (question.comparison ?? comparedWith);
  const whole = house + officeAddress({ measures, dimensions, period, comparison: compared, filter });
  // No filter narrows to a kessal.
  const ofRow = (row: ReportRow) =>
    dimensions.includes('kessal')
      ? whole
      : house + officeAddress({ measures, period: row.period, filter: row.filter });
  return {
    period: period && days(period),
    compared_with: comparedWith && days(comparedWith),
    comparison: comparedName(question, report),
    compared_since: report.comparedSince,
    rows: report.rows.map((row) => ({
      ...namesOf(row, dimensions),
      figures: writtenFigures(measures, row.figures),
      previous: row.previous && writtenFigures(measures, row.previous),
      compared_since: row.comparedSince,
      period: row.period && days(row.period),
      filter: writtenFilter(row.filter),
      why: ofRow(row),
    })),
    totals: writtenFigures(measures, report.totals),
    previous_totals: report.previousTotals && writtenFigures(measures, report.previousTotals),
    count: report.count,
    why: whole,
  };
}

export function writtenFigures(
  measures: readonly Measure[],
  figures: AskedFigures,
): Record<string, number | null> {
  return Object.fromEntries(
    measures.map((measure) => {
      const value = figures[measure] ?? null;
      return [
        measure,
        value !== null && MEASURES[measure].unit === 'amount' ? toDirhams(centimes(value)) : value,
      ];
    }),
  );
}

function namesOf(row: ReportRow, dimensions: readonly Dimension[]): Record<string, unknown> {
  return Object.fromEntries(dimensions.map((one) => [one, isNamed(one) ? named(row[one]) : row[one]]));
}

export function named(entity: { id: number; name: string } | null): { id: number; name: string } | null {
  return entity && { id: entity.id, name: entity.name };
}

function days({ from, to, until }: PeriodInput): object {
  return { from, to, ...(until && { until }) };
}
