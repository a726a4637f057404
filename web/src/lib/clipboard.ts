/** Copies a text. Rejects when the browser refuses, or has no clipboard: outside a secure context. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('There is no clipboard.'));
