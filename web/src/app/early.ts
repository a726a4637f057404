/** What a person does while the page stands without the app is not lost. index.html marks what they press until `hearPresses`. */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
const isSelect = (field: Field): field is HTMLSelectElement => field.tagName === 'SELECT';
const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function isChanged(field: Field): boolean {
  if (isSelect(field))
    return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Fields that are not as the server drew them, each with its text. */
export const changed = new Map<Field, string>();

/** What a button does now: a press that was meant for something else is not its. */
const meaning = (button: HTMLElement): string =>
  `${button.getAttribute('aria-pressed')} ${button.textContent}`;

/** From now on React hears of everything, even while it takes the page over. */
export function hearPresses(root: HTMLElement): void {
  document.documentElement.dataset['app'] = 'here';
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (isChanged(field)) changed.set(field, field.value);
  for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]'))
    button.dataset['pressed'] = meaning(button);
}

/** Puts a text into a field as if it was typed. React takes no notice of a value that it has set itself. */
function type(field: Field, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Somebody may have typed on meanwhile: in the field as it was, or in one that React had emptied. */
export const joined = (text: string, now: string): string =>
  now !== '' && (now.startsWith(text) || text.startsWith(now)) ? now : text + now;

function answer(field: Field, text: string): void {
  if (isSelect(field)) {
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(field)) {
    field.checked = field.defaultChecked;
    field.click();
  } else {
    type(field, joined(text, field.value));
  }
}

/** What was focused, chosen, typed and pressed before is answered. */
export function answerEarly(root: HTMLElement): void {
  const { activeElement } = document;
  if (root.contains(activeElement))
    activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const [field, text] of changed) answer(field, text);
  changed.clear();
  // Once React has drawn what was typed: a letter is sent with its words.
  setTimeout(() => press(root));
}

function press(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
    const { pressed } = button.dataset;
    delete button.dataset['pressed'];
    if (pressed === meaning(button)) button.click();
  }
}
