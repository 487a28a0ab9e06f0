import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressParams } from '../../lib/use-address.ts';
import { writeWhy, type Why } from './why.ts';

const NAME = 'pourquoi';

interface WhyAddress {
  /** Null when no figure is open. */
  word: string | null;
  /** Opens a figure, or a step of it, with a history entry, which the back button undoes. */
  open: (why: Why) => void;
  /** Another view of the same step. */
  show: (why: Why) => void;
  close: () => void;
  /** The state of a link that opens another figure. */
  linkState: { steps: number };
}

/** The open figure in the address; closing it leaves the history as it was before. */
export function useWhyAddress(): WhyAddress {
  const [search, setSearch] = useAddressParams();
  const location = useLocation();
  const navigate = useNavigate();
  const steps = stepsOf(location.state);
  const written = (why: Why) => {
    const next = new URLSearchParams(search);
    next.set(NAME, writeWhy(why));
    return next;
  };
  const linkState = { steps: steps + 1 };
  const close = () => {
    if (steps > 0) return void navigate(-steps);
    const next = new URLSearchParams(search);
    next.delete(NAME);
    setSearch(next, { replace: true });
  };
  return {
    word: search.get(NAME),
    open: (why) => setSearch(written(why), { state: linkState }),
    show: (why) => setSearch(written(why), { replace: true, state: { steps } }),
    close,
    linkState,
  };
}

/** Entries of the history since the panel was opened; 0 where the address was opened as it is. */
function stepsOf(state: unknown): number {
  const steps = (state as { steps?: unknown } | null)?.steps;
  return typeof steps === 'number' ? steps : 0;
}
