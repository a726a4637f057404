import { useEffect } from 'react';

/** The seconds of a media fragment, `#t=12,20`; the whole file without one. */
function readPart(src: string): { from: number; to: number } {
  const [, from = '0', to = 'Infinity'] = /#t=([\d.]+)(?:,([\d.]+))?/.exec(src) ?? [];
  return { from: Number(from), to: Number(to) };
}

/** A scene builds up: what it shows is complete this many seconds before its end. */
const COMPLETE_SEC = 0.1;

/**
 * Plays the silent figures in a served text (`.scene-figure video`) again and again while they are
 * in view; a still out of view and in print. With reduced motion it is the complete scene.
 */
export function useSceneFigures(root: HTMLElement | null): void {
  useEffect(() => {
    const videos = [...(root?.querySelectorAll<HTMLVideoElement>('.scene-figure video') ?? [])];
    if (videos.length === 0) return;
    const stopListening = new AbortController();
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const play = (video: HTMLVideoElement) => {
      const { from, to } = readPart(video.src);
      if (still.matches)
        video.currentTime = Number.isFinite(to) ? Math.max(from, to - COMPLETE_SEC) : from;
      // A browser that saves energy refuses; the first frame stays.
      else void video.play().catch(() => undefined);
    };
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) play(target as HTMLVideoElement);
          else (target as HTMLVideoElement).pause();
      },
      { threshold: 0.5 },
    );
    for (const video of videos) {
      const { from, to } = readPart(video.src);
      // React and the parser do not agree about the attribute.
      video.muted = true;
      const restart = () => {
        video.currentTime = from;
        play(video);
      };
      const { signal } = stopListening;
      video.addEventListener('timeupdate', () => video.currentTime >= to && restart(), { signal });
      video.addEventListener('ended', restart, { signal });
      seen.observe(video);
    }
    return () => {
      stopListening.abort();
      seen.disconnect();
    };
  }, [root]);
}
