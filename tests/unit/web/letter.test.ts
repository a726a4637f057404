import { describe, expect, it } from 'vitest';
import { letterTo } from '../../../web/src/features/contact/letter.ts';

describe('a letter to the support', () => {
  it('holds what was written and is signed', () => {
    const url = new URL(letterTo('help@example.com', 'Лист & тема', ' Є питання?\nТак ', 'Олена'));
    expect(url.pathname).toBe('help@example.com');
    expect(url.href).not.toContain('+');
    expect(url.searchParams.get('subject')).toBe('Лист & тема');
    expect(url.searchParams.get('body')).toBe('Є питання?\nТак\n\nОлена');
  });

  it('needs no name', () => {
    expect(new URL(letterTo('a@b.c', 's', 'Текст', ' ')).searchParams.get('body')).toBe('Текст');
  });
});
