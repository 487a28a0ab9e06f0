import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a link to a form that leads back when it is closed. */
export interface WayBack {
  back: string;
}

/** Closes what a link has opened: back to where it was, or by `close` without a way back. */
export function useWayBack(close: () => void): () => void {
  const state = useLocation().state as Partial<WayBack> | null;
  const navigate = useNavigate();
  const back = state?.back;
  return back === undefined ? close : () => void navigate(back, { replace: true });
}
