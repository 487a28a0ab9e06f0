import { minus, toCentimes, type Centimes, type Dirham } from '#shared/money.ts';
import type { DrawerWhyPartFragment } from '../../graphql/generated.ts';
import { formatDateTime } from '../../lib/text/format.ts';

interface DrawerSum {
  label: string;
  amount: Centimes;
}

const left = (amount: Dirham) => minus(0, toCentimes(amount));

/** What makes a drawer's expected sum, from the count before on; what did not happen is left out. */
export function drawerSums(part: DrawerWhyPartFragment): DrawerSum[] {
  const { since, expected, counted } = part;
  const moved = [
    {
      label: since === null ? 'Au début du suivi' : `Au comptage du ${formatDateTime(since)}`,
      amount: toCentimes(part.before),
    },
    { label: 'Encaissé en espèces', amount: toCentimes(part.cash) },
    { label: 'Mis dans la caisse', amount: toCentimes(part.putIn) },
    { label: 'Sorti de la caisse', amount: left(part.spent) },
    { label: 'Versé à la banque', amount: left(part.banked) },
    { label: 'Payé aux kessals', amount: left(part.kessalPaid) },
    { label: 'Écarts d’avant, acceptés', amount: toCentimes(part.accepted) },
  ];
  return [
    ...moved.filter(({ amount }) => amount !== 0),
    { label: 'Attendu', amount: toCentimes(expected) },
    { label: 'Compté', amount: toCentimes(counted) },
  ];
}
