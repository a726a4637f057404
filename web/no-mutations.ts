/**
 * Stands in for TanStack Query's cache of mutations, which its client makes for everybody: what is written here goes through queues of
 * our own. Whoever begins to use `useMutation` takes the alias out of vite.config.ts.
 */
export class MutationCache {
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }

  findAll(): never[] {
    return [];
  }

  clear(): void {
    // There is nothing in it.
  }

  build(): never {
    throw new Error('Mutations are left out by vite.config.ts.');
  }
}
