import type { Logger } from 'pino';
import type { BackgroundTask } from './db/many/background-task.ts';
import type { Leader } from './db/many/leader.ts';
import { keepSendingEvenings, type Sending } from './evening/mail/send-evenings.ts';
import { keepSendingWebhooks, type SendingWebhooks } from './feed/webhooks/send-webhooks.ts';
import { keepFillingLineSums } from './sales/figures/fill-line-sums.ts';
import { watchSilentDevices } from './sales/late/silent-devices.ts';
import { watchClock } from './sales/reviews/clock-behind.ts';

interface LeadersWork {
  clock: () => Date;
  log: Logger;
  /** Undefined without a mail server. */
  evenings: Omit<Sending, 'signal'> | undefined;
  webhooks: Omit<SendingWebhooks, 'signal' | 'resolve'>;
}

/** What one server of the house does now and then. */
export function startLeadersWork(
  leader: Leader,
  { clock, log, evenings, webhooks }: LeadersWork,
): BackgroundTask[] {
  return [
    keepFillingLineSums(leader, clock, log),
    watchSilentDevices(leader, clock, log),
    watchClock(leader, clock, log),
    keepSendingWebhooks(leader, webhooks),
    ...(evenings ? [keepSendingEvenings(leader, evenings)] : []),
  ];
}
