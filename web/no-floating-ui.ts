/**
 * Stands in for `@floating-ui/dom`, with which Vidstack places its menus and tooltips. The player's controls are our own, so that
 * none of them exists: whoever begins to use one takes the alias out of vite.config.ts.
 */
function missing(): never {
  throw new Error('Vidstack’s menus need @floating-ui/dom, which vite.config.ts leaves out.');
}

export { missing as autoUpdate, missing as computePosition, missing as flip, missing as shift };
