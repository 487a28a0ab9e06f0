const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const INK = '#1f1b16';
const PAPER = '#ffffff';

/** "#ABC" or "#aabbcc" → "#aabbcc"; null for any other value in storage. */
export function parseColour(text: unknown): string | null {
  if (typeof text !== 'string' || !HEX.test(text.trim())) return null;
  const hex = text.trim().toLowerCase();
  return hex.length === 7 ? hex : hex.replace(/[0-9a-f]/g, '$&$&');
}

/** Contrast ratio of two "#rrggbb" colours by WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The more readable of ink (dark) and paper (white): at least 4.5:1 on any colour. */
export function textOn(colour: string): string {
  if (contrast(colour, PAPER) >= 4.5) return PAPER;
  return contrast(colour, INK) >= 4.5 ? INK : '#000000';
}

/** The colour, or its first darker shade with the contrast `ratio` against a light background. */
export function legible(colour: string, background: string, ratio: number): string {
  for (let share = 20; share >= 0; share -= 1) {
    const shade = `#${channels(colour)
      .map((value) => hexOf((value * share) / 20))
      .join('')}`;
    if (contrast(shade, background) >= ratio) return shade;
  }
  return '#000000';
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hexOf(value: number): string {
  return Math.trunc(value).toString(16).padStart(2, '0');
}
