import { Button, Segmented, type TableColumnsType, type TableProps } from 'antd';
import { useState } from 'react';
import { counted } from '#shared/french.ts';
import type { ReviewRowFragment } from '../../graphql/generated.ts';
import { formatMinute, nameText } from '../../lib/text/format.ts';
import { useAddressChoice } from '../../lib/use-address.ts';
import { OfficeList } from '../../ui/list/OfficeList.tsx';
import { MoreButton } from '../../ui/list/PageFoot.tsx';
import { OfficeScreen } from '../../ui/list/OfficeScreen.tsx';
import { Chosen, SELECTION_COLUMN, SelectionBar } from '../../ui/list/Selection.tsx';
import { useSelection, type Selection } from '../../ui/list/use-selection.ts';
import { DecideReview, type Deciding } from './DecideReview.tsx';
import { ReviewDecided, ReviewFacts, ReviewPaper } from './ReviewFacts.tsx';
import { isFor, reviewTitle, type Way } from './review-words.ts';
import styles from './Reviews.module.css';
import { useReviews } from './use-reviews.ts';

const VIEWS = ['ouvert', 'decide'] as const;
const WIDTH = 960;

/** /verifier: what sales without a network left for an administrator to decide. */
export function ReviewsScreen() {
  const [view, setView] = useAddressChoice('vue', VIEWS);
  const { page, open, failed, refreshing, loadingMore, refresh, onMore } = useReviews(view === 'ouvert');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const close = () => setDeciding(null);
  const selection = useSelection();
  const rows = page?.items ?? null;
  const chosen = (rows ?? []).filter(({ id, decidedAt }) => decidedAt === null && selection.has(id));

  return (
    <OfficeScreen
      title="À vérifier"
      filters={
        <Segmented
          aria-label="Éléments montrés"
          size="large"
          options={[
            { value: 'ouvert', label: page ? `À décider (${open})` : 'À décider' },
            { value: 'decide', label: 'Décidés' },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      <OfficeList<ReviewRowFragment>
        rows={rows}
        rowKey={({ id }) => id}
        columns={reviewColumns(setDeciding)}
        width={WIDTH}
        card={(review) => <ReviewCard review={review} onDecide={setDeciding} selection={selection} />}
        table={view === 'ouvert' ? { rowSelection: rowSelection(chosen, selection) } : {}}
        failure={failed ? 'La liste n’a pas pu être chargée.' : null}
        failureDetail="Vérifiez le réseau, puis réessayez."
        empty={view === 'ouvert' ? 'Rien à vérifier.' : 'Rien n’a encore été décidé.'}
        emptyHint="Une vente faite hors ligne vient ici si elle diffère de ce que sait le serveur, ou si elle manque."
        refreshing={refreshing}
        onRetry={refresh}
        below={
          page && (
            <>
              <span>{counted(page.items.length, 'élément', 'éléments')}</span>
              <MoreButton onMore={onMore} loading={loadingMore} />
            </>
          )
        }
      />
      <SelectionBar
        words={
          chosen.length === 0 ? null : counted(chosen.length, 'élément sélectionné', 'éléments sélectionnés')
        }
        onAll={() => selection.only((rows ?? []).map(({ id }) => id))}
        onClear={() => selection.only([])}
      >
        {WAYS.map((way) => {
          const reviews = chosen.filter((review) => isFor(way, review));
          return (
            reviews.length > 0 && (
              <Button
                key={way}
                type={way === 'refuse' ? 'default' : 'primary'}
                danger={way === 'refuse'}
                onClick={() => setDeciding({ reviews, way })}
              >
                {`${WORDS[way]} (${reviews.length})`}
              </Button>
            )
          );
        })}
      </SelectionBar>
      {deciding && (
        <DecideReview
          {...deciding}
          onDecided={() => {
            close();
            refresh();
          }}
          onClose={close}
        />
      )}
    </OfficeScreen>
  );
}

const WAYS: readonly Way[] = ['accept', 'refuse', 'seen'];
const WORDS: Record<Way, string> = { accept: 'Accepter', refuse: 'Refuser', seen: 'Vu' };

function rowSelection(
  chosen: readonly ReviewRowFragment[],
  selection: Selection,
): TableProps<ReviewRowFragment>['rowSelection'] {
  return {
    selectedRowKeys: chosen.map(({ id }) => id),
    onChange: (keys) => selection.only(keys.map(Number)),
    getCheckboxProps: (review) => ({ 'aria-label': `Sélectionner ${nameOf(review)}` }),
    ...SELECTION_COLUMN,
  };
}

/** What tells it from the others of the list. */
function nameOf(review: ReviewRowFragment): string {
  return `${reviewTitle(review)}${review.lateSale ? ` ${review.lateSale.provisional}` : ''}`;
}

type OnDecide = (deciding: Deciding) => void;

function reviewColumns(onDecide: OnDecide): TableColumnsType<ReviewRowFragment> {
  return [
    {
      title: 'Remarqué',
      width: 132,
      render: (_, { noticedAt, local }) => (
        <div className={styles.facts}>
          {formatMinute(noticedAt)}
          <span className="ui-note">
            <bdi>{nameText(local.name)}</bdi>
          </span>
        </div>
      ),
    },
    { title: 'Ce qui s’est passé', render: (_, review) => <ReviewFacts review={review} /> },
    { title: 'Le papier', width: 300, render: (_, review) => <ReviewPaper review={review} /> },
    {
      title: 'Décision',
      width: 180,
      render: (_, review) => <Decision review={review} onDecide={onDecide} />,
    },
  ];
}

interface ReviewCardProps {
  review: ReviewRowFragment;
  onDecide: OnDecide;
  selection: Selection;
}

function ReviewCard({ review, onDecide, selection }: ReviewCardProps) {
  const { id, decidedAt, noticedAt, local } = review;
  const when = (
    <span className="ui-note">
      {formatMinute(noticedAt)}, <bdi>{nameText(local.name)}</bdi>
    </span>
  );
  return (
    <div className={styles.card}>
      {decidedAt === null ? (
        <Chosen
          name={nameOf(review)}
          checked={selection.has(id)}
          onChange={(checked) => selection.set([id], checked)}
        >
          {when}
        </Chosen>
      ) : (
        when
      )}
      <ReviewFacts review={review} />
      <ReviewPaper review={review} />
      <Decision review={review} onDecide={onDecide} />
    </div>
  );
}

function Decision({ review, onDecide }: { review: ReviewRowFragment; onDecide: OnDecide }) {
  if (review.decidedAt !== null) return <ReviewDecided review={review} />;
  return (
    <div className="ui-wrap">
      {WAYS.filter((way) => isFor(way, review)).map((way) => (
        <Button
          key={way}
          type={way === 'refuse' ? 'default' : 'primary'}
          danger={way === 'refuse'}
          aria-label={`${WORDS[way]} : ${nameOf(review)}`}
          onClick={() => onDecide({ reviews: [review], way })}
        >
          {WORDS[way]}
        </Button>
      ))}
    </div>
  );
}
