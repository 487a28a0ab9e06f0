import { Button } from 'antd';

interface PageFootProps {
  shown: number;
  /** On all pages. */
  count: number;
  /** One, and more than one. */
  words: readonly [one: string, many: string];
  /** Nothing when these were the last. */
  onMore: (() => void) | null;
  loading: boolean;
}

/** Below a list of which a part is shown. */
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
