/** Which bytes of a whole: both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a `Range` header asks of so many bytes. Undefined where it asks for nothing that is understood (no header, another
 * unit, several ranges): then all of it is answered, as RFC 9110 allows. `none` where no byte is in the range.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'none';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
