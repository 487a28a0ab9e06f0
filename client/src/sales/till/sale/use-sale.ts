import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { SellDocument, type SellMutation } from '../../../graphql/generated-first-load.ts';
import { readError, type ReadError } from '../../../graphql/errors.ts';
import { tillLine } from '../../../lib/till-line.ts';
import { deviceQueue } from '../../offline/device-queue.ts';
import type { SaleDraft, SalePaper } from '../../offline/waiting-sale.ts';
import { finishSale, giveBack, submitSale, type TillState } from './pending-sale.ts';
import { expectPaper } from '../receipt/printed-receipts.ts';
import type { PaperTicket } from '../receipt/receipt.ts';
import { sellInput } from './sell-input.ts';
import { oneTabAtATime, tillName, type TillStore } from '../till-store.ts';

/** Until a sale without an answer joins the queue of this device. */
export const SALE_WAITS_MS = 4_000;

export type SoldTicket = SellMutation['sell'];

interface SaleOptions {
  paper: SalePaper;
  /** The shop's time. */
  now: () => string;
  /** Without `shelves` the server has not answered, and the sale is in the queue of this device. */
  onSold: (ticket: PaperTicket, shelves?: SoldTicket['shelves']) => void;
  onRefused: (error: ReadError) => void;
}

/** The returned function sells the cart that is seen, once: by the server, or without it into the queue. */
export function useSale(store: TillStore, { paper, now, onSold, onRefused }: SaleOptions) {
  const client = useApolloClient();
  const last = useRef<Promise<void>>(Promise.resolve());

  const keepSale = useCallback(
    async (sale: SaleDraft) => {
      const ticket = await deviceQueue.enqueue(sale);
      const { kept } = store.changeDurably((till) => finishSale(till, sale.key));
      onSold(ticket);
      await kept;
    },
    [store, onSold],
  );

  const sellNow = useCallback(
    async (sale: SaleDraft, underWay: Promise<void>) => {
      const fetchOptions = { signal: AbortSignal.timeout(SALE_WAITS_MS) };
      let ticket: SoldTicket;
      try {
        const { data } = await client.mutate({
          mutation: SellDocument,
          variables: { input: sellInput(sale) },
          // The cache would keep every ticket of the day, and no query reads one.
          fetchPolicy: 'no-cache',
          context: { fetchOptions },
        });
        if (!data) throw new Error('The answer to a sale carried no ticket.');
        ticket = data.sell;
        await underWay;
      } catch (failure) {
        const error = readError(failure);
        if (error.definite) {
          const { kept } = store.changeDurably((till) => giveBack(till, sale.key));
          onRefused(error);
          await kept;
          return;
        }
        deviceQueue.lost();
        await keepSale(sale);
        return;
      }
      await expectPaper(ticket, sale.key);
      const { kept } = store.changeDurably((till) => finishSale(till, sale.key));
      onSold(ticket, ticket.shelves);
      await kept;
    },
    [store, client, keepSale, onSold, onRefused],
  );

  const sellAsSeen = useCallback(
    (asSeen: TillState) =>
      oneTabAtATime(tillName(paper.userId, paper.localId), async () => {
        // A tap before this one, or another tab of this till, may have sold or changed this cart.
        await store.reread();
        if (store.read() !== asSeen || asSeen.pending) return;
        const submitted = (till: TillState) => submitSale(till, { soldAt: now(), paper });
        if (tillLine().online) {
          // A tablet that is killed before the answer finds the sale under way.
          const { till, kept } = store.changeDurably(submitted);
          if (till.pending) await sellNow({ ...till.pending, paper }, kept);
        } else {
          const { pending } = store.change(submitted);
          if (pending) await keepSale({ ...pending, paper });
        }
      }),
    [store, paper, now, sellNow, keepSale],
  );

  const submit = useCallback(() => {
    const asSeen = store.read();
    const sold = last.current.then(() => sellAsSeen(asSeen));
    last.current = sold.catch(() => undefined);
    return sold;
  }, [store, sellAsSeen]);

  return submit;
}
