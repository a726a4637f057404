/** Who did something in the panel, where it is nobody with a name. */
export const adminPeople: Record<string, string> = {
  system: 'система',
  ops: 'оператор',
};

/** Whether somebody with an account did it. */
export const isPerson = (by: string): boolean => by !== '' && !Object.hasOwn(adminPeople, by);
