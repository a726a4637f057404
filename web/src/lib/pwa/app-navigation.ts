/** Paths that are no page of the app: the service worker leaves them to the network. */
export const NOT_APP_PAGES = [
  /^\/api\//,
  /^\/__\//,
  /^\/certificates(?:[/?]|$)/,
  /^\/(?:assets|media|icons)\//,
  /^\/[^/]+\.\w+$/,
];

/**
 * The state of a certificate is the server's; its pages are the app's only without a network. The
 * certificate's files have a dot.
 */
export const isCertificatePage = (pathname: string): boolean =>
  /^\/certificates(?:\/[^.]*)?$/.test(pathname);
