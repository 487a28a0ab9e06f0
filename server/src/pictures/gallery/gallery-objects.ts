import { at, box, ink, line, oval, path, solid, type Spot, star, stars, woven } from './gallery-kit.ts';

/* Origin of every object: x = 0 is its middle, y = 0 the ground, upwards is negative. */

export const leaf = (x: number, y: number, length: number, turn: number, fill = ink.leaf) => {
  const belly = length * 0.3;
  const blade = `M0 0C${belly} ${-length * 0.3} ${belly} ${-length * 0.7} 0 ${-length}`;
  return at(
    x,
    y,
    path(`${blade}C${-belly} ${-length * 0.7} ${-belly} ${-length * 0.3} 0 0Z`, fill) +
      path(`${blade}Z`, ink.night, 0.16),
    1,
    turn,
  );
};

export const mint = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    leaf(0, 0, 92, -52, ink.leaf) + leaf(0, 0, 92, 48, ink.leaf) + leaf(0, 4, 112, -4, ink.mint),
    size,
  );

export const soapJar = (paste: string, glass: string) =>
  solid(
    'M-136 -186C-150 -100 -142 -40 -122 -14Q-114 0 -96 0H96Q114 0 122 -14C142 -40 150 -100 136 -186Z',
    glass,
  ) +
  path(oval(0, -186, 146, 40), ink.white) +
  path(oval(0, -184, 128, 31), ink.night, 0.35) +
  solid(
    'M-126 -186C-120 -214 -70 -216 -40 -244C-18 -266 14 -284 22 -274C30 -262 14 -250 44 -236C84 -218 120 -214 126 -186A126 30 0 0 1 -126 -186Z',
    paste,
  ) +
  line('M-84 -194C-40 -176 40 -178 66 -200M-44 -224C-20 -212 10 -214 22 -230', ink.white, 8, 0.4) +
  path(star(0, -84, 60), ink.cream) +
  path(star(0, -84, 40), paste);

export const glove = (cloth: string, cuff: string) =>
  woven(
    'M-88 -66C-104 -170 -118 -268 -98 -318C-76 -372 76 -372 98 -318C108 -288 106 -250 104 -222C124 -250 160 -262 176 -234C190 -206 140 -136 94 -66Z',
    cloth,
    'weave',
  ) +
  line('M104 -222C103 -196 100 -178 96 -160', ink.night, 7, 0.3) +
  solid(box(-100, -78, 200, 78, 20), cuff) +
  line('M-88 -52H88M-88 -28H88', ink.white, 7, 0.55) +
  line('M-86 0C-120 30 -120 -40 -96 -34', cuff, 10);

export const mitten = (cloth: string, cuff: string) =>
  solid(
    'M-90 -60C-116 -80 -128 -110 -112 -132C-136 -156 -134 -186 -114 -204C-134 -232 -126 -262 -102 -276C-104 -310 -76 -334 -46 -326C-26 -350 22 -350 44 -326C76 -334 102 -312 100 -278C118 -266 122 -246 118 -230C140 -256 176 -250 184 -220C190 -190 150 -150 122 -128C126 -100 116 -76 92 -60Z',
    cloth,
  ) +
  line(
    'M-60 -270q14 -18 28 0M20 -280q14 -18 28 0M-30 -210q14 -18 28 0M50 -206q14 -18 28 0M-70 -150q14 -18 28 0M14 -140q14 -18 28 0',
    ink.white,
    8,
    0.8,
  ) +
  solid(box(-98, -76, 196, 76, 24), cuff) +
  line('M-84 -38H84', ink.white, 8, 0.7);

/** A bottle with a cap and a starred label. */
export const bottle = (glass: string, cap: string, sign: string) =>
  solid(
    'M-34 -318V-278C-34 -246 -88 -236 -88 -186V-22Q-88 0 -66 0H66Q88 0 88 -22V-186C88 -236 34 -246 34 -278V-318Z',
    glass,
  ) +
  line('M-66 -190V-36', ink.white, 12, 0.45) +
  solid(box(-44, -366, 88, 62, 10), cap) +
  path(box(-88, -176, 176, 118), ink.cream) +
  path(box(24, -176, 64, 118), ink.night, 0.1) +
  path(star(0, -117, 44), sign) +
  path(star(0, -117, 20), ink.cream);

