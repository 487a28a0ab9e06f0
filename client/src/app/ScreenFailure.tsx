import { ErrorCard } from '../ui/ErrorCard.tsx';

/** A screen that broke, or whose code could not be fetched: only a fresh page gets out of it. */
export function ScreenFailure() {
  return (
    <ErrorCard
      message="Cette page n'a pas pu être affichée. Vérifiez le réseau, puis réessayez."
      onRetry={() => window.location.reload()}
    />
  );
}
