import type { DocumentDiff, ItemFate, PageFate } from './diff-documents.ts';
import type { PropertyChange } from './property-changes.ts';

/** What happened: something came, went, was changed, or moved. */
export type DiffSign = '+' | '-' | '~' | '>';

/** One difference, with the properties that are different. */
export interface DiffEntry {
  readonly sign: DiffSign;
  /** What it is about: a value beside the pages (then it has one change), a page as a whole, or what stands on one. */
  readonly about: 'value' | 'page' | ItemFate;
  /** What became of a page: "is new"; of anything else, empty. */
  readonly words: string;
  /** Types of the blocks that came or went in it. */
  readonly holding: readonly string[];
  readonly changes: readonly PropertyChange[];
}

/** Differences that belong together. */
export interface DiffGroup {
  /** A page's name, `header` or `footer`; empty for what stands beside the pages. */
  readonly name: string;
  /** JSON pointer of the page; empty for what stands beside them. */
  readonly pointer: string;
  readonly entries: readonly DiffEntry[];
}

/**
 * The differences to be told: first what is said beside the pages, then page by page, each with what stands on it. Nothing
 * of what was kept; what came or went in something that came or went is told with it.
 */
export function groupDiff({ changes, pages, items }: DocumentDiff): readonly DiffGroup[] {
  const beside: DiffGroup = { name: '', pointer: '', entries: changes.map(aboutValue) };
  return [beside, ...pages.map((page) => groupPage(page, items))].filter(({ entries }) => entries.length > 0);
}

/** What a group is called: `page home`, `header`. */
export function titleOf({ name, pointer }: Pick<DiffGroup, 'name' | 'pointer'>): string {
  if (pointer === '') return 'theme, settings and the shop';
  return pointer === '/header' || pointer === '/footer' ? name : `page ${name}`;
}

function groupPage({ name, pointer, fate, changes }: PageFate, items: readonly ItemFate[]): DiffGroup {
  const isHere = (place: string | undefined): boolean => place?.startsWith(`${pointer}/`) === true;
  const own = items.filter(
    (item) => item.fate !== 'kept' && (isHere(item.to) || (item.to === undefined && isHere(item.from))),
  );
  const told = own.filter((item) => !own.some((other) => contains(other, item)));
  const ofPage = PAGE_WORDS[fate];
  return {
    name,
    pointer,
    entries: [
      ...(ofPage === undefined ? [] : [{ ...ofPage, about: 'page' as const, holding: [], changes }]),
      ...told.map((item) => aboutItem(item, own)),
    ],
  };
}

const PAGE_WORDS: Readonly<Partial<Record<PageFate['fate'], Pick<DiffEntry, 'sign' | 'words'>>>> = {
  added: { sign: '+', words: 'is new' },
  removed: { sign: '-', words: 'is gone: the default one takes its place' },
  changed: { sign: '~', words: 'is described in another way' },
  'switched-off': { sign: '-', words: 'is switched off' },
  'switched-on': { sign: '+', words: 'is switched on' },
};

const SIGNS: Readonly<Record<ItemFate['fate'], DiffSign>> = {
  added: '+',
  removed: '-',
  moved: '>',
  changed: '~',
  kept: '~',
};

function aboutItem(item: ItemFate, own: readonly ItemFate[]): DiffEntry {
  const holding = own
    .filter((other) => other.kind === 'block' && contains(item, other))
    .map((block) => block.type ?? 'block');
  return { sign: SIGNS[item.fate], about: item, words: '', holding, changes: item.changes };
}

const aboutValue = (change: PropertyChange): DiffEntry => ({
  sign: 'before' in change ? ('after' in change ? '~' : '-') : '+',
  about: 'value',
  words: '',
  holding: [],
  changes: [change],
});

/** Whether one came or went together with the other, which it stands in. */
function contains(outer: ItemFate, inner: ItemFate): boolean {
  if (outer === inner || outer.fate !== inner.fate || (outer.fate !== 'added' && outer.fate !== 'removed'))
    return false;
  const [place, within] = outer.fate === 'added' ? [outer.to, inner.to] : [outer.from, inner.from];
  return within?.startsWith(`${place}/`) === true;
}
