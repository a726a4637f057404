import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useController, useForm } from 'react-hook-form';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { moveDrafts } from './draft.ts';
import { useFormDraft, WHOLE_FORM } from './form-draft.ts';
import { ANONYMOUS, readLocal, rememberUser, storageKeys, writeLocal } from './local-store.ts';

interface Fields {
  name: string;
  message: string;
  limits: { lessons: number };
  isAgreed: boolean;
}

const STORED = ['name', 'message', 'limits.lessons'] as const;

function Form(props: { uid: string; name?: string; sent?: Promise<void> }) {
  const { uid, name = '', sent } = props;
  const form = useForm<Fields>({
    values: { name, message: '', limits: { lessons: 20 }, isAgreed: false },
    resetOptions: { keepDirtyValues: true },
  });
  const removeDraft = useFormDraft(form, uid, 'test', STORED);
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Message" {...form.register('message')} />
      <input
        aria-label="Lessons"
        type="number"
        {...form.register('limits.lessons', { valueAsNumber: true })}
      />
      <input aria-label="Agreed" type="checkbox" {...form.register('isAgreed')} />
      <button type="button" onClick={() => form.reset(undefined, WHOLE_FORM)}>
        Cancel
      </button>
      <button type="button" onClick={() => void sent?.then(removeDraft)}>
        Send
      </button>
      <p role="status">{Object.keys(form.formState.dirtyFields).join(' ')}</p>
    </form>
  );
}

const name = page.getByLabelText('Name');
const lessons = page.getByLabelText('Lessons');
const draftOf = (uid: string) => readLocal(storageKeys.draft(uid, 'test'));

beforeEach(() => rememberUser({ uid: 'olena' }));

test('what is edited is stored, fills the next form as edited, and goes with a reset', async () => {
  const { unmount } = await render(<Form uid="olena" />);
  await name.fill('Олена');
  await lessons.fill('30');
  await page.getByLabelText('Agreed').click();
  expect(draftOf('olena')).toEqual({ name: 'Олена', 'limits.lessons': 30 });
  await unmount();
  await render(<Form uid="olena" />);
  await expect.element(name).toHaveValue('Олена');
  await expect.element(lessons).toHaveValue(30);
  await expect.element(page.getByLabelText('Agreed')).not.toBeChecked();
  await expect.element(page.getByRole('status')).toHaveTextContent('name limits');
  // A field with its first value is not edited.
  await lessons.fill('20');
  expect(draftOf('olena')).toEqual({ name: 'Олена' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(name).toHaveValue('');
  expect(draftOf('olena')).toBeUndefined();
});

test('a draft that is sent when the form has gone is removed', async () => {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const { unmount } = await render(<Form uid="olena" sent={sent} />);
  await name.fill('Олена');
  await page.getByRole('button', { name: 'Send' }).click();
  await unmount();
  expect(draftOf('olena')).toEqual({ name: 'Олена' });
  send();
  await expect.poll(() => draftOf('olena')).toBeUndefined();
});

test('values that arrive later change only what is not edited', async () => {
  const { rerender } = await render(<Form uid="olena" />);
  await lessons.fill('30');
  await rerender(<Form uid="olena" name="Олена Бондар" />);
  await expect.element(name).toHaveValue('Олена Бондар');
  await expect.element(lessons).toHaveValue(30);
  expect(draftOf('olena')).toEqual({ 'limits.lessons': 30 });
});

test('another user sees and keeps the own draft alone', async () => {
  writeLocal(storageKeys.draft('taras', 'test'), { 'limits.lessons': 5 });
  const { rerender } = await render(<Form uid="olena" name="Олена Бондар" />);
  await name.fill('Олена');
  rememberUser({ uid: 'taras' });
  await rerender(<Form uid="taras" name="Тарас" />);
  await expect.element(name).toHaveValue('Тарас');
  await expect.element(lessons).toHaveValue(5);
  await lessons.fill('6');
  expect(draftOf('taras')).toEqual({ 'limits.lessons': 6 });
  expect(draftOf('olena')).toEqual({ name: 'Олена' });
  rememberUser({ uid: 'olena' });
  await rerender(<Form uid="olena" name="Олена Бондар" />);
  await expect.element(name).toHaveValue('Олена');
  await expect.element(lessons).toHaveValue(20);
});

test('a guest’s draft that joins late fills its fields, and the others stay', async () => {
  writeLocal(storageKeys.draft(ANONYMOUS, 'test'), { name: 'Гість' });
  await render(<Form uid="olena" />);
  await page.getByLabelText('Agreed').click();
  moveDrafts('olena');
  await expect.element(name).toHaveValue('Гість');
  await expect.element(page.getByLabelText('Agreed')).toBeChecked();
});

test('a guest’s draft that joins late leaves what the user has typed', async () => {
  writeLocal(storageKeys.draft(ANONYMOUS, 'test'), { name: 'Гість', message: 'Добрий день' });
  await render(<Form uid="olena" />);
  await name.fill('Олена');
  moveDrafts('olena');
  await expect.element(page.getByLabelText('Message')).toHaveValue('Добрий день');
  await name.fill('Олена Коваль');
  await expect.element(name).toHaveValue('Олена Коваль');
  expect(draftOf('olena')).toEqual({ name: 'Олена Коваль', message: 'Добрий день' });
});

test('a guest’s draft that joins late leaves what could not be stored', async () => {
  writeLocal(storageKeys.draft(ANONYMOUS, 'test'), { name: 'Гість' });
  await render(<Form uid="olena" />);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await name.fill('Олена');
  full.mockRestore();
  moveDrafts('olena');
  await expect.poll(() => draftOf('olena')).toEqual({ name: 'Гість' });
  await lessons.fill('30');
  await expect.element(name).toHaveValue('Олена');
  expect(draftOf('olena')).toEqual({ name: 'Олена', 'limits.lessons': 30 });
});

test.each([
  ['no object', 'Олена'],
  ['a field of another type', { name: 5, 'limits.lessons': null, other: 'x' }],
])('a stored draft that is %s is ignored', async (_, stored) => {
  writeLocal(storageKeys.draft('olena', 'test'), stored);
  await render(<Form uid="olena" name="Олена Бондар" />);
  await expect.element(name).toHaveValue('Олена Бондар');
  await expect.element(lessons).toHaveValue(20);
});

function ServedForm() {
  const form = useForm<{ name: string }>({
    values: { name: '' },
    resetOptions: { keepDirtyValues: true },
  });
  useFormDraft(form, 'olena', 'served', ['name']);
  const element = useRef<HTMLFormElement>(null);
  useTypedText(element, ({ value }) => form.setValue('name', value, { shouldDirty: true }));
  const { field } = useController({ name: 'name', control: form.control });
  return (
    <form ref={element}>
      <input aria-label="Name" {...field} />
    </form>
  );
}

test('text that is typed before hydration stays and is stored', async () => {
  writeLocal(storageKeys.draft('olena', 'served'), { name: 'Earlier' });
  const root = document.createElement('div');
  // As the server renders it.
  root.innerHTML = '<form><input aria-label="Name" name="name" value=""></form>';
  document.body.append(root);
  onTestFinished(() => root.remove());
  await name.fill('Олена');
  hydrateRoot(root, <ServedForm />);
  const draft = () => readLocal(storageKeys.draft('olena', 'served'));
  await expect.poll(draft).toEqual({ name: 'Олена' });
  await expect.element(name).toHaveValue('Олена');
});
