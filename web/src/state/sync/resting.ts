import { isRefusal } from '../../lib/retry.ts';

/**
 * Remembers what the server has refused: it is not asked the same again, which would cost a read and a lookup each time, until
 * it has changed or somebody looks at the page again after a while.
 */
export class Resting {
  readonly #refused = new Map<string, { what: string; error: unknown }>();

  /** Does the step unless `what` was refused before; throws what it throws, or what it threw then. */
  async unless(name: string, what: string, step: () => Promise<void>): Promise<void> {
    const refused = this.#refused.get(name);
    if (refused?.what === what) throw refused.error;
    try {
      await step();
      this.#refused.delete(name);
    } catch (error) {
      if (isRefusal(error)) this.#refused.set(name, { what, error });
      throw error;
    }
  }

  /** Whether the server refused it the last time. */
  has(name: string): boolean {
    return this.#refused.has(name);
  }

  wake(): void {
    this.#refused.clear();
  }
}
