import type { Shop } from './furnish.ts';
import { Caller } from './http.ts';
import { rush, took } from './paced.ts';
import { logIn } from './running.ts';
import type { Till } from './tills.ts';

export const READERS = 10;
const LIST = `query ($local: Int!) { tickets(filter: { localId: $local }, limit: 50) { items {
  id number soldAt total frais local { id name } user { id name }
  lines { id name quantity price frais } } } }`;

type Reader = (caller: Caller) => Promise<void>;

/** Half of them by each door, each with a session and a question of its own, one list after the other. */
export class ListReaders {
  readonly #url: string;
  readonly #readers: readonly Reader[];

  private constructor(url: string, readers: readonly Reader[]) {
    this.#url = url;
    this.#readers = readers;
  }

  static async open(url: string, code: string, shops: readonly Shop[]): Promise<ListReaders> {
    const readers: Reader[] = [];
    for (let n = 0; n < READERS; n += 1) {
      const headers = `Authorization: Bearer ${await logIn(url, code)}\r\n`;
      const { localId } = shops[n % shops.length]!;
      const list = JSON.stringify({ query: LIST, variables: { local: localId } });
      readers.push(async (caller) => {
        const { status, body } =
          n < shops.length
            ? await caller.post('/graphql', headers, list)
            : await caller.get(`/api/sales/list?local_id=${localId}&limit=50`, headers);
        if (status !== 200 || body.includes('"errors"'))
          throw new Error(`A reader was answered ${status} ${body.slice(0, 300)}`);
      });
    }
    return new ListReaders(url, readers);
  }

  /** Milliseconds of sales at that rate, in turn alone and beside these readers; `aSecond`: lists that they read. */
  async beside(
    tills: Till[],
    { rounds, seconds, rate }: { rounds: number; seconds: number; rate: number },
  ): Promise<{ alone: number[]; together: number[]; aSecond: number }> {
    const alone: number[] = [];
    const together: number[] = [];
    let lists = 0;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...took(await rush(tills, seconds, rate)));
      let selling = true;
      const reading = Promise.all(
        this.#readers.map(async (reader) => {
          const caller = await Caller.open(this.#url);
          while (selling) {
            await reader(caller);
            lists += 1;
          }
          caller.close();
        }),
      );
      together.push(...took(await rush(tills, seconds, rate)));
      selling = false;
      await reading;
    }
    return { alone, together, aSecond: Math.round(lists / (rounds * seconds)) };
  }
}
