import { Button } from 'antd';

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

export function PageFoot({ shown, count, words: [one, many], onMore, loading }: PageFootProps) {
  return (
    <>
      <span>
        {shown} sur {count} {count > 1 ? many : one}
      </span>
      {onMore && (
        <Button size="large" loading={loading} onClick={onMore}>
          Charger plus
        </Button>
      )}
    </>
  );
}
