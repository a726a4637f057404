import type { AuditActor } from '@edu/domain/audit';

/** Who did something in the panel, where it is nobody with a name. */
export const adminPeople: Record<AuditActor, string> = {
  system: 'система',
  operator: 'оператор',
};

/** What stands for an actor that is no person; undefined for a uid. */
export const actorName = (by: string): string | undefined =>
  Object.hasOwn(adminPeople, by) ? adminPeople[by as AuditActor] : undefined;

/** Whether somebody with an account did it. */
export const isPerson = (by: string): boolean => by !== '' && actorName(by) === undefined;
