import fc from 'fast-check';

/** A change at one position of a text, as from a typing error, a broken transfer or a merge. */
export interface TextMutation {
  /** Position as a fraction of the text's length. */
  readonly at: number;
  /** Number of removed characters. */
  readonly remove: number;
  readonly insert: string;
}

const odd = fc.constantFrom(
  ...[
    '',
    '',
    '"',
    ',',
    ':',
    '{',
    '}',
    '[',
    ']',
    '\n',
    '\\',
    "'",
    '/',
    '//',
    '/*',
    '\ufeff',
    '\u0000',
    '\t',
    ' ',
    '\u00a0',
    '\u2028',
    '\ud800',
    '𝒳',
    '\\u12',
    '-',
    '01',
    '1e999',
    '.5',
    'nul',
    'NaN',
  ],
  '"version": 2, ',
  '"type": "hero", ',
  '<<<<<<< HEAD\n',
  '['.repeat(200),
);

export const textMutation: fc.Arbitrary<TextMutation> = fc.record({
  at: fc.nat({ max: 99_999 }).map((number) => number / 100_000),
  remove: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 2000 })),
  insert: odd,
});

export function mutateText(text: string, { at, remove, insert }: TextMutation): string {
  const place = Math.floor(at * text.length);
  return text.slice(0, place) + insert + text.slice(place + remove);
}
