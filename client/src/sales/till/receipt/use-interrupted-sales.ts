import { useEffect } from 'react';
import { useSession } from '../../../lib/device/session.ts';
import { deviceQueue } from '../../offline/device-queue.ts';
import { useToast } from '../../../ui/feedback/toast.ts';
import { finishSale } from '../sale/pending-sale.ts';
import { isPaperExpected } from './printed-receipts.ts';
import { soldMessage } from '../sale/sale-messages.ts';
import { createTillStore, keptTills, oneTabAtATime, type KeptTill } from '../till-store.ts';
import { usePrintReceipt } from './use-print-receipt.ts';
import { SALE_WAITS_MS } from '../sale/use-sale.ts';

const LOOK_EVERY_MS = 10_000;

/**
 * Sales that were being sent when their page was closed or the tablet switched off: they join the queue, where their
 * key decides whether the server has them. Of any cashier and local of this device.
 */
export function useInterruptedSales(): void {
  const { user } = useSession();
  const toast = useToast();
  const print = usePrintReceipt();
  useEffect(() => {
    if (!user) return undefined;
    const keepOne = async (kept: KeptTill) => {
      const store = createTillStore(kept.name);
      await store.reread();
      const { pending } = store.read();
      if (!pending) return;
      const finish = () => store.changeDurably((till) => finishSale(till, pending.key)).kept;
      if (isPaperExpected(pending.key)) await finish();
      else {
        const ticket = await deviceQueue.enqueue(pending);
        deviceQueue.wake();
        const kept = finish();
        toast.success(soldMessage(ticket));
        print(ticket, { duplicate: false });
        await kept;
      }
    };
    const keepAll = async () => {
      const interrupted = keptTills().filter(({ till }) => till.pending);
      // Without locks another tab may be sending it just now.
      if (interrupted.length > 0 && !('locks' in navigator)) await pause(SALE_WAITS_MS + 1000);
      for (const kept of interrupted) await oneTabAtATime(kept.name, () => keepOne(kept));
    };
    void keepAll();
    // Another tab may be closed while it sends.
    const again = setInterval(() => void keepAll(), LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [user, toast, print]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
