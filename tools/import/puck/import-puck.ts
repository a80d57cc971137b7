import { type PageName, ROUTES } from '../../../runtime/domain/routes.ts';
import { pointTo } from '../../../runtime/page/problem.ts';
import { shareSections } from '../assemble.ts';
import { type Field, Ledger } from '../entry.ts';
import { explain, finish } from '../finish.ts';
import { createIds } from '../ids.ts';
import { leaveOut } from '../leave-out.ts';
import { createKit, mapPiece } from '../map-piece.ts';
import { type DocumentNode, joinRows, type PageNode, type SectionNode } from '../nodes.ts';
import { type Kit, type Piece, settle } from '../piece.ts';
import { isObject, isTooDeep, type JsonObject } from '../read-json.ts';
import type { ImportOptions, ImportResult, Language } from '../report.ts';
import { pageOfName } from '../routes.ts';
import { hasOnlyPlaceholders, sectionOf, settleSection } from '../section.ts';
import { Settings } from '../settings.ts';
import { componentTable } from './components.ts';
import { puckDialect } from './dialect.ts';
import { isPuckData, type ReadPage, readData } from './read-data.ts';

export interface PuckOptions extends ImportOptions {
  /** What the data is called in the report. */
  readonly source?: string | undefined;
  /** The page that the data makes where it is the data of one page; `home` when left out. */
  readonly page?: PageName | undefined;
}

/**
 * Makes a document of Puck's data: `{ root, content, zones }` of one page, or an object of such by path (`{ "/": … }`), as
 * Puck's recipes keep several. Nesting in zones and in slots are both understood. Never throws; data that is none of this
 * is one sentence among the problems. Source: puckeditor.com, “Data model”.
 */
export function importPuck(data: unknown, options: PuckOptions = {}): ImportResult {
  const { language = 'en', name, source = 'data', page = 'home' } = options;
  const document: DocumentNode = { version: 1, appName: { [language]: name ?? 'Shop' }, pages: {} };
  const refuse = (problem: string): ImportResult => ({ document, report: [], problems: [`${source}: ${problem}`] });
  if (isTooDeep(data)) return refuse('it is nested deeper than 100 levels.');
  const pages = pagesIn(data, page);
  if (pages === undefined)
    return refuse('this is no data of Puck; it must be an object with a list `content`, or such objects by path.');
  const ledger = new Ledger();
  const facts = { dialect: puckDialect, language };
  const ids = createIds();
  const read = pages.map(({ at, value, what, page: target }) => ({
    target,
    ...readData(ledger, source, at, value, what, facts),
  }));
  for (const each of read) place(each, document, { ...facts, ids });
  for (const field of read.flatMap(({ fields }) => fields)) explain(field, puckDialect);
  const pieces = read.flatMap(({ components }) => components);
  const report = finish({ document, entries: ledger.entries, pieces, dialect: puckDialect });
  return { document, report, problems: [] };
}

interface GivenPage {
  readonly at: string;
  readonly value: JsonObject;
  readonly what: string;
  readonly page: PageName | undefined;
}

function pagesIn(data: unknown, page: PageName): readonly GivenPage[] | undefined {
  if (isPuckData(data)) return [{ at: '', value: data, what: page, page }];
  // A list of one page, as databases hand out what was asked for.
  if (Array.isArray(data) && data.length === 1 && isPuckData(data[0]))
    return [{ at: '/0', value: data[0], what: page, page }];
  if (!isObject(data)) return undefined;
  const entries = Object.entries(data);
  if (!entries.every(([path]) => path.startsWith('/')) || !entries.some(([, value]) => isPuckData(value)))
    return undefined;
  return entries.map(([path, value]) => {
    const isPage = isObject(value);
    return {
      at: pointTo('', path),
      value: isPage ? value : {},
      what: path,
      page: isPage ? pageOfPath(path) : undefined,
    };
  });
}

/** The page of ours at a path of the site, or one that its name speaks of. */
function pageOfPath(path: string): PageName | undefined {
  return ROUTES.find((route) => route.path === path)?.page ?? pageOfName(path);
}

interface PlaceFacts {
  readonly dialect: Kit['dialect'];
  readonly language: Language;
  readonly ids: (wanted: string) => string;
}

type Read = ReadPage & { readonly target: PageName | undefined };

function place(read: Read, document: DocumentNode, facts: PlaceFacts): void {
  const { page: entry, target, components, fields } = read;
  if (target === undefined || document.pages[target] !== undefined) {
    leaveOut(
      { ...read, pieces: components },
      target === undefined ? 'this shop has no such page' : `another path makes the page \`${target}\` already`,
    );
    return;
  }
  const page: PageNode = { sections: [] };
  document.pages[target] = page;
  takeRoot(page, fields, facts);
  const { dialect, language, ids } = facts;
  const kit = createKit({ dialect, language, page: target }, componentTable);
  for (const share of shareSections(components)) {
    const made = share.map((piece) => sectionFor(piece, kit, ids));
    const [first] = made;
    if (first === undefined) continue;
    if (made.length > 1) shareRows(first, made);
    const say = made.length > 1 ? settle : settleSection;
    for (const piece of share) say(piece, first);
    page.sections.push(first);
  }
  Object.assign(entry, { became: 'mapped', node: page, path: '' });
}

/** Components share a section only where a page would have too many; then they share its look, too. */
function shareRows(first: SectionNode, made: readonly SectionNode[]): void {
  first.rows = joinRows(
    made.flatMap(({ rows, show }) => (show === false ? rows.map((row) => ({ ...row, show })) : rows)),
  );
  delete first.show;
}

function sectionFor(piece: Piece, kit: Kit, ids: PlaceFacts['ids']): SectionNode {
  const section = sectionOf(piece, mapPiece(piece, componentTable, kit));
  if (!hasOnlyPlaceholders(section)) section.id = ids(piece.id === '' ? piece.type : piece.id);
  return section;
}

/** The page's title and description; older data has them in the root itself, newer among its props. */
function takeRoot(page: PageNode, fields: readonly Field[], facts: PlaceFacts): void {
  const root = new Settings(fields, facts);
  for (const [name, names] of Object.entries(ROOT)) {
    const found = root.text(...names.flatMap((each) => [`props/${each}`, each]));
    if (found === undefined) continue;
    Object.assign(page, { [name]: found.value });
    for (const { field, became } of found.marks) Object.assign(field.entry, { became, node: page, path: `/${name}` });
  }
}

const ROOT = {
  title: ['metatitle', 'seotitle', 'pagetitle', 'title'],
  description: ['metadescription', 'seodescription', 'description'],
};
