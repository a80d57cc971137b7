import { joinPointer, splitPointer } from '../../../runtime/page/problem.ts';

/** Kinds of layout parts. `layout` is the header or the footer, which contain sections as pages do. */
export type LayoutPartKind = 'layout' | 'page' | 'section' | 'row' | 'column' | 'block' | 'slot';

/** A part of a document's layout. */
export interface LayoutPart {
  readonly kind: LayoutPartKind;
  readonly pointer: string;
}

/** Kinds of parts that are list items. */
export type ListItemKind = 'section' | 'row' | 'column' | 'block';

/** Child lists by the kind of their parent, in display order. */
export const CHILD_LISTS: Readonly<Record<LayoutPartKind, Readonly<Partial<Record<string, ListItemKind>>>>> = {
  layout: { sections: 'section' },
  page: { sections: 'section' },
  section: { rows: 'row' },
  row: { columns: 'column' },
  column: { blocks: 'block', rows: 'row' },
  slot: { rows: 'row' },
  block: {},
};

/** Maximum length of a list, by the kinds of parent and item. Source: schemas/builder/layout.schema.json. */
export function maxItemsIn(parent: LayoutPartKind, item: ListItemKind): number {
  if (item === 'section' || item === 'block') return 60;
  if (item === 'column') return 24;
  return parent === 'section' ? 40 : 20;
}

/** The parts on the path to a pointer, outermost first; the last one contains or is the target. */
export function layoutPartsOnPath(pointer: string): readonly LayoutPart[] {
  const steps = splitPointer(pointer);
  const parts: LayoutPart[] = [];
  let at = '';
  for (let index = 0; index < steps.length; ) {
    const found = matchNextPart(parts.at(-1)?.kind, steps[index] ?? '', steps[index + 1]);
    if (found === undefined) break;
    at = joinPointer(at, ...steps.slice(index, index + found.steps));
    parts.push({ kind: found.kind, pointer: at });
    index += found.steps;
  }
  return parts;
}

/** The part at exactly this pointer. */
export function layoutPartAt(pointer: string): LayoutPart | undefined {
  const part = layoutPartsOnPath(pointer).at(-1);
  return part?.pointer === pointer ? part : undefined;
}

/** The page, header or footer that contains a pointer. */
export const layoutRootOf = (pointer: string): LayoutPart | undefined => layoutPartsOnPath(pointer)[0];

/** A list of parts with its parent and the kind of its items. */
export interface ChildList {
  readonly pointer: string;
  readonly holder: LayoutPart;
  readonly kind: ListItemKind;
}

/** The list at a pointer. */
export function childListAt(pointer: string): ChildList | undefined {
  const cut = pointer.lastIndexOf('/');
  const holder = layoutPartAt(pointer.slice(0, cut));
  const kind = holder === undefined ? undefined : CHILD_LISTS[holder.kind][pointer.slice(cut + 1)];
  return holder === undefined || kind === undefined ? undefined : { pointer, holder, kind };
}

/** An item's list and index. */
export function listPositionAt(pointer: string): { readonly list: ChildList; readonly index: number } | undefined {
  const cut = pointer.lastIndexOf('/');
  const list = childListAt(pointer.slice(0, cut));
  const step = pointer.slice(cut + 1);
  return list === undefined || !/^\d+$/.test(step) ? undefined : { list, index: Number(step) };
}

/** Whether a pointer is equal to or below another one. */
export const isJsonPointerWithin = (pointer: string, holder: string): boolean =>
  pointer === holder || pointer.startsWith(`${holder}/`);

function matchNextPart(
  holder: LayoutPartKind | undefined,
  step: string,
  next: string | undefined,
): { readonly kind: LayoutPartKind; readonly steps: number } | undefined {
  if (holder === undefined && (step === 'header' || step === 'footer')) return { kind: 'layout', steps: 1 };
  if (next === undefined) return undefined;
  if (holder === undefined) return step === 'pages' ? { kind: 'page', steps: 2 } : undefined;
  if (holder === 'block') return step === 'slots' ? { kind: 'slot', steps: 2 } : undefined;
  const kind = Object.hasOwn(CHILD_LISTS[holder], step) ? CHILD_LISTS[holder][step] : undefined;
  return kind === undefined || !/^\d+$/.test(next) ? undefined : { kind, steps: 2 };
}
