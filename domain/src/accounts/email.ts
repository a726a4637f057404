/**
 * 1–64 characters before the only @, with no dot at either end or beside another; then two or more
 * labels of letters of any script, digits and inner hyphens, of which the last begins with a
 * letter. No quoted names, which no mail service gives. Short, because the home page loads it with
 * the settings.
 */
const ADDRESS =
  /^(?!\.|.*\.[.@])[\p{L}\p{M}\p{N}!#-'*+./=?^-`{-~-]{1,64}@([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Whether it can be an e-mail address of at most 254 characters. */
export const isEmail = (text: string): boolean => text.length < 255 && ADDRESS.test(text);
