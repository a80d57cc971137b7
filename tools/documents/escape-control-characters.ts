/** Names and texts of a document may hold anything: nothing in them ends the line or speaks to the terminal. */
export const escapeControlCharacters = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
