/** An argument as a POSIX shell takes it back, in quotation marks only where it needs them. */
export const quoteArgument = (text: string): string =>
  /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
