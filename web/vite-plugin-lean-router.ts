import type { Plugin } from 'vite';

/** What it says to whoever builds an app wrongly; the routes of this one stand, and every journey walks them. */
const FOR_BUILDERS = /^(\s+)`[^`\n\\]*<(?:Router|Routes|Navigate|Link)\b[^`\n\\]*`/gm;

/** Lets the bundler leave out what React Router brings for its other modes, its words for builders and names for its own tools. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(FOR_BUILDERS, "$1''")
          .replaceAll(
            /^((?:const|var|let) \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            '$1/* @__PURE__ */ ',
          ),
    },
  };
}
