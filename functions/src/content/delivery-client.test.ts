import { expect, it } from 'vitest';
import { createDeliveryClient, isLoopback } from './client.ts';
import { NO_BUDGET } from './deadline.ts';

it.each([
  ['127.0.0.1:5055', true],
  ['localhost:5055', true],
  ['cdn.contentful.com', false],
  ['127.0.0.1.evil.example', false],
  ['10.0.0.1:80', false],
])('speaks plain http to %s: %s', (host, isPlain) => {
  expect(isLoopback(host)).toBe(isPlain);
});

it('says what is missing in the configuration', async () => {
  const config = {
    spaceId: '',
    accessToken: 't',
    environment: 'master',
    host: 'cdn.contentful.com',
    locale: '',
    assetBase: '',
  };
  const ask = (over: object) =>
    createDeliveryClient(() => ({ ...config, ...over }), NO_BUDGET).getEntries({});
  await expect(ask({})).rejects.toThrow('CONTENTFUL_SPACE_ID');
  await expect(ask({ spaceId: 's', host: 'http://x' })).rejects.toThrow('CONTENTFUL_HOST');
});
