import { ACCESS, type Actor, OPERATIONS } from './access.ts';

const HEAD: Record<Actor, string> = {
  guest: 'guest',
  owner: 'owner',
  another: 'another learner',
  unverified: 'owner, unverified ¹',
  administrator: 'administrator',
};
const ACTORS = Object.keys(HEAD) as Actor[];
const isShut = (collection: string) =>
  OPERATIONS.every((operation) => !ACCESS[collection]?.[operation].length);

/**
 * The access table for docs/security.md, a line each; collections that are closed to all share one.
 */
export function accessTable(): string[] {
  const open = Object.keys(ACCESS).filter((collection) => !isShut(collection));
  const row = (name: string, cells: string[]) => `| ${[name, ...cells].join(' | ')} |`;
  return [
    row('collection', Object.values(HEAD)),
    ...open.map((collection) =>
      row(
        `\`${collection}\``,
        ACTORS.map((actor) => {
          const may = OPERATIONS.filter((one) => ACCESS[collection]?.[one].includes(actor));
          return may.join(', ') || '–';
        }),
      ),
    ),
    row(
      'everything else',
      ACTORS.map(() => '–'),
    ),
  ];
}
