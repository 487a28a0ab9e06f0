import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '#server/sums/measures/measures.rules.ts';
import { changeOf, differenceText, NO_FIGURE, shareText } from '../../figures/figure-text.ts';
import { Figure } from '../../figures/Figure.tsx';
import type { Question } from '../../figures/question.ts';
import { nameText } from '../../lib/text/format.ts';
import styles from '../Reports.module.css';
import { columnsOf, WHY_WIDTH, type AnswerColumn, type Told } from './columns.ts';
import { dimensionText, directionOf, rowText, type Row } from '../words.ts';

export function cellOf(column: AnswerColumn, told: Told) {
  if (column.kind === 'dimension') return null;
  const { kind, measure } = column;
  if (kind === 'change') return <Changed measure={measure} told={told} />;
  return <Figure measure={measure} value={(kind === 'now' ? told.figures : told.previous)?.[measure]} />;
}

/** The difference and its share; with a sign, never by colour alone. */
function Changed({ measure, told }: { measure: Measure; told: Told }) {
  const change = changeOf(measure, told.figures[measure], told.previous?.[measure]);
  if (!change) return NO_FIGURE;
  return (
    <span className={styles.change}>
      <span>{differenceText(measure, change)}</span>
      <small>{shareText(change, told.comparedSince)}</small>
    </span>
  );
}

const HEADS = { now: 'Période', before: 'Comparée', change: 'Écart' } as const;

interface Columns {
  question: Question;
  onWhy: ((row: Row) => void) | null;
}

export function tableColumns({ question, onWhy }: Columns): TableColumnsType<Row> {
  const { dimensions, measures, comparison, order } = question;
  const [first] = order;
  const sorted = (name: string) => ({
    key: name,
    sorter: true,
    sortOrder: first?.by === name ? (first.descending ? ('descend' as const) : ('ascend' as const)) : null,
  });
  const columnOf = (column: AnswerColumn): TableColumnsType<Row>[number] => {
    const { kind, width } = column;
    if (kind === 'dimension') {
      const { dimension } = column;
      return {
        ...sorted(dimension),
        // Figures scroll beside the name that they are of.
        ...(dimension === dimensions[0] && { fixed: 'start' as const }),
        title: DIMENSIONS[dimension].label,
        width,
        render: (_, row) => (
          <bdi dir={directionOf([dimension])}>{nameText(dimensionText(row, dimension))}</bdi>
        ),
      };
    }
    const { measure } = column;
    return {
      ...(kind === 'now'
        ? { ...sorted(measure), sortDirections: ['descend', 'ascend'] }
        : { key: `${measure}-${kind}` }),
      title: comparison === null ? MEASURES[measure].label : HEADS[kind],
      width,
      align: 'right',
      render: (_, row) => cellOf(column, row),
    };
  };
  const columns = columnsOf(question);
  const figuresOf = (measure: Measure) =>
    columns.filter((one) => one.kind !== 'dimension' && one.measure === measure).map(columnOf);
  return [
    ...columns.filter(({ kind }) => kind === 'dimension').map(columnOf),
    ...measures.flatMap((measure) =>
      comparison === null
        ? figuresOf(measure)
        : [{ title: MEASURES[measure].label, align: 'center' as const, children: figuresOf(measure) }],
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
    render: (_, row) => <WhyButton of={rowText(row, dimensions)} onClick={() => onWhy(row)} />,
  };
}

/** @param of what the figures are of */
export function WhyButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button
      type="text"
      icon={<QuestionCircleOutlined aria-hidden />}
      title="Pourquoi ce chiffre ?"
      aria-label={`Pourquoi ce chiffre ? ${of}`}
      onClick={onClick}
    />
  );
}

interface AnswerCardProps {
  question: Question;
  title: string;
  told: Told;
  onWhy: (() => void) | null;
}

/** A row on a phone. */
export function AnswerCard({ question, title, told, onWhy }: AnswerCardProps) {
  const { dimensions, measures, comparison } = question;
  return (
    <div className={`ui-stack ${styles.card}`}>
      <div className={`ui-row ${styles.cardHead}`}>
        <strong className="ui-grow">
          <bdi dir={directionOf(dimensions)}>{nameText(title)}</bdi>
        </strong>
        {onWhy && <WhyButton of={title} onClick={onWhy} />}
      </div>
      <dl>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{MEASURES[measure].label}</dt>
            <dd>
              <Figure measure={measure} value={told.figures[measure]} />
              {comparison !== null && <Changed measure={measure} told={told} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
