import type { DocumentDiff, ItemFate, PageFate } from './diff-documents.ts';
import type { PropertyChange } from './property-changes.ts';

/** One line about a difference, and the lines that belong to it. */
export interface DiffLine {
  /** What happened: something came, went, was changed, or moved. */
  readonly sign: '+' | '-' | '~' | '>';
  readonly words: string;
  readonly changes: readonly string[];
}

/** Differences that belong together. */
export interface DiffGroup {
  readonly title: string;
  readonly lines: readonly DiffLine[];
}

/** A diff in words: first what is said beside the pages, then each page with its blocks. Nothing of what was kept. */
export function describeDiff({ changes, pages, items }: DocumentDiff): readonly DiffGroup[] {
  const beside: DiffGroup = { title: 'theme, settings and the shop', lines: changes.map(describeChange) };
  return [beside, ...pages.map((page) => describePage(page, items))].filter(({ lines }) => lines.length > 0);
}

function describePage(page: PageFate, items: readonly ItemFate[]): DiffGroup {
  const { name, pointer, fate, changes } = page;
  const isHere = (place: string | undefined): boolean => place?.startsWith(`${pointer}/`) === true;
  const own = items.filter(
    (item) => item.fate !== 'kept' && (isHere(item.to) || (item.to === undefined && isHere(item.from))),
  );
  // What stands in something that came or went is told with it.
  const told = own.filter((item) => !own.some((other) => contains(other, item)));
  const ofPage = PAGE_LINES[fate];
  const isPart = pointer === '/header' || pointer === '/footer';
  return {
    title: isPart ? name : `page ${name}`,
    lines: [
      ...(ofPage === undefined ? [] : [{ ...ofPage, changes: changes.map(writeChange) }]),
      ...told.map((item) => describeItem(item, own)),
    ],
  };
}

const PAGE_LINES: Readonly<Partial<Record<PageFate['fate'], Pick<DiffLine, 'sign' | 'words'>>>> = {
  added: { sign: '+', words: 'is new' },
  removed: { sign: '-', words: 'is gone: the default one takes its place' },
  changed: { sign: '~', words: 'is described in another way' },
  'switched-off': { sign: '-', words: 'is switched off' },
  'switched-on': { sign: '+', words: 'is switched on' },
};

/** Whether one came or went together with the other, which it stands in. */
function contains(outer: ItemFate, inner: ItemFate): boolean {
  if (outer === inner || outer.fate !== inner.fate || (outer.fate !== 'added' && outer.fate !== 'removed'))
    return false;
  const [place, within] = outer.fate === 'added' ? [outer.to, inner.to] : [outer.from, inner.from];
  return within?.startsWith(`${place}/`) === true;
}

function describeItem(item: ItemFate, own: readonly ItemFate[]): DiffLine {
  const { kind, fate, type, id, from, to } = item;
  const inside = own
    .filter((other) => other.kind === 'block' && contains(item, other))
    .map((block) => block.type ?? 'block');
  const holding = inside.length === 0 ? '' : `, with ${inside.join(', ')}`;
  const called = `${type ?? kind}${id === undefined ? '' : ` "${id}"`}`;
  const changes = item.changes.map(writeChange);
  switch (fate) {
    case 'added':
      return { sign: '+', words: `${called} at ${to}${holding}`, changes };
    case 'removed':
      return { sign: '-', words: `${called}, which stood at ${from}${holding}`, changes };
    case 'moved':
      return { sign: '>', words: `${called} from ${from} to ${to}`, changes };
    default:
      return { sign: '~', words: `${called} at ${to}`, changes };
  }
}

const describeChange = (change: PropertyChange): DiffLine => ({
  sign: signOf(change),
  words: writeChange(change),
  changes: [],
});

const signOf = (change: PropertyChange): DiffLine['sign'] =>
  'before' in change ? ('after' in change ? '~' : '-') : '+';

/** `/props/title/en: "Old" → "New"` */
export function writeChange(change: PropertyChange): string {
  const path = change.path === '' ? 'all of it' : change.path;
  if (!('before' in change)) return `${path}: ${shorten(change.after)} is new`;
  if (!('after' in change)) return `${path}: ${shorten(change.before)} is gone`;
  return `${path}: ${shorten(change.before)} → ${shorten(change.after)}`;
}

/** As much of a value as fits beside another one. */
const LONGEST = 60;

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  const letters = [...text.slice(0, 2 * LONGEST)];
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`;
}
