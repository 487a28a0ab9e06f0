import { useEffect, useState } from 'react';
import { useSession } from './device/session.ts';

const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})/;

/**
 * The wall clock of an instant as written, plus `elapsed` milliseconds: ("2026-11-20T23:59:58+00:00", 3000) →
 * "2026-11-21T00:00:01".
 */
export function wallClockAfter(instant: string, elapsed: number): string {
  const parts = WALL_CLOCK.exec(instant);
  if (!parts) return instant;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  // Calculated in UTC, so that the device's time zone does not matter.
  const wall = Date.UTC(year, month - 1, day, hour, minute, second) + Math.max(0, elapsed);
  return new Date(wall).toISOString().slice(0, 19);
}

/** The same as an instant, with its offset: ("2026-11-20T23:59:58+00:00", 3000) → "2026-11-21T00:00:01+00:00". */
export function instantAfter(instant: string, elapsed: number): string {
  return wallClockAfter(instant, elapsed) + (/([+-]\d{2}:?\d{2}|Z)$/.exec(instant)?.[0] ?? '');
}

/** The hour of the shop's wall clock; null before the server's answer. */
export function useServerHour(): number | null {
  const { house, houseReceivedAt } = useSession();
  const now = house?.now ?? null;
  const [hour, setHour] = useState(() => hourAfter(now, houseReceivedAt));
  useEffect(() => {
    const ticking = setInterval(() => setHour(hourAfter(now, houseReceivedAt)), 1000);
    return () => clearInterval(ticking);
  }, [now, houseReceivedAt]);
  return hour;
}

function hourAfter(now: string | null, receivedAt: number): number | null {
  return now === null ? null : Number(wallClockAfter(now, Date.now() - receivedAt).slice(11, 13));
}

/** The shop's wall clock ("2026-11-20T14:05:09"), each second; null before the server's answer. */
export function useServerNow(): string | null {
  const { house, houseReceivedAt } = useSession();
  const [deviceNow, setDeviceNow] = useState(() => Date.now());

  useEffect(() => {
    const ticking = setInterval(() => setDeviceNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);

  return house ? wallClockAfter(house.now, deviceNow - houseReceivedAt) : null;
}
