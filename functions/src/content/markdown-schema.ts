import type { Options } from 'rehype-sanitize';

/** All that rendered Markdown may hold before our own classes and the colours of code are added. */
export const ALLOWED: Options = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'ul', 'ol', 'li', 'input'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'pre', 'code', 'em', 'strong', 'del'],
    ...['a', 'img', 'br', 'span'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    input: [['type', 'checkbox'], 'checked', 'disabled'],
    li: [['className', 'task-list-item']],
    th: ['align'],
    td: ['align'],
    code: [['className', /^language-./]],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: ['script', 'style'],
};
