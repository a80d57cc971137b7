/** Placeholder of an element in a message, which is split there. */
export const INSERT = '\ufffc';

/** The texts before and after {@link INSERT} in a translated message. */
export function aroundInsert(message: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = message.split(INSERT);
  return [before, after];
}
