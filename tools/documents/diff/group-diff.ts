import { isOwnPage } from '../../../runtime/domain/routes.ts';
import { splitPointer } from '../../../runtime/page/problem.ts';
import type { DocumentDiff, ItemChange, PageChange } from './diff-documents.ts';
import type { PropertyChange } from './property-changes.ts';

/** Added, removed, changed or moved. */
export type DiffMark = '+' | '-' | '~' | '>';

/** One difference with its changed properties. */
export interface DiffEntry {
  readonly sign: DiffMark;
  /** The subject: a value outside the pages (with one change), a whole page, header or footer, or an item of one. */
  readonly about: 'value' | 'page' | ItemChange;
  /** Change of a page, header or footer, for example "added"; empty for everything else. */
  readonly words: string;
  /** Types of the blocks added or removed inside it. */
  readonly holding: readonly string[];
  readonly changes: readonly PropertyChange[];
}

/** The differences of one page, or those outside the pages. */
export interface DiffGroup {
  /** A page's name, `header` or `footer`; empty outside the pages. */
  readonly name: string;
  /** JSON pointer of the page; empty outside the pages. */
  readonly pointer: string;
  readonly entries: readonly DiffEntry[];
}

/**
 * The differences to show: first those outside the pages, then page by page. Unchanged items are left out; items added or
 * removed together with their container are listed with it.
 */
export function groupDiff({ changes, pages, items }: DocumentDiff): readonly DiffGroup[] {
  const beside: DiffGroup = { name: '', pointer: '', entries: changes.map(createValueEntry) };
  return [beside, ...pages.map((page) => groupPage(page, items))].filter(({ entries }) => entries.length > 0);
}

/** A group’s title: `page home`, `header`. */
export function groupTitle({ name, pointer }: Pick<DiffGroup, 'name' | 'pointer'>): string {
  if (pointer === '') return 'theme, settings and shop';
  return pointer === '/header' || pointer === '/footer' ? name : `page ${name}`;
}

function groupPage({ name, pointer, status: fate, changes }: PageChange, items: readonly ItemChange[]): DiffGroup {
  const isHere = (place: string | undefined): boolean => place?.startsWith(`${pointer}/`) === true;
  const own = items.filter(
    (item) => item.status !== 'kept' && (isHere(item.to) || (item.to === undefined && isHere(item.from))),
  );
  const listed = own.filter((item) => !own.some((other) => isNestedIn(other, item)));
  const sign = PAGE_MARKS[fate];
  const words = pageStatusText(fate, name, pointer);
  return {
    name,
    pointer,
    entries: [
      ...(sign === undefined ? [] : [{ sign, words, about: 'page' as const, holding: [], changes }]),
      ...listed.map((item) => createItemEntry(item, own)),
    ],
  };
}

const PAGE_MARKS: Readonly<Partial<Record<PageChange['status'], DiffMark>>> = {
  added: '+',
  removed: '-',
  changed: '~',
  'switched-off': '-',
  'switched-on': '+',
};

/** The change of a page, header or footer; only tenant pages have no default. */
function pageStatusText(status: PageChange['status'], name: string, pointer: string): string {
  const isPage = pointer.startsWith('/pages/');
  if (status === 'removed')
    return isPage && isOwnPage(name) ? 'removed' : `removed; the default ${isPage ? 'page' : name} is used`;
  return PAGE_STATUS_TEXTS[status] ?? '';
}

const PAGE_STATUS_TEXTS: Readonly<Partial<Record<PageChange['status'], string>>> = {
  added: 'added',
  changed: 'properties changed',
  'switched-off': 'disabled',
  'switched-on': 'enabled',
};

const MARKS: Readonly<Record<ItemChange['status'], DiffMark>> = {
  added: '+',
  removed: '-',
  moved: '>',
  changed: '~',
  kept: '~',
};

function createItemEntry(item: ItemChange, own: readonly ItemChange[]): DiffEntry {
  const holding = own
    .filter((other) => other.kind === 'block' && isNestedIn(item, other))
    .map((block) => block.type ?? 'block');
  return { sign: MARKS[item.status], about: item, words: '', holding, changes: item.changes };
}

const createValueEntry = (change: PropertyChange): DiffEntry => ({
  sign: 'before' in change ? ('after' in change ? '~' : '-') : '+',
  about: 'value',
  words: '',
  holding: [],
  changes: [change],
});

/** Whether `inner` was added or removed together with `outer`, which contains it. */
function isNestedIn(outer: ItemChange, inner: ItemChange): boolean {
  if (outer === inner || outer.status !== inner.status || (outer.status !== 'added' && outer.status !== 'removed'))
    return false;
  const [place, within] = outer.status === 'added' ? [outer.to, inner.to] : [outer.from, inner.from];
  return within?.startsWith(`${place}/`) === true;
}

/**
 * An item's place on its page, counted from 1: "section 2, column 1, block 3". The first row or column is left out, since
 * most sections have only one.
 *
 * @param pointer of an item of a document: `/pages/home/sections/1/rows/0/columns/0/blocks/2`
 */
export function describeLocation(pointer: string): string {
  const steps = splitPointer(pointer);
  const words: string[] = [];
  for (let at = steps[0] === 'pages' ? 2 : 1; at < steps.length; at += 2) {
    const [name = '', step = ''] = [steps[at], steps[at + 1]];
    const kind = KINDS[name];
    const isLast = at + 2 >= steps.length;
    if (name === 'slots') words.push(`slot ${step}`);
    else if (kind !== undefined && (isLast || step !== '0' || !IMPLICIT_KINDS.has(kind)))
      words.push(`${kind} ${Number(step) + 1}`);
  }
  return words.join(', ');
}

const KINDS: Readonly<Record<string, string>> = {
  sections: 'section',
  rows: 'row',
  columns: 'column',
  blocks: 'block',
};
const IMPLICIT_KINDS: ReadonlySet<string> = new Set(['row', 'column']);
