import type { Page } from 'playwright-core';
import { still } from './still.ts';

/** Clipped to its visible part; pixels. */
export interface TouchTarget {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const SMALLEST = 44;
const APART = 8;
/** Layouts have fractional pixels. */
const ROUNDING = 0.5;

/** All fully visible touch targets, once the page is at rest. */
export async function touchTargets(page: Page): Promise<TouchTarget[]> {
  await still(page);
  return look(page);
}

function look(page: Page): Promise<TouchTarget[]> {
  return page.evaluate(() => {
    // Not `li`: a notification takes focus and swipes, but no taps.
    const touchable =
      'button, a[href], input, select, textarea, [role="button"], [role="combobox"], [tabindex="0"]:not(li)';
    const targets = [];
    for (const element of document.querySelectorAll<HTMLElement>(touchable)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const corners = [
        [x + 2, y + height / 2],
        [x + width - 2, y + height / 2],
        [x + width / 2, y + 2],
        [x + width / 2, y + height - 2],
      ];
      const inSight = corners.every(([left = -1, top = -1]) =>
        element.contains(document.elementFromPoint(left, top)),
      );
      if (!inSight || width === 0) continue;
      targets.push({
        name: (element.ariaLabel ?? element.innerText).replace(/\s+/g, ' ').trim(),
        x,
        y,
        width,
        height,
      });
    }
    return targets;
  });
}

/** Targets too small, and pairs too close, for a wet finger. */
export function touchFaults(targets: readonly TouchTarget[]): string[] {
  const small = targets
    .filter(({ width, height }) => Math.min(width, height) < SMALLEST - ROUNDING)
    .map(({ name, width, height }) => `${name}: ${width} × ${height}`);
  const close = targets.flatMap((one, place) =>
    targets
      .slice(place + 1)
      .filter((other) => distance(one, other) < APART - ROUNDING)
      .map((other) => `${one.name} / ${other.name}: ${distance(one, other)} apart`),
  );
  return [...small, ...close];
}

function distance(one: TouchTarget, other: TouchTarget): number {
  const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return Math.max(across, down);
}
