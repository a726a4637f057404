import { VideoProviderLoader, VimeoProviderLoader, YouTubeProviderLoader } from '@vidstack/react';

/**
 * Vidstack (1.15) looks for its element only when the code that plays it is here: whoever has left by then has taken it away, and an
 * error stays behind. It is told the one that it was asked for.
 */
for (const { prototype } of [VideoProviderLoader, VimeoProviderLoader, YouTubeProviderLoader]) {
  const load = prototype.load as (this: { target: unknown }, context: never) => Promise<never>;
  prototype.load = function (this: { target: unknown }, context: never) {
    return load.call({ target: this.target }, context);
  };
}
