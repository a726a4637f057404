/** The address of the app's code, another one with every version; undefined where the page has none. */
export function appAddress(): string | undefined {
  const entry = document.getElementById('entry');
  return entry instanceof HTMLLinkElement ? entry.href : (entry as HTMLScriptElement | null)?.src;
}
