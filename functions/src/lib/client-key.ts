import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientSecret } from './config.ts';

/**
 * The network address of a caller as a keyed hash. Of `X-Forwarded-For` only the right-most address
 * counts: Google's front end appends it, the caller writes the others. Behind Hosting it would be
 * Hosting's own, so limited callables are called directly.
 */
export function toClientKey(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  return keyOfAddress(
    forwarded.split(',').at(-1)?.trim() || request.socket.remoteAddress || 'unknown',
  );
}

/** The same key for a network address that the platform has passed. */
export const keyOfAddress = (address: string): string =>
  createHmac('sha256', clientSecret.value()).update(toNetwork(address)).digest('hex');

/** An IPv6 customer has a whole /64 and could use a new address for each call. */
function toNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
