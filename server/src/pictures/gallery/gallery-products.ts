import {
  at,
  box,
  ink,
  line,
  medallion,
  niche,
  oval,
  path,
  picture,
  shadow,
  solid,
  star,
  steam,
} from './gallery-kit.ts';
import {
  almond,
  bottle,
  bowl,
  bubbles,
  bucket,
  dipper,
  glove,
  leaf,
  mint,
  mitten,
  phial,
  rose,
  slipper,
  soapBar,
  soapJar,
  teaGlass,
  teapot,
  towelStack,
} from './gallery-objects.ts';

const olive = (x: number, y: number, fill: string) =>
  path(oval(x, y, 34, 28), fill) + path(oval(x - 10, y - 10, 9, 6), ink.white, 0.5);

const oliveSprig = at(
  590,
  510,
  leaf(0, 0, 130, -60, ink.olive) +
    leaf(10, 0, 120, 70, ink.olive) +
    leaf(0, 0, 130, 10, ink.leaf) +
    olive(-30, 6, ink.olive) +
    olive(44, 10, '#4b4a2a'),
);

const eucalyptusSprig =
  line('M560 530C600 440 620 360 610 260', ink.leaf, 9) +
  [300, 370, 440]
    .map((y) => leaf(644 - y * 0.15, y, 92, -70, '#7fa592') + leaf(640 - y * 0.15, y + 30, 92, 70, '#5f8d7d'))
    .join('') +
  leaf(610, 270, 96, 0, '#7fa592');

const clay = (x: number, y: number, w: number, fill: string) =>
  path(
    `M${x} ${y}l${w * 0.2} ${-w * 0.55}l${w * 0.5} ${-w * 0.12}l${w * 0.34} ${w * 0.5}l${-w * 0.3} ${w * 0.3}h${-w * 0.55}z`,
    fill,
  ) +
  path(
    `M${x + w * 0.2} ${y - w * 0.55}l${w * 0.5} ${-w * 0.12}l${w * 0.1} ${w * 0.34}l${-w * 0.46} ${w * 0.12}z`,
    ink.white,
    0.22,
  );

const sack = (heap: string) =>
  solid('M-150 -200C-196 -120 -186 -30 -150 0H150C186 -30 196 -120 150 -200Z', ink.dune) +
  line('M-120 -150C-140 -100 -138 -50 -124 -20M-60 -150C-70 -100 -66 -60 -60 -24', ink.wood, 6, 0.25) +
  solid('M-142 -206C-90 -250 -30 -330 0 -376C30 -330 90 -250 142 -206A150 30 0 0 1 -142 -206Z', heap) +
  path(
    'M-176 -212C-170 -232 -150 -226 -138 -214C-60 -186 60 -186 138 -214C150 -226 170 -232 176 -212C180 -186 168 -174 150 -172C60 -146 -60 -146 -150 -172C-168 -174 -180 -186 -176 -212Z',
    ink.sand,
  ) +
  path(star(0, -84, 52), ink.white, 0.55);

const waterBottle =
  solid(
    'M-36 -352V-318C-36 -290 -92 -280 -92 -226V-24Q-92 0 -68 0H68Q92 0 92 -24V-226C92 -280 36 -290 36 -318V-352Z',
    '#a9d3d6',
  ) +
  line('M-66 -226V-200M-66 -60V-36', ink.white, 14, 0.8) +
  line('M-84 -62H84M-84 -34H84', ink.white, 6, 0.6) +
  solid(box(-42, -396, 84, 52, 10), ink.lagoon) +
  path(box(-92, -196, 184, 112), ink.teal) +
  path('M0 -182C20 -152 34 -138 34 -124A34 34 0 0 1 -34 -124C-34 -138 -20 -152 0 -182Z', ink.white);

const orangeHalf = (r: number) =>
  path(oval(0, 0, r), ink.saffron) +
  path(oval(0, 0, r * 0.88), ink.cream) +
  Array.from({ length: 8 }, (_, i) =>
    at(
      0,
      0,
      path(`M0 ${-r * 0.08}L${-r * 0.27} ${-r * 0.72}Q0 ${-r * 0.9} ${r * 0.27} ${-r * 0.72}Z`, ink.saffron),
      1,
      i * 45,
    ),
  ).join('');

const juiceGlass =
  line('M20 -200L80 -380H116', ink.terracotta, 18) +
  path('M-100 -280H100L78 -14Q76 0 62 0H-62Q-76 0 -78 -14Z', ink.white, 0.8) +
  solid('M-92 -226H92L74 -22Q72 -12 62 -12H-62Q-72 -12 -74 -22Z', ink.saffron) +
  path(oval(0, -226, 92, 17), ink.honey) +
  line('M-68 -200L-58 -40', ink.white, 11, 0.5);

const mat =
  path(box(112, 52, 588, 508, 18), ink.night, 0.16) +
  path(box(100, 40, 600, 508, 18), ink.cream) +
  path('M100 84h600v26H100zM100 124h600v12H100zM100 452h600v12H100zM100 478h600v26H100z', ink.saffron, 0.75);

const pairOf = (shoe: string) =>
  path(oval(306, 326, 76, 196) + oval(526, 326, 76, 196), ink.night, 0.13) +
  at(290, 318, shoe, 1.12, -6) +
  `<g transform="matrix(-1 0 0 1 800 0)">${at(290, 318, shoe, 1.12, -6)}</g>`;

const gloveLying = (art: string) => at(400, 505, art, 1.12, 4);

