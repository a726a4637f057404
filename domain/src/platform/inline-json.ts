/** JSON for a script element of a page: no text in it can end the element, whatever an editor has typed. */
export const inlineJson = (content: object): string =>
  JSON.stringify(content).replaceAll('<', String.raw`\u003c`);
