import { Button } from 'antd';
import { counted, formatCount } from '#shared/french.ts';

interface PageFootProps {
  shown: number;
  /** Over all pages. */
  count: number;
  /** Singular and plural. */
  words: readonly [one: string, many: string];
  /** Null on the last page. */
  onMore: (() => void) | null;
  loading: boolean;
}

export function PageFoot({ shown, count, words, onMore, loading }: PageFootProps) {
  return (
    <>
      <span>
        {formatCount(shown)} sur {counted(count, ...words)}
      </span>
      <MoreButton onMore={onMore} loading={loading} />
    </>
  );
}

/** Nothing on the last page. */
export function MoreButton({
  onMore,
  ...button
}: Pick<PageFootProps, 'onMore' | 'loading'> & { block?: boolean }) {
  return (
    onMore && (
      <Button size="large" {...button} onClick={onMore}>
        Charger plus
      </Button>
    )
  );
}
