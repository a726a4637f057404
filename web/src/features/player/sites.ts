import type { VideoSource } from '@edu/domain/content/video-source';

export type PlayableSource = Exclude<VideoSource, { kind: 'elsewhere' }>;

export const SITES: Record<PlayableSource['kind'], string> = {
  file: '',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
};

/** The source in Vidstack's form. A file without a known extension is treated as a video. */
export function vidstackSource(source: PlayableSource) {
  if (source.kind === 'youtube') return `youtube/${source.id}`;
  if (source.kind === 'vimeo')
    return `vimeo/${source.id}${source.hash ? `?hash=${source.hash}` : ''}`;
  const isKnown = /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/.test(source.src);
  return isKnown ? source.src : { src: source.src, type: 'video/mp4' as const };
}
