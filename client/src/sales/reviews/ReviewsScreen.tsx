import { Button, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { counted } from '#shared/french.ts';
import type { ReviewRowFragment } from '../../graphql/generated.ts';
import { formatMinute } from '../../lib/format.ts';
import { useAddressChoice } from '../../lib/use-address.ts';
import { OfficeList } from '../../ui/OfficeList.tsx';
import { OfficeScreen } from '../../ui/OfficeScreen.tsx';
import { DecideReview, type Deciding } from './DecideReview.tsx';
import { ReviewDecided, ReviewFacts, ReviewPaper } from './ReviewFacts.tsx';
import { reviewTitle } from './review-words.ts';
import styles from './Reviews.module.css';
import { useReviews } from './use-reviews.ts';

const VIEWS = ['ouvert', 'decide'] as const;
const WIDTH = 960;

/** /verifier: what sales without a network left for an administrator to decide. */
export function ReviewsScreen() {
  const [view, setView] = useAddressChoice('vue', VIEWS);
  const { page, open, failed, refreshing, loadingMore, refresh, loadMore } = useReviews(view === 'ouvert');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const close = () => setDeciding(null);

  return (
    <OfficeScreen
      title="À vérifier"
      onRefresh={refresh}
      refreshing={refreshing}
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
        rows={page?.items ?? null}
        rowKey={({ id }) => id}
        columns={reviewColumns(setDeciding)}
        width={WIDTH}
        card={(review) => <ReviewCard review={review} onDecide={setDeciding} />}
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
              {page.nextCursor && (
                <Button size="large" loading={loadingMore} onClick={loadMore}>
                  Charger plus
                </Button>
              )}
            </>
          )
        }
      />
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

type OnDecide = (deciding: Deciding) => void;

function reviewColumns(onDecide: OnDecide): TableColumnsType<ReviewRowFragment> {
  return [
    {
      title: 'Remarqué',
      width: 132,
      render: (_, { noticedAt, local }) => (
        <div className={styles.facts}>
          {formatMinute(noticedAt)}
          <span className={styles.quiet}>
            <bdi>{local.name}</bdi>
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

function ReviewCard({ review, onDecide }: { review: ReviewRowFragment; onDecide: OnDecide }) {
  return (
    <div className={styles.card}>
      <span className={styles.quiet}>
        {formatMinute(review.noticedAt)}, <bdi>{review.local.name}</bdi>
      </span>
      <ReviewFacts review={review} />
      <ReviewPaper review={review} />
      <Decision review={review} onDecide={onDecide} />
    </div>
  );
}

function Decision({ review, onDecide }: { review: ReviewRowFragment; onDecide: OnDecide }) {
  if (review.decidedAt !== null) return <ReviewDecided review={review} />;
  const name = reviewTitle(review);
  const sale = review.lateSale;
  const button = (way: Deciding['way'], word: string) => (
    <Button
      type={way === 'refuse' ? 'default' : 'primary'}
      danger={way === 'refuse'}
      aria-label={`${word} : ${name}${sale ? ` ${sale.provisional}` : ''}`}
      onClick={() => onDecide({ review, way })}
    >
      {word}
    </Button>
  );
  if (sale?.state !== 'TO_REVIEW') return <div className={styles.actions}>{button('seen', 'Vu')}</div>;
  return (
    <div className={styles.actions}>
      {sale.canBeTicket && button('accept', 'Accepter')}
      {button('refuse', 'Refuser')}
    </div>
  );
}
