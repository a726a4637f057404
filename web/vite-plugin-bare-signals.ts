import type { Plugin } from 'vite';

/** The errors that React makes as it begins and throws as signals to itself; nobody is ever told them. */
const SIGNALS = /^(var |\s+)(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/gm;
const IN_REACT = 5;

/**
 * Makes React's signals without the place they were made at. Where an inspector is attached, as in Lighthouse, an error has its
 * place looked up, for which V8 reads the whole of React a second time: 10–25 ms of processor of the longest task.
 */
export function bareSignals(): Plugin {
  return {
    name: 'bare-signals',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production/ },
      handler(code) {
        const found = code.match(SIGNALS)?.length ?? 0;
        if (found !== IN_REACT)
          this.error(
            `React has ${found} signals instead of ${IN_REACT}: see vite-plugin-bare-signals.ts.`,
          );
        return code.replaceAll(SIGNALS, '$1$2 = {}');
      },
    },
  };
}
