/**
 * The source of a video by its address: a file for a <video>, an embedded site, or another site.
 */
export type VideoSource =
  | { kind: 'file'; src: string }
  | { kind: 'youtube'; id: string }
  | { kind: 'vimeo'; id: string; hash?: string }
  | { kind: 'elsewhere'; href: string; host: string };

/**
 * Our own media path, the video server of the local environment, or the content service's asset
 * hosts.
 */
const FILE = /^(?:http:\/\/127\.0\.0\.1:\d+)?\/media\/|^https:\/\/[a-z.]+\.ctfassets\.net\//i;
const YOUTUBE = /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com$/;
/** Eleven characters; two words of this length mean a playlist and a channel. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/;
const VIMEO = /^(?:(?:www|player)\.)?vimeo\.com$/;

const ADDRESS = /^https:\/\/([\w.-]+)(\/[^?#]*)?(?:\?([^#]*))?(?:#(.*))?$/i;

/**
 * Reads the address of a video. Only YouTube and Vimeo are embedded, and only by a valid id; any
 * other https address is a link. Undefined when it is no address.
 */
export function videoSource(url: string): VideoSource | undefined {
  if (FILE.test(url)) return { kind: 'file', src: url };
  const [, named = '', path = '', query = ''] = ADDRESS.exec(url) ?? [];
  const host = named.toLowerCase();
  if (!host) return undefined;
  return (
    youtube(host, path, query) ?? vimeo(host, path, query) ?? { kind: 'elsewhere', href: url, host }
  );
}

/** The value of a query parameter; ids need no decoding. */
const queryValue = (query: string, name: string): string | undefined =>
  query
    .split('&')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function youtube(host: string, path: string, query: string): VideoSource | undefined {
  const [, first = '', second = ''] = path.split('/');
  const isFolder = ['embed', 'shorts', 'live', 'v'].includes(first);
  const named = first === 'watch' ? queryValue(query, 'v') : isFolder ? second : undefined;
  const id = host === 'youtu.be' ? first : YOUTUBE.test(host) ? named : undefined;
  return id && YOUTUBE_ID.test(id) ? { kind: 'youtube', id } : undefined;
}

/** An unlisted video has a second id, `/123/abc` or `?h=abc`. */
function vimeo(host: string, path: string, query: string): VideoSource | undefined {
  if (!VIMEO.test(host)) return undefined;
  const found = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(path);
  if (!found?.[1]) return undefined;
  const hash = found[2] ?? queryValue(query, 'h');
  return { kind: 'vimeo', id: found[1], ...(hash && /^[\da-f]+$/.test(hash) && { hash }) };
}

/** «90», «90s», «1m30s», «1h2m3s» or «1:30», in whole seconds. */
function parseSeconds(time: string | undefined): number | undefined {
  if (!time) return undefined;
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(time);
  const units = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/.exec(time);
  const [, hours = '0', minutes = '0', seconds = '0'] = clock ?? units ?? [];
  return (clock ?? units)
    ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    : undefined;
}

/**
 * The part of the video that an address names, in seconds: `t=90`, `t=1m30s`, `start=90&end=120` of
 * YouTube, `#t=90` of Vimeo, `#t=90,120` of a file. Times of other sites are theirs.
 */
export function timesInAddress(url: string): { start?: number; end?: number } {
  const [address = '', hash = ''] = url.split('#');
  const query = address.split('?')[1] ?? '';
  const { kind } = videoSource(url) ?? {};
  const isEmbedded = kind === 'youtube' || kind === 'vimeo';
  if (!isEmbedded && kind !== 'file') return {};
  const named = (name: string) => (isEmbedded ? queryValue(query, name) : undefined);
  const [from, to] = (queryValue(hash, 't') ?? '').split(/,|%2C/i);
  const start = parseSeconds(from || (named('t') ?? named('start') ?? named('time_continue')));
  const end = parseSeconds(to || named('end'));
  return { ...(start && { start }), ...(end && { end }) };
}
