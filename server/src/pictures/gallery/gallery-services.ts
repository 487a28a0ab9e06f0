import {
  arch,
  at,
  box,
  ink,
  line,
  medallion,
  oval,
  path,
  picture,
  room,
  shadow,
  solid,
  star,
  stars,
  steam,
  woven,
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
  pebbles,
  soapJar,
} from './gallery-objects.ts';

/** The ground is at y = 530. */
const front = (...content: string[]) =>
  picture(
    ink.sand,
    ink.white,
    woven(box(0, 350, 800, 180), ink.teal, 'zellige'),
    path(box(0, 340, 800, 14), ink.saffron),
    path(box(0, 530, 800, 70), ink.dune),
    ...content,
  );

const lantern = (x: number, y: number) =>
  line(`M${x} ${y - 90}V${y - 50}`, ink.night, 6) +
  solid(`M${x - 34} ${y - 20}L${x} ${y - 60}L${x + 34} ${y - 20}Z`, ink.wood) +
  path(`M${x - 28} ${y - 20}H${x + 28}L${x + 20} ${y + 50}H${x - 20}Z`, ink.honey) +
  line(`M${x - 9} ${y - 16}L${x - 7} ${y + 46}M${x + 9} ${y - 16}L${x + 7} ${y + 46}`, ink.wood, 5) +
  solid(box(x - 26, y + 48, 52, 14, 4), ink.wood);

const door = (cx: number, half: number, top: number, leafFill: string) =>
  path(arch(cx, 530, half + 46, top - 50), ink.white) +
  woven(arch(cx, 530, half + 34, top - 38), ink.terracotta, 'zellige') +
  path(arch(cx, 530, half + 8, top - 10), ink.honey) +
  solid(arch(cx, 530, half, top), leafFill) +
  line(`M${cx} ${top + 4}V530`, ink.night, 6, 0.4);

const studs = (...heights: number[]) =>
  heights.map((y) => stars(ink.honey, [316, y, 15], [364, y, 15], [436, y, 15], [484, y, 15])).join('');

const knocker = (x: number, y: number) =>
  line(oval(x, y, 17), ink.saffron, 7) + path(oval(x, y - 17, 9), ink.saffron);

const child =
  solid(oval(-58, -300, 26) + oval(58, -300, 26), ink.white) +
  path(oval(-58, -298, 14) + oval(58, -298, 14), ink.rose) +
  solid('M-92 0C-96 -90 -88 -150 -60 -186H60C88 -150 96 -90 92 0Z', ink.white) +
  solid(oval(0, -230, 84, 88), ink.white) +
  path(oval(0, -222, 60, 60), ink.skin) +
  path('M-58 -238C-50 -282 50 -282 58 -238C30 -262 -20 -258 -58 -238Z', ink.night) +
  line('M-32 -220q10 10 20 0M12 -220q10 10 20 0M-16 -194q16 14 32 0', ink.night, 6) +
  path(oval(-38, -202, 10, 7), ink.terracotta, 0.5) +
  path(oval(38, -202, 10, 7), ink.terracotta, 0.5) +
  line('M0 -160C-10 -110 -8 -60 0 -10', ink.dune, 6) +
  path('M-94 -40H94L93 -20H-94z', ink.lagoon, 0.8);

const duck =
  solid('M-66 -50C-60 -10 -40 0 0 0C50 0 72 -24 76 -64C50 -44 30 -50 14 -56Z', ink.honey) +
  solid(oval(-30, -78, 38), ink.honey) +
  path('M-64 -80L-96 -66L-62 -58Z', ink.terracotta) +
  path(oval(-40, -86, 6), ink.night);

const brush = (handle: string, hair: string) =>
  solid('M-14 -330Q0 -346 14 -330L22 -120H-22Z', handle) +
  solid(box(-28, -132, 56, 40, 6), ink.saffron) +
  solid('M-28 -92H28C40 -50 26 -14 0 0C-26 -14 -40 -50 -28 -92Z', hair);

