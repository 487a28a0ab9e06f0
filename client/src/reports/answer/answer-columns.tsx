import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '#server/sums/measures/measures.rules.ts';
import { changeOf } from '../../figures/figure-text.ts';
import { Figure } from '../../figures/Figure.tsx';
import { nameText } from '../../lib/text/format.ts';
import { Changed } from './Changed.tsx';
import {
  CHANGE_WIDTH,
  dimensionWidth,
  FIGURE_WIDTH,
  WHY_WIDTH,
  type AnswerColumn,
  type Told,
} from './columns.ts';
import type { Question } from '../question/question.ts';
import { dimensionText, directionOf, rowText, type Row } from '../words.ts';

export function cellOf(column: AnswerColumn, { figures, previous, comparedSince }: Told) {
  if (column.kind === 'dimension') return null;
  const { measure } = column;
  if (column.kind === 'now') return <Figure measure={measure} value={figures[measure]} />;
  if (column.kind === 'before') return <Figure measure={measure} value={previous?.[measure]} />;
  const change = changeOf(measure, figures[measure], previous?.[measure]);
  return <Changed measure={measure} change={change} since={comparedSince} />;
}

const HEADS = { now: 'Période', before: 'Comparée', change: 'Écart' } as const;

interface Columns {
  question: Question;
  onWhy: ((row: Row) => void) | null;
}

export function tableColumns({ question, onWhy }: Columns): TableColumnsType<Row> {
  const { dimensions, measures, comparison, order } = question;
  const sortOrder = (name: string) => {
    const [first] = order;
    return first?.by === name ? (first.descending ? ('descend' as const) : ('ascend' as const)) : null;
  };
  const sorted = (name: string) => ({ key: name, sorter: true, sortOrder: sortOrder(name) });
  const figures = (measure: Measure, title: string): TableColumnsType<Row>[number] => ({
    ...sorted(measure),
    title,
    width: FIGURE_WIDTH,
    align: 'right',
    sortDirections: ['descend', 'ascend'],
    render: (_, row) => cellOf({ kind: 'now', measure, width: FIGURE_WIDTH }, row),
  });
  const compared = (measure: Measure): TableColumnsType<Row>[number] => ({
    title: MEASURES[measure].label,
    align: 'center',
    children: [
      figures(measure, HEADS.now),
      ...(['before', 'change'] as const).map((kind) => ({
        title: HEADS[kind],
        key: `${measure}-${kind}`,
        align: 'right' as const,
        width: kind === 'before' ? FIGURE_WIDTH : CHANGE_WIDTH,
        render: (_: unknown, row: Row) => cellOf({ kind, measure, width: 0 }, row),
      })),
    ],
  });
  return [
    ...dimensions.map((dimension, place): TableColumnsType<Row>[number] => ({
      ...sorted(dimension),
      // Figures scroll beside the name that they are of.
      ...(place === 0 && { fixed: 'start' as const }),
      title: DIMENSIONS[dimension].label,
      width: dimensionWidth(dimension),
      render: (_, row) => <bdi dir={directionOf([dimension])}>{nameText(dimensionText(row, dimension))}</bdi>,
    })),
    ...measures.map((measure) =>
      comparison === null ? figures(measure, MEASURES[measure].label) : compared(measure),
    ),
    ...(onWhy ? [whyColumn(dimensions, onWhy)] : []),
  ];
}

function whyColumn(
  dimensions: readonly Dimension[],
  onWhy: (row: Row) => void,
): TableColumnsType<Row>[number] {
  return {
    title: <span className="visually-hidden">Pourquoi</span>,
    key: 'why',
    width: WHY_WIDTH,
    align: 'center',
    render: (_, row) => (
      <Button
        type="text"
        icon={<QuestionCircleOutlined aria-hidden />}
        title="Pourquoi ce chiffre ?"
        aria-label={`Pourquoi ce chiffre ? ${rowText(row, dimensions)}`}
        onClick={() => onWhy(row)}
      />
    ),
  };
}
