/** localStorage as browsers have it. */
export class TestMemory implements Storage {
  readonly #kept = new Map<string, string>();
  denied = false;

  get length(): number {
    return this.#kept.size;
  }
  key(place: number): string | null {
    return [...this.#kept.keys()][place] ?? null;
  }
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    if (this.denied) throw new DOMException('Denied', 'QuotaExceededError');
    this.#kept.set(name, text);
  }
  removeItem(name: string): void {
    this.#kept.delete(name);
  }
  clear(): void {
    this.#kept.clear();
  }
}