const bather =
  solid('M112 432C104 396 150 378 214 384L420 404V432Z', ink.skin) +
  path('M250 432C250 342 318 292 412 306C490 318 540 344 620 330C700 316 760 330 800 350V432Z', ink.skin) +
  path('M290 432C360 430 420 424 470 396L640 400V432Z', ink.night, 0.1) +
  solid(
    'M540 334C600 344 660 316 720 318C760 320 790 330 800 338V432H520C508 396 518 360 540 334Z',
    ink.white,
  ) +
  line('M572 338C560 370 560 402 566 430M598 336C586 368 586 402 592 430', ink.lagoon, 9) +
  path(oval(214, 344, 66, 62), ink.skin) +
  path('M156 322C156 252 282 244 290 326C292 352 280 380 262 396C258 356 214 350 156 322Z', ink.night) +
  path(oval(262, 262, 34), ink.night) +
  line('M170 362q14 10 26 2', ink.night, 6);

const hand = (x: number, y: number) =>
  at(
    x,
    y,
    path('M14 -18C-6 0 -22 14 -40 22C-30 36 6 26 28 4Z', ink.brick, 0.7) +
      solid(
        'M84 -206L10 -48C-24 -46 -64 -30 -98 -4C-106 4 -98 14 -86 10C-60 0 -30 2 0 10C26 16 46 6 54 -12L156 -180Z',
        '#a8704c',
      ) +
      solid('M74 -190L164 -142L320 -440H200Z', ink.white),
  );

const face =
  path('M220 600C240 520 330 500 350 480V420H450V480C470 500 560 520 580 600Z', ink.skin) +
  path('M350 440C370 480 430 480 450 440V480C430 500 370 500 350 480Z', ink.night, 0.16) +
  path('M276 270C276 400 330 466 400 466C470 466 524 400 524 270C524 180 276 180 276 270Z', ink.skin) +
  path('M296 280C296 390 340 446 400 446C460 446 504 390 504 280C504 210 296 210 296 280Z', ink.mist) +
  path(oval(346, 300, 36, 24), ink.skin) +
  path(oval(454, 300, 36, 24), ink.skin) +
  path(oval(400, 402, 40, 22), ink.skin) +
  line('M320 300q26 22 52 0M428 300q26 22 52 0', ink.night, 7) +
  line('M402 300C398 330 388 346 396 356H408', ink.stone, 5, 0.5) +
  path('M372 402C386 388 394 394 400 396C406 394 414 388 428 402C414 420 386 420 372 402Z', ink.brick) +
  solid(
    'M258 250C240 130 320 60 410 66C510 70 560 150 542 250C500 190 440 180 400 196C350 180 300 196 258 250Z',
    ink.white,
  ) +
  line('M400 196C340 150 320 120 340 84M400 196C460 160 500 120 480 90', ink.dune, 7) +
  path(oval(404, 186, 32, 22), ink.dune);

const beams = (
  [
    [210, 90, 60],
    [330, 30, 110],
    [470, -30, 110],
    [590, -90, 60],
  ] as const
)
  .map(([x, drift, lean]) =>
    path(`M${x - 16} 120H${x + 16}L${x - drift + lean} 560H${x - drift - lean}Z`, 'url(#beam)'),
  )
  .join('');

const dome =
  path('M0 0H800V330H0z', ink.teal) +
  path('M40 330C40 120 200 -30 400 -30C600 -30 760 120 760 330Z', ink.lagoon) +
  stars(ink.light, [400, 40, 22], [210, 120, 24], [330, 110, 26], [470, 110, 26], [590, 120, 24]) +
  stars(ink.light, [120, 220, 20], [270, 220, 26], [400, 200, 30], [530, 220, 26], [680, 220, 20]);

const fountain =
  solid('M-150 -90L-120 -20H120L150 -90Z', ink.white) +
  path(oval(0, -90, 156, 30), ink.cream) +
  path(oval(0, -88, 134, 22), ink.lagoon) +
  solid(box(-60, -24, 120, 40), ink.white) +
  path(star(0, -52, 26), ink.teal);

const razor =
  path('M-16 -14H44L64 -44H236Q256 -44 256 -24V26H72L44 12H-16Z', '#d5d2c9') +
  path('M72 26H256V10H66Z', ink.white) +
  path('M64 -44H236Q256 -44 256 -24V-26H52Z', ink.stone, 0.35) +
  solid('M-18 -12C40 60 150 96 252 78C268 76 268 108 252 112C140 134 20 84 -34 8Z', ink.brick) +
  path(oval(-14, 2, 10), ink.saffron);

