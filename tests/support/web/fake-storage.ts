/** localStorage of a browser: can be full, denied or contain anything. */
export class FakeStorage {
  readonly items = new Map<string, string>();
  /** How many characters of values fit. */
  room = Number.POSITIVE_INFINITY;
  isDenied = false;

  get length(): number {
    this.#refuseIfDenied();
    return this.items.size;
  }

  key(index: number): string | null {
    this.#refuseIfDenied();
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#refuseIfDenied();
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#refuseIfDenied();
    const others = [...this.items].filter(([name]) => name !== key);
    const used = others.reduce((sum, [, text]) => sum + text.length, 0);
    if (used + value.length > this.room) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.#refuseIfDenied();
    this.items.delete(key);
  }

  #refuseIfDenied(): void {
    if (this.isDenied) throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}
