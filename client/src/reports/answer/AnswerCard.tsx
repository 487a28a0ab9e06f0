import { Button } from 'antd';
import { MEASURES } from '#server/sums/measures/measures.rules.ts';
import { changeOf } from '../../figures/figure-text.ts';
import { Figure } from '../../figures/Figure.tsx';
import { nameText } from '../../lib/text/format.ts';
import { Changed } from './Changed.tsx';
import type { Told } from './columns.ts';
import type { Question } from '../question/question.ts';
import styles from '../Reports.module.css';
import { directionOf } from '../words.ts';

interface AnswerCardProps {
  question: Question;
  title: string;
  told: Told;
  onWhy: (() => void) | null;
}

export function AnswerCard({
  question: { dimensions, measures, comparison },
  title,
  told,
  onWhy,
}: AnswerCardProps) {
  return (
    <div className={styles.card}>
      <strong>
        <bdi dir={directionOf(dimensions)}>{nameText(title)}</bdi>
      </strong>
      <dl>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{MEASURES[measure].label}</dt>
            <dd>
              <Figure measure={measure} value={told.figures[measure]} />
              {comparison !== null && (
                <Changed
                  measure={measure}
                  since={told.comparedSince}
                  change={changeOf(measure, told.figures[measure], told.previous?.[measure])}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {onWhy && (
        <Button aria-label={`Pourquoi ce chiffre ? ${title}`} onClick={onWhy}>
          Pourquoi ce chiffre ?
        </Button>
      )}
    </div>
  );
}