/** A long-necked phial of rose water. */
export const phial = (glass: string, metal: string) =>
  solid(
    'M-24 -300C-24 -220 -110 -200 -110 -106C-110 -42 -64 -16 -44 -16H44C64 -16 110 -42 110 -106C110 -200 24 -220 24 -300Z',
    glass,
  ) +
  line('M-80 -124C-80 -80 -66 -58 -50 -48', ink.white, 12, 0.6) +
  solid('M-58 -22H58L70 0H-70Z', metal) +
  solid('M-30 -292H30L18 -352H-18Z', metal) +
  solid(oval(0, -362, 20, 16), metal) +
  path(star(0, -112, 52), ink.cream) +
  path(star(0, -112, 26), ink.terracotta);

export const rose = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    leaf(-40, 20, 90, -100) +
      leaf(40, 20, 90, 104) +
      [0, 72, 144, 216, 288]
        .map((turn) => at(0, 0, path(oval(0, -36, 34), ink.terracotta), 1, turn))
        .join('') +
      [36, 108, 180, 252, 324].map((turn) => at(0, 0, solid(oval(0, -26, 28), ink.rose), 1, turn)).join('') +
      path(oval(0, 0, 28), ink.terracotta) +
      line('M-2 2c8 -6 14 4 6 10c-12 8 -24 -6 -18 -18c10 -16 34 -8 34 12', ink.blush, 6),
    size,
  );

export const almond = (x: number, y: number, size: number, turn: number, shell = '#b57c45') =>
  at(
    x,
    y,
    solid('M0 -50C34 -20 36 24 0 40C-36 24 -34 -20 0 -50Z', shell) +
      line('M-10 -18C-14 0 -12 12 -8 22M8 -14C12 0 10 12 8 20', ink.cream, 4, 0.5),
    size,
    turn,
  );

/** A bowl; `content` is drawn behind the front of the rim. */
export const bowl = (w: number, h: number, fill: string, content: string) => {
  const depth = w * 0.17;
  const front = `${w} ${-h}A${w} ${depth} 0 0 1 ${-w} ${-h}`;
  return (
    path(oval(0, -h, w, depth), ink.cream) +
    path(oval(0, -h, w, depth), ink.wood, 0.45) +
    content +
    solid(
      `M${-w} ${-h}C${-w} ${-h * 0.35} ${-w * 0.6} -14 ${-w * 0.36} -14H${w * 0.36}C${w * 0.6} -14 ${w} ${-h * 0.35} ${front}Z`,
      fill,
    ) +
    line(`M${front}`, ink.cream, 12) +
    solid(box(-w * 0.4, -18, w * 0.8, 18, 6), fill)
  );
};

export const towelStack = (colours: string[]) =>
  colours
    .map((cloth, i) =>
      at(
        0,
        -i * 92,
        solid('M-190 -92H150C206 -92 206 0 150 0H-190C-206 -30 -206 -62 -190 -92Z', cloth) +
          line('M-186 -46H150', ink.night, 5, 0.22) +
          path('M-110 -92h26v92h-26zM-70 -92h14v92h-14z', ink.white, 0.65),
      ),
    )
    .join('');

export const slipper = (sole: string, strap: string) =>
  solid(
    'M-62 -170C-84 -110 -50 -80 -56 -30C-66 30 -60 150 0 152C60 150 70 30 64 -30C60 -80 82 -120 62 -176C44 -224 -44 -224 -62 -170Z',
    sole,
  ) +
  path(
    'M-42 -162C-58 -110 -34 -78 -40 -30C-48 26 -44 130 0 132C44 130 52 26 46 -30C42 -80 60 -120 42 -166C30 -200 -30 -200 -42 -162Z',
    ink.white,
    0.28,
  ) +
  solid('M-86 -70C-70 -150 70 -152 88 -76L72 2C50 -44 -50 -44 -68 6Z', strap) +
  path(star(2, -78, 34), ink.cream);

