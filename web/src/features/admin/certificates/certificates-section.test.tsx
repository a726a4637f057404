import { AppError } from '@edu/domain/errors/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Read } from '../../../lib/firebase/stored.ts';
import { makeCertificate } from '../../../test/certificate.ts';
import { expectAccessible } from '../../../test/render.tsx';
import { renderInAdmin } from '../../../test/render-in-admin.tsx';
import { savedFile } from '../../../test/saved-file.ts';
import { revokeCertificate } from '../shared/api.ts';
import { type AdminCertificate, getCertificates } from '../shared/lists-api.ts';
import { CertificatesSection } from './certificates-section.tsx';

vi.mock('../shared/api.ts');
vi.mock('../shared/lists-api.ts');

const one = (n: number, change: Partial<AdminCertificate> = {}): AdminCertificate => ({
  ...makeCertificate({ id: String(n).repeat(32), number: `EDU-2026-00000${n}` }),
  name: `Слухач ${n}`,
  courseTitle: 'JavaScript',
  userId: `u${n}`,
  createdAt: '2026-11-27T10:00:00.000Z',
  ...change,
});
const ID = '1'.repeat(32);

/** The answer of the list from now on. */
const lists = (...items: Read<AdminCertificate>[]) =>
  void vi.mocked(getCertificates).mockResolvedValue({ items, next: undefined });
/** The answer of the list after the next decision. */
const decisionLists = (...items: AdminCertificate[]) =>
  void vi.mocked(revokeCertificate).mockImplementation(async () => lists(...items));

beforeEach(() => lists(one(1), one(2)));

const rows = page.getByRole('row').filter({ hasText: 'EDU-' });
const row = (n: number) => rows.filter({ hasText: `EDU-2026-00000${n}` });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const toast = page.getByRole('status', { name: 'Сповіщення' });

test('finds certificates by number, name and state', async () => {
  lists(one(1), one(2), one(3, { status: 'removed', name: null, userId: 'deleted' }));
  await renderInAdmin(<CertificatesSection />);
  await expect.element(rows).toHaveLength(3);
  await expect.element(row(3)).toMatchTextContent(/прибрано власником.*видалено/);
  await expect.element(row(3).getByRole('button')).not.toBeInTheDocument();
  await expectAccessible('the certificates');
  const search = 'Слухач 2';
  lists(one(2));
  await page.getByLabelText('Номер або ім’я').fill(search);
  await expect.element(rows).toHaveLength(1);
  await expect.element(row(2)).toBeVisible();
  expect(getCertificates).toHaveBeenLastCalledWith({ status: undefined, search }, undefined);
  lists();
  await button('Відкликані').click();
  await expect.element(page.getByText('Нічого не знайдено')).toBeVisible();
  expect(getCertificates).toHaveBeenLastCalledWith({ status: 'revoked', search }, undefined);
});

test('a certificate with wrong fields is marked, and the others are shown', async () => {
  const wrong = one(1, { issuedOn: '', status: 'toString' as AdminCertificate['status'] });
  lists({ ...wrong, wrongFields: ['issuedOn'] }, one(2));
  await renderInAdmin(<CertificatesSection />);
  await expect.element(rows).toHaveLength(2);
  await expect.element(row(1)).toMatchTextContent(/Хибно збережено в.базі: issuedOn/);
  await expect.element(row(1)).toMatchTextContent('toString');
});

test('revokes with a reason, and undoes it at once', async () => {
  await renderInAdmin(<CertificatesSection />);
  await button('Відкликати сертифікат EDU-2026-000001').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Відкликати' }).click();
  await expect.element(dialog.getByLabelText('Причина')).toHaveAccessibleDescription(/Напишіть/);
  await expectAccessible('revoking a certificate');
  await dialog.getByLabelText('Причина').fill(' Видано помилково. ');
  decisionLists(one(1, { status: 'revoked', reason: 'Видано помилково.' }));
  await dialog.getByRole('button', { name: 'Відкликати' }).click();
  await expect.element(toast).toMatchTextContent('Сертифікат EDU-2026-000001 відкликано');
  await expect.element(row(1)).toMatchTextContent(/відкликано.*Видано помилково/);
  expect(revokeCertificate).toHaveBeenLastCalledWith(ID, 'Видано помилково.');
  decisionLists(one(1));
  await button('Скасувати').click();
  await expect.element(toast).toMatchTextContent('знову дійсний');
  await expect.element(row(1)).toMatchTextContent('дійсний');
  expect(revokeCertificate).toHaveBeenLastCalledWith(ID, null);
});

test('restores one, and the undo gives it its reason again', async () => {
  lists(one(1, { status: 'revoked', reason: 'Стара причина' }));
  decisionLists(one(1));
  await renderInAdmin(<CertificatesSection />);
  await button('Поновити сертифікат EDU-2026-000001').click();
  await expect.element(toast).toMatchTextContent('знову дійсний');
  expect(revokeCertificate).toHaveBeenLastCalledWith(ID, null);
  await expect.element(row(1)).not.toMatchTextContent('Стара причина');
  await button('Скасувати').click();
  await expect.element(toast).toMatchTextContent('Сертифікат EDU-2026-000001 відкликано');
  expect(revokeCertificate).toHaveBeenLastCalledWith(ID, 'Стара причина');
});

test('a refusal is shown in the row', async () => {
  vi.mocked(revokeCertificate).mockRejectedValue(new AppError('conflict', 'x'));
  await renderInAdmin(<CertificatesSection />);
  await button('Відкликати сертифікат EDU-2026-000001').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Причина').fill('Помилка');
  await dialog.getByRole('button', { name: 'Відкликати' }).click();
  await expect.element(row(1)).toMatchTextContent('Власник видалив цей сертифікат');
});

test('exports them as a file with addresses', async () => {
  await renderInAdmin(<CertificatesSection />);
  await button('Завантажити CSV').click();
  const { name, text } = await savedFile();
  expect(name).toMatch(/^certificates-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFНомер;Ім’я;Курс;Видано;Стан;Причина;Адреса',
    `EDU-2026-000001;Слухач 1;JavaScript;2026-11-27;дійсний;;${location.origin}/certificates/${ID}`,
  ]);
});

test('the table does not scroll sideways with the longest name', async () => {
  await page.viewport(1440, 900);
  lists(one(1, { name: 'Щ'.repeat(80) }), one(2));
  await renderInAdmin(<CertificatesSection />);
  await expect.element(row(1)).toBeVisible();
  const table = page.getByRole('region', { name: 'Сертифікати' }).element();
  expect(table.scrollWidth).toBe(table.clientWidth);
  // The other columns are read as before.
  expect(row(2).element().clientHeight).toBeLessThan(110);
});
