import { crc32 } from 'node:zlib';
import { Refusal, validationRefusal } from '../shared/errors.ts';

/** The last entry of a local that a reader knows. */
interface LastKnown {
  sequence: number;
  /** Tells it from the one that has its number in another house, or in this one once it was brought back. */
  mark: string;
}

/** Up to where a reader knows the entries: by local, as one number of all would miss what commits late. */
export type FeedPosition = ReadonlyMap<number, LastKnown>;

/** `e1_2b-9ix-04fz_2c-4-1abc`: local, sequence and mark, in letters that no address escapes. */
const SHAPE = /^e1(_[0-9a-z]{1,6}-[0-9a-z]{1,6}-[0-9a-z]{4})*$/;
const BASE = 36;
const MARK_LENGTH = 4;
const GREATEST = 2_147_483_647;

/** What nothing is known at: every feed begins here. */
export const START: FeedPosition = new Map();

export function writePosition(position: FeedPosition): string {
  const parts = [...position]
    .sort(([one], [other]) => one - other)
    .map(([localId, { sequence, mark }]) => `${localId.toString(BASE)}-${sequence.toString(BASE)}-${mark}`);
  return ['e1', ...parts].join('_');
}

/** Nothing said is {@link START}. @throws Refusal VALIDATION */
export function readPosition(text: string | null | undefined): FeedPosition {
  if (text === null || text === undefined || text === '') return START;
  if (!SHAPE.test(text)) throw invalidPosition();
  const position = new Map<number, LastKnown>();
  for (const part of text.split('_').slice(1)) {
    const [local = '', place = '', mark = ''] = part.split('-');
    const [localId, sequence] = [parseInt(local, BASE), parseInt(place, BASE)];
    if (localId > GREATEST || sequence > GREATEST || position.has(localId)) throw invalidPosition();
    position.set(localId, { sequence, mark });
  }
  return position;
}

export function markOf({ id, recordedAt }: { id: number; recordedAt: Date }): string {
  const sum = crc32(`${id} ${recordedAt.getTime()}`) % BASE ** MARK_LENGTH;
  return sum.toString(BASE).padStart(MARK_LENGTH, '0');
}

function invalidPosition(): Refusal {
  return validationRefusal([
    { field: 'position', message: 'Donnez telle quelle la position de la réponse d’avant.' },
  ]);
}

export function unknownPosition(): Refusal {
  return new Refusal(
    'POSITION_INCONNUE',
    'Cette position est d’une autre maison, ou d’avant que celle-ci fut restaurée. Relisez depuis le début.',
  );
}
