import type { ItemType, LocalType, QuestionOptionsQuery } from '../../graphql/generated.ts';
import { weekdayName } from '../../lib/text/format.ts';
import { ChoiceFilter, ManyFilter } from '../../ui/list/Filters.tsx';
import { filterRefusal } from './choices.ts';
import type { Question, QuestionFilter } from './question.ts';
import { hourName, ITEM_TYPE_NAMES, OFFLINE_NAMES, serviceName } from '../words.ts';
import { localLabel } from '../../lib/text/local-label.ts';

interface FilterFieldsProps {
  question: Question;
  options: QuestionOptionsQuery | undefined;
  onChange: (question: Question) => void;
}

type Ids = 'localIds' | 'cashierIds' | 'categoryIds' | 'productIds' | 'serviceIds';

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
  const set = (part: Partial<QuestionFilter>) => onChange({ ...question, filter: { ...filter, ...part } });
  const ids = (part: Ids, label: string, none: string, all: { id: number; label: string }[]) => (
    <ManyFilter<number>
      label={label}
      none={none}
      options={all.map((one) => ({ value: one.id, label: one.label }))}
      values={filter[part]}
      refusal={filterRefusal(question, part)}
      onChange={(chosen) => set({ [part]: chosen })}
    />
  );
  const named = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ id, label: name }));
  const places = options?.locals.map((one) => ({ id: one.id, label: localLabel(one) })) ?? [];
  const services = options?.catalogueServices.map((one) => ({ id: one.id, label: serviceName(one) })) ?? [];
  return (
    <>
      {ids('localIds', 'Locaux', 'Tous', places)}
      <ManyFilter<LocalType>
        label="Types de local"
        none="Tous"
        options={TYPES}
        values={filter.localTypes}
        onChange={(localTypes) => set({ localTypes })}
      />
      {ids('cashierIds', 'Caissiers', 'Tous', named(options?.users))}
      <ChoiceFilter<ItemType>
        label="Articles"
        all="Produits et services"
        options={ITEMS}
        value={filter.itemType}
        refusal={filterRefusal(question, 'itemType')}
        onChange={(itemType) => set({ itemType })}
      />
      {ids('categoryIds', 'Catégories', 'Toutes', named(options?.categories))}
      {ids('productIds', 'Produits', 'Tous', named(options?.catalogueProducts))}
      {ids('serviceIds', 'Services', 'Tous', services)}
      <ManyFilter<number>
        label="Heures"
        none="Toutes"
        options={HOURS}
        values={filter.hours}
        refusal={filterRefusal(question, 'hours')}
        onChange={(hours) => set({ hours })}
      />
      <ManyFilter<number>
        label="Jours de la semaine"
        none="Tous"
        options={WEEKDAYS}
        values={filter.weekdays}
        refusal={filterRefusal(question, 'weekdays')}
        onChange={(weekdays) => set({ weekdays })}
      />
      <ChoiceFilter<keyof typeof OFFLINE_NAMES>
        label="Ventes"
        all="En ligne et hors ligne"
        options={SOLD}
        value={filter.offline === null ? null : filter.offline ? 'OFFLINE' : 'ONLINE'}
        refusal={filterRefusal(question, 'offline')}
        onChange={(sold) => set({ offline: sold && sold === 'OFFLINE' })}
      />
    </>
  );
}
