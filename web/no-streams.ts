/**
 * Stands in for what Vidstack fetches for HLS and for Google Cast: no source of ours is a stream, and nothing here casts. Whoever
 * begins to takes the alias out of vite.config.ts.
 */
function missing(): never {
  throw new Error('Streams and Google Cast are left out by vite.config.ts.');
}

export { missing as GoogleCastLoader, missing as GoogleCastProvider, missing as HLSProvider };
