import fc from 'fast-check';

type Change =
  | { readonly kind: 'replace'; readonly value: unknown }
  | { readonly kind: 'remove' }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'repeat'; readonly times: number }
  | { readonly kind: 'wrap'; readonly depth: number };

interface Mutation {
  /** Position among all places, from 0 to 1. */
  readonly at: number;
  readonly change: Change;
}

const oddTexts = fc.constantFrom(
  '',
  '__proto__',
  'constructor',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '\u0000',
  '\ud800',
  '𝒳'.repeat(500),
  'javascript:alert(1)',
  '../../etc',
  '/media/../x',
  'مرحبا',
);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('replace' as const),
    value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), oddTexts, fc.constantFrom(-1, 0, 1e21, 13, null, [], {})),
  }),
  fc.record({ kind: fc.constant('remove' as const) }),
  fc.record({ kind: fc.constant('rename' as const), name: fc.oneof(oddTexts, fc.string({ maxLength: 8 })) }),
  fc.record({ kind: fc.constant('repeat' as const), times: fc.integer({ min: 2, max: 70 }) }),
  fc.record({ kind: fc.constant('wrap' as const), depth: fc.constantFrom(1, 10, 120, 500) }),
);

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  // Doubles are biased towards zero.
  at: fc.nat({ max: 99_999 }).map((number) => number / 100_000),
  change,
});

type Holder = unknown[] | Record<string, unknown>;

/** Applies a mutation to a fresh copy. */
export function mutate(value: unknown, { at, change: wanted }: Mutation): unknown {
  const copy: unknown = structuredClone(value);
  const places: (readonly [Holder, string | number])[] = [];
  const visit = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return;
    const inside = holder as Holder;
    for (const key of Array.isArray(inside) ? inside.keys() : Object.keys(inside)) {
      places.push([inside, key]);
      visit(Reflect.get(inside, key));
    }
  };
  visit(copy);
  const place = places[Math.floor(at * places.length)];
  if (place !== undefined) apply(...place, wanted);
  return copy;
}

function apply(holder: Holder, key: string | number, wanted: Change): void {
  const current: unknown = Reflect.get(holder, key);
  switch (wanted.kind) {
    case 'replace':
      define(holder, key, wanted.value);
      break;
    case 'remove':
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 'rename':
      if (Array.isArray(holder)) break;
      delete holder[key];
      define(holder, wanted.name, current);
      break;
    case 'repeat':
      if (Array.isArray(holder))
        holder.splice(Number(key), 0, ...Array.from({ length: wanted.times }, () => structuredClone(current)));
      break;
    case 'wrap': {
      let wrapped = current;
      for (let depth = 0; depth < wanted.depth; depth += 1) wrapped = depth % 2 === 0 ? [wrapped] : { rows: wrapped };
      define(holder, key, wrapped);
    }
  }
}

/** `__proto__` is an ordinary name, as in `JSON.parse`. */
const define = (holder: Holder, key: string | number, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};
