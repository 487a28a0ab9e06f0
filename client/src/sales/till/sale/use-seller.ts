import { useCallback, useMemo } from 'react';
import { instantAfter } from '../../../lib/server-clock.ts';
import { useSession, type SessionUser } from '../../../lib/device/session.ts';
import type { SalePaper } from '../../offline/waiting-sale.ts';

/** Who sells, what the paper says of the house, and the shop's clock. */
export function useSeller(user: SessionUser, local: NonNullable<SessionUser['local']>) {
  const { house, houseReceivedAt } = useSession();
  const paper = useMemo(
    (): SalePaper => ({
      userId: user.id,
      userName: user.name,
      localId: local.id,
      localName: local.name,
      localArabicName: local.arabicName,
      receiptNames: local.receiptNames,
      logoUrl: local.logoUrl,
      house: {
        companyName: house?.companyName ?? '',
        identity: local.identity,
        demonstration: house?.demonstration ?? false,
      },
    }),
    [user, local, house?.companyName, house?.demonstration],
  );
  const houseNow = house?.now;
  const now = useCallback(
    () => (houseNow ? instantAfter(houseNow, Date.now() - houseReceivedAt) : new Date().toISOString()),
    [houseNow, houseReceivedAt],
  );
  return { paper, now };
}
