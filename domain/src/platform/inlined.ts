/** JSON for a script element of a page: nothing in it can end that, whatever an editor has typed. */
export const inlined = (content: object): string =>
  JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
