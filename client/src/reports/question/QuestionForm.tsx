import { EditOutlined, FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '#server/sums/measures/measures.rules.ts';
import {
  COMPARISONS,
  RELATIVE_PERIODS,
  type Comparison,
  type RelativePeriod,
} from '#server/reports/question/periods.rules.ts';
import { filteredBy } from '#server/reports/question/question.rules.ts';
import { COMPARISON_NAMES, PERIOD_NAMES, withAsked, type Question } from '../../figures/question.ts';
import type { QuestionOptionsQuery } from '../../graphql/generated.ts';
import { withFrom, withTo, type Period } from '../../lib/text/period.ts';
import { ChoiceFilter, DayFilter, ManyFilter } from '../../ui/list/Filters.tsx';
import { usePhone } from '../../ui/use-media-query.ts';
import { dimensionChoices, measureChoices } from './choices.ts';
import { FilterFields } from './FilterFields.tsx';
import { SameWeekdays } from './SameWeekdays.tsx';
import type { Answered } from '../use-report.ts';
import styles from '../Reports.module.css';
import { questionText } from '../words.ts';

interface QuestionFormProps {
  question: Question;
  options: QuestionOptionsQuery | undefined;
  /** Its days are the default of the date pickers. */
  answered: Answered | null;
  today: string;
  onChange: (question: Question) => void;
}

/** A question in one sentence, which unfolds to its fields; each change asks it again. */
export function QuestionForm({ question, options, answered, today, onChange }: QuestionFormProps) {
  const filters = filteredBy(question.filter).length;
  const [filtering, setFiltering] = useState(filters > 0);
  const [changing, setChanging] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const phone = usePhone();
  const days = { from: today, to: today };
  const period = answered?.report.period ?? days;
  const counted = { period, compared: answered?.report.comparedWith ?? period };
  const weekdays = answered && <SameWeekdays answered={answered} onAsk={onChange} />;
  const change = { 'aria-expanded': changing, onClick: () => setChanging(!changing) };
  const folded = phone && !changing;
  const count = filters > 0 && ` (${filters})`;
  const filterButton = (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={filtering}
      onClick={() => setFiltering(!filtering)}
    >
      <span>
        <span className={folded ? 'visually-hidden' : undefined}>Filtres</span>
        {count}
      </span>
    </Button>
  );
  if (folded) {
    return (
      <>
        <div className={`ui-row ui-whole ${styles.more}`}>
          <Button className={styles.asked} {...change}>
            <span>
              <span className="visually-hidden">Changer la question : </span>
              {questionText(question)}
            </span>
            <EditOutlined aria-hidden />
          </Button>
          {filterButton}
        </div>
        {weekdays}
        {filtering && <FilterFields question={question} options={options} onChange={onChange} />}
      </>
    );
  }
  return (
    <>
      {!changing && <p className={`ui-quiet ui-whole ${styles.sentence}`}>{questionText(question)}</p>}
      {changing && <WhatFields question={question} onChange={onChange} />}
      <DaysFields question={question} counted={counted} onChange={onChange} />
      {changing && ordering && <RowsFields question={question} onChange={onChange} />}
      <div className={`ui-wrap ${styles.more}`}>
        <Button {...change}>{changing ? 'Masquer la question' : 'Changer la question'}</Button>
        {changing && (
          <Button aria-expanded={ordering} onClick={() => setOrdering(!ordering)}>
            Ordre et lignes
          </Button>
        )}
        {filterButton}
        {weekdays}
      </div>
      {filtering && <FilterFields question={question} options={options} onChange={onChange} />}
    </>
  );
}

type FieldsProps = Pick<QuestionFormProps, 'question' | 'onChange'>;

function WhatFields({ question, onChange }: FieldsProps) {
  const many = <T extends string>(
    choices: { value: T; label: string; description: string; refusal: string | null }[],
  ) => choices.map(({ description, ...choice }) => ({ ...choice, hint: description }));
  return (
    <>
      <ManyFilter<Measure>
        wide
        label="Mesures"
        none="Au moins une"
        options={many(measureChoices(question))}
        values={question.measures}
        onChange={(measures) => {
          // A question needs a measure: the last one stays until another is chosen.
          if (measures.length > 0) onChange(withAsked(question, { measures }));
        }}
      />
      <ManyFilter<Dimension>
        wide
        label="Réparties par"
        none="Rien : un seul total"
        options={many(dimensionChoices(question))}
        values={question.dimensions}
        onChange={(dimensions) => onChange(withAsked(question, { dimensions }))}
      />
    </>
  );
}

const DATES = 'dates';

interface DaysFieldsProps extends FieldsProps {
  counted: { period: Period; compared: Period };
}

function DaysFields({ question, counted, onChange }: DaysFieldsProps) {
  const { period, comparison } = question;
  return (
    <>
      <ChoiceFilter<RelativePeriod | typeof DATES>
        label="Période"
        options={[
          ...PERIOD_NAMES.map((value) => ({ value, label: RELATIVE_PERIODS[value].label })),
          { value: DATES, label: 'D’autres dates' },
        ]}
        value={typeof period === 'string' ? period : DATES}
        onChange={(chosen) => {
          if (chosen) onChange({ ...question, period: chosen === DATES ? counted.period : chosen });
        }}
      />
      {typeof period !== 'string' && (
        <TwoDays
          names={['Du', 'Au']}
          days={period}
          onChange={(days) => onChange({ ...question, period: days })}
        />
      )}
      <ChoiceFilter<Comparison | typeof DATES>
        label="Comparer à"
        all="Rien"
        options={[
          ...COMPARISON_NAMES.map((value) => ({ value, label: COMPARISONS[value].label })),
          { value: DATES, label: 'D’autres dates' },
        ]}
        value={comparison === null || typeof comparison === 'string' ? comparison : DATES}
        onChange={(chosen) =>
          onChange({ ...question, comparison: chosen === DATES ? counted.compared : chosen })
        }
      />
      {comparison !== null && typeof comparison !== 'string' && (
        <TwoDays
          names={['Comparer du', 'Comparer au']}
          days={comparison}
          onChange={(days) => onChange({ ...question, comparison: days })}
        />
      )}
    </>
  );
}

interface TwoDaysProps {
  names: [from: string, to: string];
  days: Period;
  onChange: (days: Period) => void;
}

function TwoDays({ names, days, onChange }: TwoDaysProps) {
  return (
    <>
      <DayFilter label={names[0]} value={days.from} onChange={(day) => onChange(withFrom(days, day))} />
      <DayFilter label={names[1]} value={days.to} onChange={(day) => onChange(withTo(days, day))} />
    </>
  );
}

const LIMITS = [5, 10, 20, 50, 100, 500, 1000, 5000];

function RowsFields({ question, onChange }: FieldsProps) {
  const { measures, dimensions, order, limit } = question;
  const orders = [
    ...measures.flatMap((name) => [
      { value: `-${name}`, label: `${MEASURES[name].label}, du plus grand` },
      { value: name, label: `${MEASURES[name].label}, du plus petit` },
    ]),
    ...dimensions.map((name) => ({ value: `-${name}`, label: `${DIMENSIONS[name].label}, du dernier` })),
  ];
  const [first] = order;
  return (
    <>
      <ChoiceFilter<string>
        label="Trier par"
        all="L’ordre des colonnes"
        options={orders}
        value={first ? `${first.descending ? '-' : ''}${first.by}` : null}
        onChange={(chosen) => {
          const by = [...measures, ...dimensions].find((name) => chosen?.replace('-', '') === name);
          onChange({ ...question, order: by ? [{ by, descending: chosen?.startsWith('-') === true }] : [] });
        }}
      />
      <ChoiceFilter<number>
        label="Lignes au plus"
        options={[...new Set([...LIMITS, limit])]
          .sort((one, other) => one - other)
          .map((value) => ({ value, label: String(value) }))}
        value={limit}
        onChange={(chosen) => onChange({ ...question, limit: chosen ?? limit })}
      />
    </>
  );
}
