import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx';

/** Error boundary: the screen threw, or its chunk did not load. */
export function ScreenFailure() {
  return (
    <ErrorCard
      message="Cette page n'a pas pu être affichée. Vérifiez le réseau, puis réessayez."
      onRetry={() => window.location.reload()}
    />
  );
}
