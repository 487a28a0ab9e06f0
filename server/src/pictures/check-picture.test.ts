import sharp from 'sharp';
import { drawn, KINDS, noise, picture, pngBomb, refusedFiles } from '../../test/pictures.ts';
import { Refusal } from '../shared/errors.ts';
import { checkPicture } from './pictures.service.ts';

const refusal = (source: Buffer) =>
  checkPicture(source).then(
    () => null,
    (error: unknown) => error as Refusal,
  );

test.each(KINDS)('a %s is kept as WebP', async (kind) => {
  const { content, width, height, hash } = await checkPicture(await picture(kind));
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  expect([width, height]).toEqual([40, 30]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('the same pixels have the same hash, others have another', async () => {
  const [one, same, other] = await Promise.all(
    ['#7a4b2a', '#7a4b2a', '#7a4b2b'].map(async (colour) => checkPicture(await picture('png', { colour }))),
  );
  expect(one?.hash).toBe(same?.hash);
  expect(one?.hash).not.toBe(other?.hash);
});

test('what is no whole picture of the four kinds is refused', async () => {
  for (const [story, source] of await refusedFiles()) {
    const refused = await refusal(source);
    expect([story, refused?.code, refused?.status]).toEqual([story, 'IMAGE_INVALIDE', 422]);
    expect(refused?.message).toMatch(/^(Le fichier n’est pas|L’image dépasse)/);
  }
});

test('a picture whose middle was overwritten is refused', async () => {
  const source = await noise('png');
  const middle = Math.floor(source.length / 2);
  source.fill(0, middle, middle + 500);
  expect((await refusal(source))?.code).toBe('IMAGE_INVALIDE');
});

test('forty million pixels are accepted, one more is not', async () => {
  expect(await checkPicture(pngBomb(8000, 5000))).toMatchObject({ width: 1200, height: 750 });
  expect((await refusal(pngBomb(8001, 5000)))?.message).toBe('L’image dépasse 40 millions de pixels.');
});

test('a strip longer than any photograph is refused before it is decoded, in gigabytes', async () => {
  for (const [width, height] of [
    [1_000_000, 1],
    [1, 1_000_000],
  ] as const) {
    expect((await refusal(pngBomb(width, height)))?.message).toBe('L’image dépasse 65 535 pixels de côté.');
  }
});

test('a photograph is made small, stood upright, and loses where it was taken', async () => {
  const photo = await drawn(2400, 1200)
    .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '33/1 34/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { content } = await checkPicture(photo);
  const meta = await sharp(content).metadata();
  expect(meta).toMatchObject({ width: 600, height: 1200 });
  expect([meta.exif, meta.orientation]).toEqual([undefined, undefined]);
  expect(content.includes('Secret')).toBe(false);
});

test('a photograph in two passes, as the web likes them, is a photograph', async () => {
  expect(await checkPicture(await drawn(50, 40).jpeg({ progressive: true }).toBuffer())).toMatchObject({
    width: 50,
  });
  expect(await checkPicture(await drawn(50, 40).png({ progressive: true }).toBuffer())).toMatchObject({
    width: 50,
  });
});

test('a film is kept as its first picture', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((colour) => drawn(20, 20, colour).png().toBuffer()),
  );
  for (const kind of ['gif', 'webp'] as const) {
    const film = await sharp(frames, { join: { animated: true } })
      .toFormat(kind)
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    const { content } = await checkPicture(film);
    const { dominant } = await sharp(content).stats();
    expect((await sharp(content).metadata()).pages ?? 1).toBe(1);
    expect(dominant.r).toBeGreaterThan(dominant.g);
  }
});

test('a small picture is not blown up', async () => {
  expect(await checkPicture(await picture('gif', { width: 5, height: 5 }))).toMatchObject({
    width: 5,
    height: 5,
  });
});

test('one that cannot be read keeps nobody else waiting', async () => {
  const broken = await noise('png');
  broken.fill(0, 500, 2000);
  const good = await picture('png');
  const [bad, after] = await Promise.allSettled([checkPicture(broken), checkPicture(good)]);
  expect([bad.status, after.status]).toEqual(['rejected', 'fulfilled']);
});
