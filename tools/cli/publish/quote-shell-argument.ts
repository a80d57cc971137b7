/** Quotes an argument for a POSIX shell, only if it needs quotes. */
export const quoteShellArgument = (text: string): string =>
  /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
