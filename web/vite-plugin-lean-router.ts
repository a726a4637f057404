import type { Plugin } from 'vite';

/** Lets the bundler leave out what React Router brings for its other modes, and the names it has for its own tools: 3 kB of the first load. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(
            /^((?:const|var|let) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            '$1/* @__PURE__ */ ',
          ),
    },
  };
}
