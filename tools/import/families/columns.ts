import { canonical } from '../entry.ts';
import type { Found } from '../found.ts';
import type { SpanNode } from '../nodes.ts';
import type { Piece } from '../piece.ts';
import { WIDTH_LISTS } from './widths.ts';

interface Places {
  /** What stands in each column. */
  readonly places: readonly (readonly Piece[])[];
  /** The widths of columns that are known by how they are arranged. */
  readonly met?: Found<readonly SpanNode[]> | undefined;
}

/** Each slot is a column; where there is one slot alone, each block is. Slots with numbers stand in their order. */
export function placesIn(piece: Piece): Places {
  const { children } = piece;
  const slots = Map.groupBy(children, ({ slot }) => slot);
  const numbered = inOrder(piece, slots);
  if (numbered !== undefined) return { places: numbered };
  if (slots.size > 1) return { places: [...slots.values()] };
  return collageOf(piece) ?? { places: children.map((child) => [child]) };
}

/** The number in the name of a slot: 1 of `column-1`, 0 of `columns.0.content`. */
export const numberOf = (slot: string): number | undefined => {
  const digits = /\d{1,3}(?!.*\d)/.exec(slot)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

/** Slots that are counted, with those that are empty where the settings say how many there are. */
function inOrder(
  { settings }: Piece,
  slots: ReadonlyMap<string, readonly Piece[]>,
): readonly (readonly Piece[])[] | undefined {
  const counted = [...slots].flatMap(([slot, inside]) => {
    const number = numberOf(slot);
    return number === undefined ? [] : [{ number, inside }];
  });
  const numbers = new Set(counted.map(({ number }) => number));
  if (counted.length !== slots.size || numbers.size !== slots.size) return undefined;
  const lengths = WIDTH_LISTS.map((name) => settings.list(name).length);
  const length = lengths.find((each) => each > 1 && each >= slots.size) ?? 0;
  const most = Math.max(...numbers);
  // Some count from 1; where both may be meant, from 0.
  const from = most === length && !numbers.has(0) ? 1 : 0;
  if (length > 0 && most < length + from)
    return Array.from({ length }, (_, index) => counted.find(({ number }) => number === index + from)?.inside ?? []);
  if (slots.size < 2) return undefined;
  return counted.toSorted((one, other) => one.number - other.number).map(({ inside }) => inside);
}

/** A collage of three: a large one at one side, the others below each other at the other. Source: Dawn, `collage`. */
function collageOf({ type, settings, children }: Piece): Places | undefined {
  const side = settings.choice(['desktoplayout'], { left: 'left', right: 'right' } as const);
  const [first, second, third, ...others] = children;
  if (canonical(type) !== 'collage' || side === undefined || others.length > 0) return undefined;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const isLeft = side.value === 'left';
  const [wide, narrow] = [
    { base: 12, md: 8 },
    { base: 12, md: 4 },
  ];
  return {
    places: isLeft ? [[first], [second, third]] : [[first, second], [third]],
    met: side.as(() => (isLeft ? [wide, narrow] : [narrow, wide])),
  };
}
