import type { ItemType, LocalType, QuestionOptionsQuery } from '../../graphql/generated.ts';
import { weekdayName } from '../../lib/text/format.ts';
import { ChoiceFilter, ManyFilter } from '../../ui/list/Filters.tsx';
import { filterRefusal } from './choices.ts';
import type { Filter, Question } from '../../figures/question.ts';
import { hourName, ITEM_TYPE_NAMES, OFFLINE_NAMES, serviceName } from '../words.ts';
import { localLabel } from '../../lib/text/local-label.ts';

interface FilterFieldsProps {
  question: Question;
  options: QuestionOptionsQuery | undefined;
  onChange: (question: Question) => void;
}

type Numbers = Exclude<keyof Filter, 'localTypes' | 'itemType' | 'offline'>;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourName(hour) }));
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: weekdayName(day) }));
const TYPES = (['BELDI', 'TURKI', 'DEPOT'] as const).map((type) => ({ value: type, label: type }));
const ITEMS = (['PRODUCT', 'SERVICE'] as const).map((type) => ({
  value: type,
  label: `${ITEM_TYPE_NAMES[type]} seulement`,
}));

const SOLD = (['OFFLINE', 'ONLINE'] as const).map((sold) => ({ value: sold, label: OFFLINE_NAMES[sold] }));

/** The filters of a question; an empty one means all. */
export function FilterFields({ question, options, onChange }: FilterFieldsProps) {
  const { filter } = question;
  const set = (part: Filter) => onChange({ ...question, filter: { ...filter, ...part } });
  const many = (part: Numbers, label: string, none: string, all: { value: number; label: string }[]) => (
    <ManyFilter<number>
      label={label}
      none={none}
      options={all}
      values={filter[part] ?? []}
      refusal={filterRefusal(question, part)}
      onChange={(chosen) => set({ [part]: chosen.length > 0 ? chosen : undefined })}
    />
  );
  const named = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const places = options?.locals.map((one) => ({ value: one.id, label: localLabel(one) })) ?? [];
  const services =
    options?.catalogueServices.map((one) => ({ value: one.id, label: serviceName(one) })) ?? [];
  return (
    <>
      {many('localIds', 'Locaux', 'Tous', places)}
      <ManyFilter<LocalType>
        label="Types de local"
        none="Tous"
        options={TYPES}
        values={filter.localTypes ?? []}
        onChange={(types) => set({ localTypes: types.length > 0 ? types : undefined })}
      />
      {many('cashierIds', 'Caissiers', 'Tous', named(options?.users))}
      <ChoiceFilter<ItemType>
        label="Articles"
        all="Produits et services"
        options={ITEMS}
        value={filter.itemType ?? null}
        refusal={filterRefusal(question, 'itemType')}
        onChange={(itemType) => set({ itemType: itemType ?? undefined })}
      />
      {many('categoryIds', 'Catégories', 'Toutes', named(options?.categories))}
      {many('productIds', 'Produits', 'Tous', named(options?.catalogueProducts))}
      {many('serviceIds', 'Services', 'Tous', services)}
      {many('hours', 'Heures', 'Toutes', HOURS)}
      {many('weekdays', 'Jours de la semaine', 'Tous', WEEKDAYS)}
      <ChoiceFilter<keyof typeof OFFLINE_NAMES>
        label="Ventes"
        all="En ligne et hors ligne"
        options={SOLD}
        value={filter.offline === undefined ? null : filter.offline ? 'OFFLINE' : 'ONLINE'}
        refusal={filterRefusal(question, 'offline')}
        onChange={(sold) => set({ offline: sold ? sold === 'OFFLINE' : undefined })}
      />
    </>
  );
}