const clayPaste =
  path(
    'M-192 -188C-150 -220 -90 -206 -40 -226C10 -246 60 -216 110 -220C150 -222 180 -206 192 -188A192 26 0 0 1 -192 -188Z',
    ink.clay,
  ) + line('M-130 -192C-90 -178 -20 -180 10 -198M-20 -210C20 -196 60 -200 90 -206', ink.sand, 8, 0.4);

const clayDrip = path(
  'M196 352C230 366 260 370 292 374C292 400 286 410 276 410C262 410 266 386 256 386C246 386 250 440 234 440C216 440 224 372 212 372C202 372 196 366 196 352Z',
  ink.clay,
);

const foam = (cx: number, y: number) =>
  path(
    oval(cx - 90, y, 50, 40) +
      oval(cx - 30, y - 26, 62, 56) +
      oval(cx + 44, y - 20, 60, 52) +
      oval(cx + 100, y, 46, 38),
    ink.white,
  );

export const servicePictures = {
  entree: front(
    door(400, 120, 150, ink.wood),
    studs(250, 310, 440, 490),
    knocker(376, 380),
    knocker(424, 380),
    lantern(150, 200),
    lantern(650, 200),
    path(box(210, 524, 380, 28, 6), ink.white),
    path(box(180, 550, 440, 50, 6), ink.cream),
  ),
  'entree-enfant': front(
    door(400, 150, 110, ink.lagoon),
    path(box(180, 530, 440, 70, 6), ink.cream),
    shadow(400, 560, 170),
    at(400, 560, child, 1.2),
    shadow(620, 574, 80),
    at(624, 574, duck, 1),
  ),
  gommage: room(
    ink.lagoon,
    ink.mist,
    steam(300, 380, 260),
    steam(520, 340, 220),
    shadow(400, 530, 280),
    at(300, 516, glove(ink.coal, ink.brick), 1.12, -14),
    at(560, 524, soapJar(ink.soap, ink.terracotta), 0.8),
    bubbles([170, 520, 34], [220, 548, 22], [420, 540, 28], [130, 552, 18]),
  ),
  massage: room(ink.terracotta, ink.sand, bather, hand(480, 312), hand(400, 306)),
  'massage-argan': room(
    ink.brick,
    ink.honey,
    shadow(400, 530, 290),
    at(270, 520, pebbles(), 1.25),
    leaf(262, 262, 90, -50),
    leaf(262, 266, 90, 44, ink.mint),
    at(500, 526, bottle(ink.amber, ink.night, ink.saffron), 1.08),
    at(640, 552, dipper(ink.terracotta), 0.9),
    almond(400, 556, 0.8, 70),
    almond(452, 566, 0.8, -50),
  ),
  enveloppement: room(
    ink.olive,
    ink.sand,
    shadow(370, 530, 270),
    at(370, 526, bowl(220, 190, ink.teal, clayPaste)),
    clayDrip,
    at(460, 330, brush(ink.wood, ink.clay), 1, 32),
    leaf(640, 540, 130, -50),
    leaf(640, 540, 130, 40),
    leaf(640, 544, 140, -4, ink.mint),
  ),
  'soin-visage': medallion(ink.lagoon, ink.blush, face, at(540, 380, brush(ink.wood, ink.cream), 0.8, 50)),
  'hammam-complet': picture(
    ink.teal,
    ink.white,
    dome,
    path(box(0, 320, 800, 280), ink.terracotta),
    woven(box(0, 316, 800, 40), ink.teal, 'zellige'),
    path(box(0, 312, 800, 10), ink.saffron),
    ...[140, 400, 660].map(
      (x) => path(arch(x, 500, 104, 280), ink.sand) + path(arch(x, 500, 88, 298), ink.brick),
    ),
    path(box(0, 500, 800, 100), ink.sand),
    path(box(0, 500, 800, 8), ink.dune),
    beams,
    shadow(400, 576, 190),
    shadow(640, 572, 80),
    at(400, 560, fountain, 1.1),
    at(640, 570, bucket(ink.saffron, ink.brick), 0.4),
  ),
  rasage: room(
    ink.teal,
    ink.sand,
    shadow(380, 526, 260),
    at(330, 524, bowl(180, 180, ink.terracotta, foam(0, -190))),
    at(420, 320, brush(ink.night, ink.dune), 0.95, 26),
    at(560, 520, razor, 1, -64),
  ),
};
