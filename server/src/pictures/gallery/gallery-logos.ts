import { arch, box, line, logo, oval, path, star, stars } from './gallery-kit.ts';

const black = '#000';
const white = '#fff';
const ring = (r: number, width: number) =>
  path(oval(256, 256, r), black) + path(oval(256, 256, r - width), white);
const drop = (cx: number, top: number, r: number) =>
  `M${cx} ${top}C${cx + r * 0.5} ${top + r * 0.9} ${cx + r} ${top + r * 1.3} ${cx + r} ${top + r * 1.9}` +
  `A${r} ${r} 0 0 1 ${cx - r} ${top + r * 1.9}C${cx - r} ${top + r * 1.3} ${cx - r * 0.5} ${top + r * 0.9} ${cx} ${top}Z`;

export const logoPictures = {
  'logo-beldi-1': logo(
    path(star(256, 256, 248), black),
    path(star(256, 256, 226), white),
    path(arch(256, 372, 98, 108), black),
    path(arch(256, 348, 72, 136), white),
    path(star(256, 238, 58), black),
    path(star(256, 238, 26), white),
    path(box(132, 356, 248, 24, 4), black),
  ),
  'logo-beldi-2': logo(
    path('M76 330C76 210 156 130 256 130C356 130 436 210 436 330Z', black),
    path(box(56, 344, 400, 26), black),
    path(box(84, 384, 344, 70), black),
    ...[140, 256, 372].map((x) => path(arch(x, 454, 22, 396), white)),
    stars(white, [170, 280, 26], [256, 280, 30], [342, 280, 26], [214, 208, 22], [298, 208, 22]),
    ...[-56, 0, 56].map((x) =>
      line(`M${256 + x} ${x === 0 ? 110 : 122}c-22 -14 -22 -26 0 -40s22 -26 0 -40`, black, 16),
    ),
  ),
  'logo-turki-1': logo(
    ring(248, 20),
    path(star(256, 256, 210), black),
    path(drop(256, 136, 78), white),
    path(drop(256, 210, 40), black),
  ),
  'logo-turki-2': logo(
    ring(248, 20),
    path('M256 92C316 150 330 240 256 320C182 240 196 150 256 92Z', black),
    path('M256 136C288 176 294 226 256 270C218 226 224 176 256 136Z', white),
    path(
      'M140 110C182 140 176 250 240 326C160 320 100 220 140 110ZM372 110C330 140 336 250 272 326C352 320 412 220 372 110Z',
      black,
    ),
    path(box(247, 316, 18, 116), black),
    path(
      'M247 420C180 420 140 380 132 330C190 336 240 370 247 420ZM265 420C332 420 372 380 380 330C322 336 272 370 265 420Z',
      black,
    ),
  ),
  'logo-depot': logo(
    path('M256 40L472 176V472H40V176Z', black),
    path('M256 72L444 190V444H68V190Z', white),
    path(star(256, 158, 46), black),
    path(box(92, 340, 156, 106) + box(264, 340, 156, 106) + box(178, 222, 156, 102), black),
    path(box(122, 366, 96, 16) + box(294, 366, 96, 16) + box(208, 248, 96, 16), white),
  ),
};
