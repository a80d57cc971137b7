import type { Problem, ProblemCode } from '../../../runtime/page/problem.ts';

/** An error of a file that its schema cannot express. */
export const mistake = (code: ProblemCode, pointer: string, message: string): Problem => ({
  kind: 'grammar',
  code,
  pointer,
  message,
});

/**
 * Entries with the key of an earlier entry.
 *
 * @param keysOf the keys of each entry; one in common is enough
 * @param describe the pointer of an entry, and its key as the subject of the message
 */
export function findRepeated(
  keysOf: readonly (readonly string[])[],
  describe: (index: number, key: string) => readonly [pointer: string, subject: string],
): readonly Problem[] {
  const owners = new Map<string, number>();
  return keysOf.flatMap((keys, index) => {
    const repeated = keys.find((key) => (owners.get(key) ?? index) !== index);
    for (const key of keys) if (!owners.has(key)) owners.set(key, index);
    if (repeated === undefined) return [];
    const [pointer, subject] = describe(index, repeated);
    const message = `${subject} is that of entry ${(owners.get(repeated) ?? 0) + 1} already: choose another one.`;
    return [mistake('duplicate-id', pointer, message)];
  });
}
