/**
 * 1–64 signs before the only @, with no dot at an end or beside another, then two labels or more of letters of any script,
 * digits and inner hyphens, of which the last begins with a letter. No quoted names, which no mail service gives. As short as
 * it can be, because the home page loads it with the settings.
 */
const ADDRESS =
  /^(?!\.|.*\.[.@])[\p{L}\p{M}\p{N}!#-'*+./=?^-`{-~-]{1,64}@([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Whether it can be an e-mail address, of at most 254 signs. */
export const isEmail = (text: string): boolean => text.length < 255 && ADDRESS.test(text);
