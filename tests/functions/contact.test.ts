import { randomUUID } from 'node:crypto';
import { SERVER_COLLECTIONS } from '@edu/domain/firestore/collections';
import { describe, expect, it } from 'vitest';
import { db } from '../../functions/src/lib/firebase.ts';
import { contactMessage } from '../../functions/src/contact/functions.ts';
import { getSettings } from '../../functions/src/settings/store.ts';
import { callFrom, newNetworkAddress } from '../support/emulators/newsletter.ts';

const message = (change: object = {}) => ({
  id: randomUUID(),
  name: 'Олена',
  email: `${randomUUID()}@example.com`,
  message: 'У другому уроці помилка.\nПоясніть, будь ласка: <b>x</b>.',
  ...change,
});
const send = (sent: object, from = newNetworkAddress()) =>
  callFrom(from, 'sendContactMessage', sent);
const storedOf = (email: string) =>
  db.collection(SERVER_COLLECTIONS.mail).where('replyTo', '==', email).get();

describe('a message to the support', () => {
  it('is one email to the address of the settings, answered to its writer, however often it is sent', async () => {
    const { supportEmail } = await getSettings();
    const sent = message({ message: 'ї'.repeat(5000) });
    for (let n = 0; n < 3; n += 1) expect(await send(sent)).toEqual({ result: { ok: true } });
    const { docs } = await storedOf(sent.email);
    expect(docs.map((one) => one.data())).toMatchObject([
      {
        to: supportEmail,
        replyTo: sent.email,
        message: { text: expect.stringContaining(sent.message) as unknown },
      },
    ]);
    expect(docs[0]?.get('expiresAt')).toBeDefined();
  });

  it('normalises the address', async () => {
    const email = `${randomUUID()}@example.com`;
    expect((await send(message({ email: ` ${email.toUpperCase()} ` }))).error).toBeUndefined();
    expect((await storedOf(email)).size).toBe(1);
  });

  it('cannot run code in the mail program, and needs no name', () => {
    const settings = { platformName: 'A & B', supportEmail: 'help@example.com' };
    const { message: mail } = contactMessage({ ...message(), name: '' }, settings);
    expect(mail.html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>');
    expect(mail.subject).toMatch(/^Повідомлення із сайту «A & B»: \S+@example\.com$/);
  });

  it('keeps a name that is written from right to left in its place', () => {
    const settings = { platformName: 'LMS', supportEmail: 'help@example.com' };
    const { message: mail } = contactMessage(
      { ...message(), name: 'محمد (Muhammad)!', email: 'm@example.com' },
      settings,
    );
    const isolated = '\u2068محمد (Muhammad)!\u2069, m@example.com';
    expect(mail.subject).toBe(`Повідомлення із сайту «LMS»: ${isolated}`);
    expect(mail.text).toContain(`Від: ${isolated}`);
    expect(mail.html).toContain('Від: <bdi dir="auto">محمد (Muhammad)!</bdi>, m@example.com');
  });
});
