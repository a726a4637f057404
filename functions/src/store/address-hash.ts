import { createHash } from 'node:crypto';

/** An address as it is compared and counted: spaces around it and letters' size make no other one. */
export const normalAddress = (address: string): string =>
  address.trim().normalize('NFC').toLowerCase();

/** The id of its document in newsletter_subscribers (decisions.md section 3). */
export const addressHash = (address: string): string =>
  createHash('sha256').update(normalAddress(address)).digest('hex');
