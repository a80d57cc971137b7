/** Stands for an element in a message, which is split there. */
export const INSERT = '\ufffc';

/** The texts before and after the element of a message that was translated with {@link INSERT} in its place. */
export function aroundInsert(message: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = message.split(INSERT);
  return [before, after];
}
