import { closest, distance } from 'fastest-levenshtein';

/** The nearest known name, if any. Case, hyphens and blanks are ignored; the only name with this prefix is near. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const others = known.filter((name) => name !== written);
  const normal = normalizeName(written);
  const same = others.find((name) => normalizeName(name) === normal);
  if (same !== undefined) return same;
  if (others.length === 0 || written === '') return undefined;
  const [longer, another] = others.filter((name) => isPrefix(name, written) || isPrefix(written, name));
  if (longer !== undefined && another === undefined) return longer;
  return misspeltName(written, others);
}

/**
 * The known name that another one misspells, if any. Unlike {@link nearestName} without prefixes, for names that may be
 * valid.
 */
export function misspeltName(written: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || written === '') return undefined;
  const near = closest(written, known);
  // A third of the letters may be wrong, and never more than three: more is a guess. Two that changed places are one slip.
  const maxDistance = Math.max(hasSameLetters(written, near) ? 2 : 1, Math.min(3, Math.floor(near.length / 3)));
  return distance(written, near) <= maxDistance ? near : undefined;
}

/** The value that was probably meant by another one of the same kind, or by the same one of another type. */
export function nearestValue(written: unknown, allowed: readonly unknown[]): unknown {
  const same = allowed.find((value) => String(value) === String(written));
  if (same !== undefined) return same;
  const texts = allowed.filter((value): value is string => typeof value === 'string');
  return typeof written === 'string' ? nearestName(written, texts) : undefined;
}

const isPrefix = (short: string, long: string): boolean =>
  short.length >= 3 &&
  // In most pairs the first letters differ.
  short[0]?.toLowerCase() === long[0]?.toLowerCase() &&
  normalizeName(long).startsWith(normalizeName(short));

const normalizeName = (name: string): string => {
  const lower = name.toLowerCase();
  return /[-_\s]/.test(lower) ? lower.replaceAll(/[-_\s]/g, '') : lower;
};

const hasSameLetters = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('');
