import { ErrorCard } from '../ui/ErrorCard.tsx';

/** Error boundary for a screen that threw or whose chunk did not load: offers a reload. */
export function ScreenFailure() {
  return (
    <ErrorCard
      message="Cette page n'a pas pu être affichée. Vérifiez le réseau, puis réessayez."
      onRetry={() => window.location.reload()}
    />
  );
}
