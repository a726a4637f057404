/** Has missing settings written. Whoever may call, calls: so an instance asks the database only until it knows that they exist. */
export function createEnsureSettings(createMissing: () => Promise<boolean>) {
  let areThere = false;
  return async (): Promise<{ created: boolean }> => {
    if (areThere) return { created: false };
    const created = await createMissing();
    areThere = true;
    return { created };
  };
}
