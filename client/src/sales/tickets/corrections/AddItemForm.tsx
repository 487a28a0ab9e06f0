import { Form, Select, type FormInstance } from 'antd';
import { useState } from 'react';
import { MAX_QUANTITY } from '#shared/items.ts';
import { dirhamsText, timesQuantity, toDirhams } from '#shared/money.ts';
import { useAddTicketItemMutation, useTicketCatalogueQuery } from '../../../graphql/generated.ts';
import { readError, readPrice, type CurrentPrice } from '../../../graphql/errors.ts';
import { folded } from '#shared/names.ts';
import { isolated } from '../../../lib/text/format.ts';
import { numberOf, type Entered } from '#shared/typed-number.ts';
import type { WriteContext } from '../../../lib/device/write-once.ts';
import { wholeRule } from '../../../ui/inputs/amount-rules.ts';
import { ErrorCard } from '../../../ui/feedback/ErrorCard.tsx';
import { FormModal } from '../../../ui/form/FormModal.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { WholeInput } from '../../../ui/inputs/WholeInput.tsx';
import { ReasonField, USUAL_REASON } from './ReasonField.tsx';
import { itemTitle } from './corrections.ts';
import { toSettle } from './payment-change.ts';
import { ticketLabel } from '../ticket/ticket-label.ts';
import type { TicketRow } from '../use-tickets.ts';

interface Values {
  /** See {@link keyOf}; empty for none. */
  item: string;
  quantity: Entered;
  reason: string;
}

const EMPTY: Values = { item: '', quantity: 1, reason: USUAL_REASON };
const LOAD_FAILURE = 'Failed to load products. Please try again later.';

/** Adds an item at the current price; one that changed meanwhile is shown for confirmation. */
export function AddItemForm({ ticket, onClose }: { ticket: TicketRow; onClose: () => void }) {
  const [addTicketItem] = useAddTicketItemMutation();
  const { data, error, loading, refetch } = useTicketCatalogueQuery({
    variables: { ticketId: ticket.id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const [repriced, setRepriced] = useState<ReadonlyMap<string, CurrentPrice>>(new Map());
  const items = (data?.ticketCatalogue ?? []).map(readPrice);
  const find = (key: string) => repriced.get(key) ?? items.find((item) => keyOf(item) === key);

  const add = async ({ item: key, quantity, reason }: Values, context: WriteContext) => {
    const item = find(key);
    if (!item) throw new Error('An item that is not in the list cannot be chosen.');
    const { type, itemId, price, frais } = item;
    const claimed = { price: toDirhams(price), frais: toDirhams(frais) };
    const units = numberOf(quantity, 0);
    const why = reason.trim() || null;
    const input = { ticketId: ticket.id, type, itemId, ...claimed, quantity: units, reason: why };
    try {
      const { data: done } = await addTicketItem({ variables: { input }, context });
      const due = done ? toSettle(ticket.payments, done.addTicketItem.payments) : '';
      toast.success(`${isolated(item.name)} est ajouté au ticket ${ticketLabel(ticket)}. ${due}`.trimEnd());
    } catch (failure) {
      const { code, prices = [] } = readError(failure);
      if (code === 'PRIX_MODIFIE') setRepriced(new Map(prices.map((now) => [keyOf(now), now])));
      throw failure;
    }
  };
  return (
    <FormModal<Values>
      open
      title="Ajouter un produit"
      submitText="Ajouter"
      initial={EMPTY}
      draft={`ticket-item:${ticket.id}`}
      adds
      failure="L’article n’a pas été ajouté au ticket."
      question={({ item, quantity }) => questionOf(find(item), numberOf(quantity, 0), ticket)}
      onSubmit={add}
      onClose={onClose}
    >
      {(form) =>
        error && !data ? (
          <ErrorCard
            message={LOAD_FAILURE}
            retrying={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : (
          <Fields form={form} items={items} loading={loading} repriced={repriced} />
        )
      }
    </FormModal>
  );
}

interface FieldsProps {
  form: FormInstance<Values>;
  items: readonly CurrentPrice[];
  loading: boolean;
  repriced: ReadonlyMap<string, CurrentPrice>;
}

function Fields({ form, items, loading, repriced }: FieldsProps) {
  const key = Form.useWatch('item', form);
  const shown = items.find((item) => keyOf(item) === key);
  return (
    <>
      <Form.Item
        name="item"
        label="Produit ou service"
        extra={shown && <PriceOf shown={shown} now={repriced.get(key)} />}
        rules={[{ required: true, message: 'Choisissez un produit ou un service.' }]}
      >
        <Select
          loading={loading}
          showSearch={{
            filterOption: (typed, option) => folded(option?.label ?? '').includes(folded(typed)),
          }}
          options={[
            { value: '', label: 'Tous Les produits' },
            ...items.map((item) => ({ value: keyOf(item), label: itemTitle(item) })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="quantity"
        label="Quantité"
        rules={[{ required: true, message: 'La quantité est obligatoire.' }, wholeRule(1, MAX_QUANTITY)]}
      >
        <WholeInput />
      </Form.Item>
      <Form.Item name="reason">
        <ReasonField />
      </Form.Item>
    </>
  );
}

/** The price shown, and the server's current one. */
function PriceOf({ shown, now }: { shown: CurrentPrice; now: CurrentPrice | undefined }) {
  if (!now) return <>Prix : {priceText(shown)}</>;
  return (
    <>
      Prix : <s>{priceText(shown)}</s> maintenant <strong>{priceText(now)}</strong>
    </>
  );
}

function questionOf(item: CurrentPrice | undefined, quantity: number, ticket: TicketRow) {
  const total = dirhamsText(timesQuantity(item?.price ?? 0, quantity));
  return {
    title: `Ajouter ${isolated(item?.name ?? '')} au ticket ${ticketLabel(ticket)} ?`,
    detail: item && `Quantité ${quantity}, à ${priceText(item)} l’unité : ${total} de plus.`,
    confirmText: 'Ajouter au ticket',
  };
}

/** By type too: a product and a service may have the same id. */
function keyOf({ type, itemId }: { type: string; itemId: number }): string {
  return `${type} ${itemId}`;
}

function priceText({ price, frais }: CurrentPrice): string {
  const unit = dirhamsText(price);
  return frais > 0 ? `${unit}, dont ${dirhamsText(frais)} de frais` : unit;
}
