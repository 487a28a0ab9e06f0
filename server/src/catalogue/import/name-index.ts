import { sameText } from './sheet/columns.ts';

/** Things by their names within their places, as written and as a reader takes them for the same. */
export class NameIndex<Thing> {
  readonly #exact = new Map<string, Thing[]>();
  readonly #near = new Map<string, Thing[]>();
  readonly #everywhere = new Map<string, Thing[]>();

  add(place: number | string, name: string, thing: Thing): void {
    const put = (index: Map<string, Thing[]>, key: string) => {
      const things = index.get(key);
      if (things) things.push(thing);
      else index.set(key, [thing]);
    };
    put(this.#exact, `${place} ${name}`);
    put(this.#near, `${place} ${sameText(name)}`);
    put(this.#everywhere, name);
  }

  /** Of one name alone: what had it before no longer does. */
  move(place: string, before: string, name: string, thing: Thing): void {
    this.#exact.delete(`${place} ${before}`);
    this.#near.delete(`${place} ${sameText(before)}`);
    this.#everywhere.delete(before);
    this.add(place, name, thing);
  }

  named(place: number | string, name: string): readonly Thing[] {
    return this.#exact.get(`${place} ${name}`) ?? [];
  }

  near(place: number | string, name: string): readonly Thing[] {
    return this.#near.get(`${place} ${sameText(name)}`) ?? [];
  }

  everywhere(name: string): readonly Thing[] {
    return this.#everywhere.get(name) ?? [];
  }
}
