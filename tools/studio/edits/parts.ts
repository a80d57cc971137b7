import { pointTo, stepsOf } from '../../../runtime/page/problem.ts';

/** What layouts are made of. `layout` is the header or the footer, which hold sections as pages do. */
export type PartKind = 'layout' | 'page' | 'section' | 'row' | 'column' | 'block' | 'slot';

/** Something of a document's layout. */
export interface Part {
  readonly kind: PartKind;
  readonly pointer: string;
}

/** The kinds of part that stand in lists. */
export type ItemKind = 'section' | 'row' | 'column' | 'block';

/** By the kind of what holds them, the lists that there may be, in the order in which they are shown. */
export const LISTS: Readonly<Record<PartKind, Readonly<Partial<Record<string, ItemKind>>>>> = {
  layout: { sections: 'section' },
  page: { sections: 'section' },
  section: { rows: 'row' },
  row: { columns: 'column' },
  column: { blocks: 'block', rows: 'row' },
  slot: { rows: 'row' },
  block: {},
};

/** How much a list may hold, by the kind of its holder and its items. Source: schemas/builder/layout.schema.json. */
export function roomOf(holder: PartKind, item: ItemKind): number {
  if (item === 'section' || item === 'block') return 60;
  if (item === 'column') return 24;
  return holder === 'section' ? 40 : 20;
}

/** The parts on the way to what a pointer names, outermost first; the last one is what it names, or what that belongs to. */
export function partsAt(pointer: string): readonly Part[] {
  const steps = stepsOf(pointer);
  const parts: Part[] = [];
  let at = '';
  for (let index = 0; index < steps.length; ) {
    const found = nextPart(parts.at(-1)?.kind, steps[index] ?? '', steps[index + 1]);
    if (found === undefined) break;
    at = pointTo(at, ...steps.slice(index, index + found.steps));
    parts.push({ kind: found.kind, pointer: at });
    index += found.steps;
  }
  return parts;
}

/** The part with exactly this pointer. */
export function partAt(pointer: string): Part | undefined {
  const part = partsAt(pointer).at(-1);
  return part?.pointer === pointer ? part : undefined;
}

/** The page, header or footer around a pointer. */
export const frameOf = (pointer: string): Part | undefined => partsAt(pointer)[0];

/** A list of parts: who holds it, and what it holds. */
export interface PartList {
  readonly pointer: string;
  readonly holder: Part;
  readonly kind: ItemKind;
}

/** The list with this pointer. */
export function listAt(pointer: string): PartList | undefined {
  const cut = pointer.lastIndexOf('/');
  const holder = partAt(pointer.slice(0, cut));
  const kind = holder === undefined ? undefined : LISTS[holder.kind][pointer.slice(cut + 1)];
  return holder === undefined || kind === undefined ? undefined : { pointer, holder, kind };
}

/** An item's list, and its place in it. */
export function itemAt(pointer: string): { readonly list: PartList; readonly index: number } | undefined {
  const cut = pointer.lastIndexOf('/');
  const list = listAt(pointer.slice(0, cut));
  const step = pointer.slice(cut + 1);
  return list === undefined || !/^\d+$/.test(step) ? undefined : { list, index: Number(step) };
}

/** Whether one pointer names another one's place, or something inside of it. */
export const isWithin = (pointer: string, holder: string): boolean =>
  pointer === holder || pointer.startsWith(`${holder}/`);

function nextPart(
  holder: PartKind | undefined,
  step: string,
  next: string | undefined,
): { readonly kind: PartKind; readonly steps: number } | undefined {
  if (holder === undefined && (step === 'header' || step === 'footer')) return { kind: 'layout', steps: 1 };
  if (next === undefined) return undefined;
  if (holder === undefined) return step === 'pages' ? { kind: 'page', steps: 2 } : undefined;
  if (holder === 'block') return step === 'slots' ? { kind: 'slot', steps: 2 } : undefined;
  const kind = Object.hasOwn(LISTS[holder], step) ? LISTS[holder][step] : undefined;
  return kind === undefined || !/^\d+$/.test(next) ? undefined : { kind, steps: 2 };
}
