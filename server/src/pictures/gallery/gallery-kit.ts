/** The palette of all pictures: lime wall, earth, zellige teal, saffron. */
export const ink = {
  white: '#fffaf1',
  cream: '#f7eddd',
  sand: '#e8d3b3',
  dune: '#d2b288',
  terracotta: '#c5633f',
  brick: '#97432c',
  wood: '#6f4530',
  teal: '#1f5a5c',
  lagoon: '#3f8c88',
  mist: '#c5dcd4',
  saffron: '#e09b2d',
  honey: '#f2c570',
  rose: '#dc938c',
  blush: '#f1cfc4',
  olive: '#6d7436',
  leaf: '#5b8c55',
  mint: '#8dba86',
  skin: '#c98f66',
  clay: '#8a6a52',
  amber: '#b8691f',
  soap: '#3d2b1c',
  coal: '#37322f',
  light: '#fff3cf',
  stone: '#55534f',
  night: '#2c2926',
};

const round = (n: number) => Number(n.toPrecision(5));

export const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A filled shape shaded on its right: every picture is lit from the left. */
export const solid = (d: string, fill: string) => path(d, fill) + path(d, 'url(#side)');

/** A filled shape with a texture of `defs`. */
export const woven = (d: string, fill: string, texture: 'weave' | 'zellige') =>
  path(d, fill) + path(d, `url(#${texture})`) + path(d, 'url(#side)');

export const line = (d: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}z`
    : `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
      `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

export const oval = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

export const at = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;

/** The khatam: two squares turned on each other, point upwards. */
export function star(cx: number, cy: number, r: number): string {
  const corners = Array.from({ length: 16 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.765;
    const angle = (i * Math.PI) / 8;
    return `${round(cx + reach * Math.sin(angle))} ${round(cy - reach * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

export type Spot = readonly [x: number, y: number, r: number];

export const stars = (fill: string, ...spots: Spot[]) =>
  path(spots.map(([x, y, r]) => star(x, y, r)).join(''), fill);

/** A horseshoe arch, slightly pointed, on `base`; `half` is half the width of its opening. */
export function arch(cx: number, base: number, half: number, top: number): string {
  const lean = half * 0.12;
  const r = half * 1.24;
  const centre = top + Math.sqrt(r * r - lean * lean);
  const jamb = round(centre + Math.sqrt(r * r - (half + lean) ** 2));
  return (
    `M${cx - half} ${base}V${jamb}A${round(r)} ${round(r)} 0 0 1 ${cx} ${top}` +
    `A${round(r)} ${round(r)} 0 0 1 ${cx + half} ${jamb}V${base}Z`
  );
}

export const shadow = (cx: number, cy: number, rx: number) =>
  path(oval(cx, cy, rx, round(rx * 0.14)), 'url(#ground)');

/** Three ribbons of steam rising from (`cx`, `y`). */
export const steam = (cx: number, y: number, height: number, tint = ink.white) =>
  [-1, 0, 1]
    .map((side) => {
      const x = cx + side * height * 0.3;
      const h = height * (side === 0 ? 1 : 0.74);
      const bend = h * 0.16;
      const curve = `c${-bend} ${-h / 6} ${-bend} ${-h / 3} 0 ${-h / 2}s${bend} ${-h / 3} 0 ${-h / 2}`;
      return line(`M${x} ${y}${curve}`, tint, height * 0.075, 0.75);
    })
    .join('');

const defs = (tint: string) => `<defs>
<linearGradient id="side" y2=".12"><stop offset=".64" stop-color="#3a1d10" stop-opacity="0"/><stop offset=".64" stop-color="#3a1d10" stop-opacity=".17"/></linearGradient>
<radialGradient id="ground"><stop offset=".45" stop-color="#3a1d10" stop-opacity=".34"/><stop offset="1" stop-color="#3a1d10" stop-opacity="0"/></radialGradient>
<linearGradient id="beam" x2="0" y2="1"><stop stop-color="#fff3cf" stop-opacity=".55"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></linearGradient>
<pattern id="zellige" width="88" height="88" patternUnits="userSpaceOnUse"><path d="${star(44, 44, 42)}" fill="${tint}" opacity=".1"/><path d="${star(44, 44, 24)}" fill="none" stroke="${tint}" stroke-width="3" opacity=".17"/><path d="M0 8L8 0M80 0L88 8M0 80L8 88M80 88L88 80" stroke="${tint}" stroke-width="3" opacity=".17"/></pattern>
<pattern id="weave" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 16L16 0M-4 4L4 -4M12 20L20 12M0 0L16 16" stroke="#fff6e5" stroke-width="2" opacity=".28"/></pattern>
</defs>`;

const frame = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

/** A 4:3 picture: a wall of zellige and its content. */
export const picture = (wall: string, tint: string, ...content: string[]) =>
  frame(
    800,
    600,
    defs(tint) + path('M0 0H800V600H0z', wall) + path('M0 0H800V600H0z', 'url(#zellige)') + content.join(''),
  );

/** A marble ledge along the foot of a picture, its top edge at `y`. */
export const marble = (y: number) =>
  path(box(0, y, 800, 600 - y), ink.cream) +
  path(box(0, y + 56, 800, 544 - y), ink.sand) +
  path(box(0, y + 56, 800, 8), ink.dune, 0.6);

const recess = (base: number, glow: string) => {
  const half = base * 0.46;
  return (
    path(arch(400, base, half + 24, 16), ink.night, 0.14) +
    path(arch(400, base, half + 14, 26), ink.cream) +
    path(arch(400, base, half, 40), glow) +
    path(arch(400, base, half, 40), ink.wood, 0.16) +
    path(arch(406, base, half - 16, 58), glow)
  );
};

/** A product in its niche; the ledge is at y = 490, objects stand around y = 520. */
export const niche = (wall: string, glow: string, ...content: string[]) =>
  picture(wall, ink.white, recess(490, glow), marble(490), ...content);

/** A service in the warm room; the marble slab starts at y = 430. */
export const room = (wall: string, glow: string, ...content: string[]) =>
  picture(wall, ink.white, recess(430, glow), marble(430), ...content);

/** A single subject on its medallion, centred on (400, 300). */
export const medallion = (wall: string, glow: string, ...content: string[]) =>
  picture(
    wall,
    ink.white,
    path(star(400, 300, 302), ink.night, 0.14),
    path(star(400, 300, 286), ink.cream),
    path(star(400, 300, 266), glow),
    ...content,
  );

/** Black on white, because thermal printers have no grey. */
export const logo = (...content: string[]) =>
  frame(512, 512, path('M0 0H512V512H0z', '#fff') + content.join(''));
