import { useEffect, useSyncExternalStore } from 'react';
import { common } from '../lib/i18n/common.ts';

/** The seconds of a media fragment, `#t=12,20`; the whole file without one. */
function readPart(src: string): { from: number; to: number } {
  const [, from = '0', to = 'Infinity'] = /#t=([\d.]+)(?:,([\d.]+))?/.exec(src) ?? [];
  return { from: Number(from), to: Number(to) };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function watchReducedMotion(onChange: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** A scene builds up: what it shows is complete this many seconds before its end. */
const COMPLETE_SEC = 0.1;

/**
 * Plays the silent figures in a served text (`.scene-figure video`) again and again while they are
 * in view, until their button stops them; a still out of view and in print. With reduced motion it
 * is the complete scene, or the first frame of a whole file.
 */
export function useSceneFigures(root: HTMLElement | null): void {
  const isStill = useSyncExternalStore(
    watchReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  useEffect(() => {
    const videos = [...(root?.querySelectorAll<HTMLVideoElement>('.scene-figure video') ?? [])];
    if (videos.length === 0) return;
    const stopListening = new AbortController();
    const { signal } = stopListening;
    const stopped = new Set<HTMLVideoElement>();
    const play = (video: HTMLVideoElement) => {
      const { from, to } = readPart(video.src);
      if (isStill) {
        video.pause();
        video.currentTime = Number.isFinite(to) ? Math.max(from, to - COMPLETE_SEC) : from;
      }
      // A browser that saves energy refuses; the first frame stays.
      else if (!stopped.has(video)) void video.play().catch(() => undefined);
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
      video.addEventListener('timeupdate', () => video.currentTime >= to && restart(), { signal });
      video.addEventListener('ended', restart, { signal });
      if (!isStill) addStopButton(video, stopped, () => play(video), signal);
      seen.observe(video);
    }
    return () => {
      stopListening.abort();
      seen.disconnect();
    };
  }, [root, isStill]);
}

/** The button that stops a figure and plays it again (WCAG 2.2.2), until `signal` aborts. */
function addStopButton(
  video: HTMLVideoElement,
  stopped: Set<HTMLVideoElement>,
  onPlay: () => void,
  signal: AbortSignal,
): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'scene-figure__stop';
  button.textContent = common.stopMotion;
  button.addEventListener('click', () => {
    const isStopped = stopped.delete(video);
    if (isStopped) onPlay();
    else {
      stopped.add(video);
      video.pause();
    }
    button.textContent = isStopped ? common.stopMotion : common.playMotion;
  });
  video.after(button);
  signal.addEventListener('abort', () => button.remove());
}
