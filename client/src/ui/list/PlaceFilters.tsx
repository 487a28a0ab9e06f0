import { localOption } from '../../lib/text/local-label.ts';
import { ChoiceFilter } from './Filters.tsx';

interface ByIdProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** One of the locals, or all. */
export function LocalFilter({
  locals,
  ...chosen
}: ByIdProps & { locals: readonly Parameters<typeof localOption>[0][] }) {
  return (
    <ChoiceFilter<number> label="Local" all="Tous Locaux" options={locals.map(localOption)} {...chosen} />
  );
}

/** One of those who sell, or all. */
export function CashierFilter({
  people,
  ...chosen
}: ByIdProps & { people: readonly { id: number; name: string }[] }) {
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  return <ChoiceFilter<number> label="Caissier" all="Tous Caissiers" options={options} {...chosen} />;
}
