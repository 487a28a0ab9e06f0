import { useEffect, useState, type ComponentType } from 'react';
import { onLineBack } from '../../../lib/till-line.ts';
import type { KessalsOfDayProps } from './KessalsOfDay.tsx';

/** « Kessals du jour », whose code only a till that names kessals loads. */
export function KessalsSlot(props: KessalsOfDayProps) {
  const { on } = props.naming;
  const [part, setPart] = useState<{ KessalsOfDay: ComponentType<KessalsOfDayProps> } | null>(null);
  useEffect(() => {
    if (!on) return undefined;
    // Until it has loaded the server gives each turn.
    const load = () => void import('./KessalsOfDay.tsx').then(setPart, () => undefined);
    load();
    return onLineBack(load);
  }, [on]);
  return on && part && <part.KessalsOfDay {...props} />;
}
