/** Bounded cache, first in first out, so that no flood fills it. */
export class Memo<Key, Value> {
  readonly #kept = new Map<Key, Value>();

  constructor(readonly limit: number) {}

  get(key: Key): Value | undefined {
    return this.#kept.get(key);
  }

  keep(key: Key, value: Value): Value {
    this.#kept.set(key, value);
    if (this.#kept.size > this.limit) {
      const [oldest] = this.#kept.keys();
      this.#kept.delete(oldest as Key);
    }
    return value;
  }
}
