import { useReviewsQuery } from '../../graphql/generated.ts';
import { hintedCalls, useHouseChanges } from '../../lib/live.ts';
import { PAGED, pagesOf } from '../../ui/list/pages.ts';
import { useState } from 'react';

const PAGE = 50;

/** The last noticed first, and how many are undecided; read anew when a sale has arrived. */
export function useReviews(open: boolean) {
  const [calls] = useState(hintedCalls);
  const answer = useReviewsQuery({ variables: { open, limit: PAGE }, context: calls.context, ...PAGED });
  const { data, previousData, refetch } = answer;
  useHouseChanges((mark) => {
    calls.say(mark);
    return refetch();
  });
  const known = data ?? previousData;
  return { ...pagesOf(answer, ({ reviews }) => reviews, 'éléments'), open: known?.openReviews ?? 0 };
}
