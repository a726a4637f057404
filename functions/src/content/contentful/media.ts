/** Which addresses of files and videos are let through, and what they become. */
export interface MediaRules {
  /** The space whose files the asset base serves. */
  spaceId: string;
  /** A same-origin path such as `/media`; '' when files come from Contentful. */
  assetBase: string;
  /** Where the space's videos are served, if not below the asset base: the address of a server that answers ranges. */
  videoBase?: string;
}

const VIDEO_HOSTS = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
];

const isAssetHost = (host: string): boolean => host.endsWith('.ctfassets.net');

/** An https address without credentials or a port; `//host` of Contentful counts as https. */
function parseHttps(raw: string): URL | undefined {
  const text = raw.startsWith('//') ? `https:${raw}` : raw;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  return isPlain ? url : undefined;
}

const withoutSlash = (base: string): string => base.replace(/\/+$/, '');

/** An address below our own media path, with `..` worked out; undefined when it leaves the path. */
function ownPath(raw: string, rules: MediaRules): string | undefined {
  const base = withoutSlash(rules.assetBase);
  if (!base.startsWith('/') || !raw.startsWith(`${base}/`)) return undefined;
  const { pathname } = new URL(raw, 'https://own.invalid');
  return pathname.startsWith(`${base}/`) ? pathname : undefined;
}

/** With a base, files of our space move there: `//images.ctfassets.net/SPACE/rest` becomes `<base>/rest`. */
function atBase(url: URL, base: string, rules: MediaRules): string | undefined {
  const folder = `/${rules.spaceId}/`;
  if (!base || !isAssetHost(url.hostname) || !url.pathname.startsWith(folder)) return undefined;
  return `${withoutSlash(base)}/${url.pathname.slice(folder.length)}`;
}

function allowed(
  raw: string,
  rules: MediaRules,
  base: string,
  isHostAllowed: (host: string) => boolean,
): string | undefined {
  const own = ownPath(raw, rules);
  if (own) return own;
  const url = parseHttps(raw);
  if (!url) return undefined;
  return atBase(url, base, rules) ?? (isHostAllowed(url.hostname) ? url.href : undefined);
}

/** The address of a file of the space (cover, captions); undefined when it is not one. */
export const fileAddress = (raw: string, rules: MediaRules): string | undefined =>
  allowed(
    raw,
    rules,
    rules.assetBase,
    (host) => isAssetHost(host) || host.endsWith('.contentful.com'),
  );

/** The address of a video that may be played or embedded; undefined for every other host. */
export const videoAddress = (raw: string, rules: MediaRules): string | undefined =>
  allowed(
    raw,
    rules,
    rules.videoBase || rules.assetBase,
    (host) => isAssetHost(host) || VIDEO_HOSTS.includes(host),
  );