export const productPictures = {
  'savon-noir': niche(
    ink.teal,
    ink.sand,
    shadow(400, 524, 210),
    at(370, 524, soapJar(ink.soap, ink.terracotta), 1.18),
    oliveSprig,
  ),
  'savon-eucalyptus': niche(
    ink.lagoon,
    ink.cream,
    shadow(390, 524, 220),
    eucalyptusSprig,
    at(370, 524, soapJar('#54673a', ink.teal), 1.18),
  ),
  'gant-kessa': niche(
    ink.terracotta,
    ink.sand,
    shadow(400, 520, 180),
    gloveLying(glove(ink.coal, ink.brick)),
  ),
  'gant-doux': niche(
    ink.lagoon,
    ink.cream,
    shadow(400, 520, 180),
    gloveLying(mitten(ink.rose, ink.terracotta)),
    bubbles([210, 470, 34], [260, 510, 22], [590, 490, 28]),
  ),
  'huile-argan': niche(
    ink.brick,
    ink.sand,
    shadow(390, 526, 170),
    at(380, 524, bottle(ink.amber, ink.night, ink.saffron), 1.2),
    leaf(560, 510, 110, 40),
    almond(530, 506, 0.9, 70),
    almond(600, 524, 0.9, -60, '#8a5a2e'),
  ),
  'huile-amande': niche(
    ink.olive,
    ink.sand,
    shadow(390, 526, 170),
    at(380, 524, bottle(ink.honey, ink.dune, ink.olive), 1.2),
    almond(540, 506, 1, 60),
    almond(610, 520, 1, -50),
    almond(240, 516, 0.9, 80),
  ),
  'eau-de-rose': niche(
    ink.rose,
    ink.cream,
    shadow(390, 526, 180),
    at(380, 524, phial('#e9aaa4', ink.saffron), 1.2),
    rose(575, 476, 1.15),
  ),
  ghassoul: niche(
    ink.lagoon,
    ink.sand,
    shadow(400, 526, 240),
    at(
      400,
      524,
      bowl(
        210,
        170,
        ink.terracotta,
        clay(-150, -170, 130, ink.clay) + clay(30, -170, 130, '#775842') + clay(-70, -170, 150, '#9d7b60'),
      ),
    ),
    clay(580, 524, 80, ink.clay),
  ),
  henne: niche(
    ink.terracotta,
    ink.cream,
    shadow(400, 526, 220),
    at(390, 524, sack(ink.olive), 1.12),
    leaf(590, 520, 100, 30),
    leaf(590, 520, 100, 80, ink.mint),
  ),
  serviette: niche(
    ink.teal,
    ink.sand,
    shadow(400, 526, 250),
    at(400, 522, towelStack([ink.teal, ink.cream, ink.terracotta]), 1.12),
  ),
  sandales: picture(ink.lagoon, ink.white, mat, pairOf(slipper(ink.wood, ink.terracotta))),
  seau: niche(
    ink.terracotta,
    ink.cream,
    shadow(400, 528, 230),
    at(380, 526, bucket(ink.lagoon, ink.teal), 1.1),
    at(590, 540, dipper(ink.saffron), 0.85),
  ),
  'the-menthe': niche(
    ink.leaf,
    ink.sand,
    steam(400, 150, 100),
    shadow(400, 526, 160),
    at(390, 524, teaGlass(), 1.3),
    mint(400, 276, 1.15),
    at(560, 524, solid(box(-34, -58, 66, 58, 6), ink.white)),
    at(610, 536, solid(box(-30, -52, 60, 52, 6), ink.white)),
  ),
  eau: niche(ink.teal, ink.cream, shadow(400, 526, 150), at(400, 524, waterBottle, 1.12)),
  'jus-orange': niche(
    ink.olive,
    ink.cream,
    shadow(400, 526, 220),
    at(360, 524, juiceGlass, 1.2),
    at(550, 450, orangeHalf(84)),
  ),
};

export const categoryPictures = {
  'cat-savons': medallion(
    ink.lagoon,
    ink.mist,
    shadow(400, 440, 220),
    at(400, 436, soapBar(ink.olive), 1.15),
    at(400, 310, soapBar(ink.saffron), 1.05, -6),
    bubbles([250, 250, 40], [540, 180, 54], [470, 130, 28], [600, 260, 26]),
  ),
  'cat-gants': medallion(
    ink.terracotta,
    ink.sand,
    at(320, 460, mitten(ink.rose, ink.terracotta), 0.85, -14),
    at(490, 470, glove(ink.coal, ink.brick), 0.9, 12),
  ),
  'cat-huiles': medallion(
    ink.brick,
    ink.sand,
    shadow(400, 470, 200),
    at(480, 460, bottle(ink.honey, ink.dune, ink.olive), 0.9),
    at(320, 470, bottle(ink.amber, ink.night, ink.saffron), 1),
    leaf(540, 480, 90, 60),
    almond(400, 470, 0.7, 70),
  ),
  'cat-accessoires': medallion(
    ink.saffron,
    ink.sand,
    shadow(400, 470, 220),
    at(355, 466, bucket(ink.lagoon, ink.teal), 0.86),
    at(500, 480, towelStack([ink.terracotta, ink.white, ink.teal]), 0.5),
  ),
  'cat-boissons': medallion(
    ink.teal,
    ink.mist,
    shadow(400, 450, 230),
    at(360, 444, teapot(ink.saffron, ink.brick), 0.98),
    mint(560, 346, 0.6),
    at(560, 456, teaGlass(), 0.56),
  ),
};
