/** The way within the panel, from the page's own path on: a part of it, and what that part is opened on. */
export const adminSearch = (of: { tab: string } & Record<string, string>): string =>
  `?${new URLSearchParams(of).toString()}`;
