import type { Plugin } from 'vite';

/** The parts of Vidstack that draw something here. Whoever comes to use another one names it; until then it is empty. */
const USED = ['MediaPlayer', 'MediaProvider'];
/** What makes a part of it, and does nothing else. */
const MAKERS = 'new State|createContext|createReactComponent|React\\.(?:createContext|forwardRef)';

/**
 * Leaves out the buttons, menus and sliders of Vidstack and its way to play DASH, two fifths of the player: its package makes
 * all of them as it begins, and the bundler cannot know that nothing else comes of it. With them goes what the sliders alone
 * wait for: a loop in every frame of the page, for as long as it is open.
 */
export function leanPlayer(): Plugin {
  const used = USED.join('|');
  return {
    name: 'lean-player',
    apply: 'build',
    transform: {
      filter: { id: /@vidstack\/react\/prod\// },
      handler: (code) =>
        code
          .replaceAll(
            new RegExp(
              `^(var (?!(?:${used}) )\\w+ = class)[^\\n]* extends (?:Component|VideoProvider) {$.*?^};$`,
              'gms',
            ),
            '$1 {};',
          )
          .replaceAll(new RegExp(`^(?:prop|method)\\((?!(?:${used})__).*$`, 'gim'), '')
          .replaceAll(/^\t*window\.requestAnimationFrame\(processJobs\);$/gm, '')
          .replaceAll(/^__decorate\(.*$/gm, '')
          .replaceAll(/^[\w$]+\.displayName = .*$/gm, '')
          .replaceAll(
            new RegExp(`^(const \\w+ = )(?=(?:${MAKERS})\\()`, 'gm'),
            '$1/* @__PURE__ */ ',
          ),
    },
  };
}
