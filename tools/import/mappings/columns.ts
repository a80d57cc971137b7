import type { SpanNode } from '../document-nodes.ts';
import type { ExtractedValue } from '../extracted-value.ts';
import { normalizeSourceName } from '../import-ledger.ts';
import type { SourceNode } from '../source-node.ts';
import { WIDTH_LIST_NAMES } from './column-widths.ts';

interface ColumnContents {
  /** Source nodes of each column. */
  readonly columns: readonly (readonly SourceNode[])[];
  /** Column widths that follow from the arrangement. */
  readonly widths?: ExtractedValue<readonly SpanNode[]> | undefined;
}

/**
 * Splits children into columns: one per slot, or one per child when there is only one slot. Numbered slots are sorted
 * by number.
 */
export function splitIntoColumns(sourceNode: SourceNode): ColumnContents {
  const { children } = sourceNode;
  const slots = Map.groupBy(children, ({ slot }) => slot);
  const numbered = numberedColumns(sourceNode, slots);
  if (numbered !== undefined) return { columns: numbered };
  if (slots.size > 1) return { columns: [...slots.values()] };
  return collageColumns(sourceNode) ?? { columns: children.map((child) => [child]) };
}

/** The number in a slot's name: 1 of `column-1`, 0 of `columns.0.content`. */
export const slotNumber = (slot: string): number | undefined => {
  const digits = /\d{1,3}(?!.*\d)/.exec(slot)?.[0];
  return digits === undefined ? undefined : Number(digits);
};

/** Columns of numbered slots, including empty ones when the settings give the number of columns. */
function numberedColumns(
  { settings }: SourceNode,
  slots: ReadonlyMap<string, readonly SourceNode[]>,
): readonly (readonly SourceNode[])[] | undefined {
  const counted = [...slots].flatMap(([slot, inside]) => {
    const number = slotNumber(slot);
    return number === undefined ? [] : [{ number, inside }];
  });
  const numbers = new Set(counted.map(({ number }) => number));
  if (counted.length !== slots.size || numbers.size !== slots.size) return undefined;
  const lengths = WIDTH_LIST_NAMES.map((name) => settings.list(name).length);
  const length = lengths.find((each) => each > 1 && each >= slots.size) ?? 0;
  const most = Math.max(...numbers);
  // Slots may count from 0 or from 1; 0 when both are possible.
  const from = most === length && !numbers.has(0) ? 1 : 0;
  if (length > 0 && most < length + from)
    return Array.from({ length }, (_, index) => counted.find(({ number }) => number === index + from)?.inside ?? []);
  if (slots.size < 2) return undefined;
  return counted.toSorted((one, other) => one.number - other.number).map(({ inside }) => inside);
}

/** A collage of three blocks: a large one at one side, the other two below each other. Source: Dawn, `collage`. */
function collageColumns({ type, settings, children }: SourceNode): ColumnContents | undefined {
  const side = settings.choice(['desktoplayout'], { left: 'left', right: 'right' } as const);
  const [first, second, third, ...others] = children;
  if (normalizeSourceName(type) !== 'collage' || side === undefined || others.length > 0) return undefined;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const isLeft = side.value === 'left';
  const [wide, narrow] = [
    { base: 12, md: 8 },
    { base: 12, md: 4 },
  ];
  return {
    columns: isLeft ? [[first], [second, third]] : [[first, second], [third]],
    widths: side.map(() => (isLeft ? [wide, narrow] : [narrow, wide])),
  };
}