export const bucket = (body: string, band: string) =>
  line('M-150 -232C-150 -420 150 -420 150 -232', ink.stone, 14) +
  solid('M-164 -236L-124 -14Q-121 0 -106 0H106Q121 0 124 -14L164 -236Z', body) +
  path('M-152 -170H152L140 -104H-140Z', band) +
  stars(ink.cream, [-96, -137, 24], [-32, -137, 24], [32, -137, 24], [96, -137, 24]) +
  path('M66 -236H164L124 -14Q121 0 106 0H66Z', ink.night, 0.12) +
  path(oval(0, -236, 170, 36), ink.white) +
  path(oval(0, -234, 152, 28), ink.lagoon) +
  line('M-90 -236C-60 -226 -30 -226 0 -234', ink.white, 6, 0.7);

/** The tassa, a bowl for pouring water over the bather. */
export const dipper = (metal: string) =>
  solid('M-92 -74C-92 -24 -52 0 0 0C52 0 92 -24 92 -74Z', metal) +
  path(oval(0, -74, 96, 20), ink.honey) +
  path(oval(0, -73, 80, 14), ink.wood, 0.55);

export const teaGlass = () =>
  path('M-88 -250H88L72 -14Q70 0 56 0H-56Q-70 0 -72 -14Z', ink.white, 0.75) +
  solid('M-82 -196H82L70 -22Q68 -12 56 -12H-56Q-68 -12 -70 -22Z', '#c07a25') +
  path(oval(0, -196, 82, 15), ink.honey) +
  path('M-78 -142H78L73 -78H-73Z', ink.teal) +
  stars(ink.honey, [-48, -110, 24], [0, -110, 24], [48, -110, 24]) +
  line('M-62 -220L-52 -36', ink.white, 9, 0.55);

export const teapot = (metal: string, trim: string) =>
  line('M104 -178C220 -238 224 -52 114 -64', trim, 22) +
  solid('M-112 -74C-196 -84 -172 -186 -232 -222L-204 -244C-146 -216 -150 -150 -96 -150Z', metal) +
  solid('M-92 -18C-156 -60 -152 -160 -72 -200L-54 -236H54L72 -200C152 -160 156 -60 92 -18Z', metal) +
  path(
    'M-128 -136C-124 -120 -124 -96 -128 -84C-60 -66 60 -66 128 -84C124 -96 124 -120 128 -136C60 -118 -60 -118 -128 -136Z',
    trim,
  ) +
  stars(ink.cream, [-80, -100, 20], [0, -96, 20], [80, -100, 20]) +
  solid(box(-96, -22, 192, 22, 8), trim) +
  solid('M-60 -234C-54 -288 -18 -296 0 -322C18 -296 54 -288 60 -234Z', metal) +
  line('M-58 -236H58', trim, 14) +
  solid(oval(0, -332, 18), trim);

export const soapBar = (fill: string) =>
  solid(box(-150, -112, 300, 112, 44), fill) +
  path(box(-150, -112, 300, 84, 42), ink.white, 0.22) +
  path(star(0, -68, 40), ink.white, 0.5);

export const bubbles = (...spots: Spot[]) =>
  spots
    .map(
      ([x, y, r]) =>
        path(oval(x, y, r), ink.white, 0.85) +
        line(
          `M${x - r * 0.5} ${y - r * 0.1}A${r * 0.5} ${r * 0.5} 0 0 1 ${x} ${y - r * 0.52}`,
          ink.lagoon,
          r * 0.14,
          0.6,
        ),
    )
    .join('');

export const pebbles = () =>
  solid(oval(0, -44, 140, 46), ink.stone) +
  solid(oval(-8, -118, 104, 38), '#6d6a64') +
  solid(oval(6, -180, 70, 30), '#8b877f') +
  line('M-96 -62C-80 -76 -60 -82 -40 -84M-74 -134C-62 -144 -48 -148 -32 -150', ink.white, 7, 0.3);
