import { type PageName, ROUTES } from '../../../runtime/domain/routes.ts';
import { joinPointer } from '../../../runtime/page/problem.ts';
import { createIdGenerator, createSection, hasOnlyPlaceholders, markSectionMapped } from '../create-section.ts';
import { type DocumentNode, type Language, mergeRows, type PageNode, type SectionNode } from '../document-nodes.ts';
import { explainIgnored, finalizeImport } from '../finalize-import.ts';
import { groupIntoSections } from '../fit-layout.ts';
import { ignorePage } from '../ignore-page.ts';
import { containsDelimiters, type ImportDialect } from '../import-dialect.ts';
import { ImportLedger, type SourceField } from '../import-ledger.ts';
import type { ImportOptions, ImportResult } from '../import-report.ts';
import { createMappingContext, mapNode } from '../map-node.ts';
import { isAllowedLink, isKnownPath, matchPageName, PAGE_MISSING_NOTE, pathForPageName } from '../page-routes.ts';
import { isNestedTooDeep, isObject, type JsonObject } from '../parse-input.ts';
import { SettingsReader } from '../settings-reader.ts';
import { type MappingContext, markMapped, type SourceNode } from '../source-node.ts';
import { componentTable } from './component-mappings.ts';
import { isPuckData, type PuckPageContent, readPuckData } from './read-puck-data.ts';

export interface PuckOptions extends ImportOptions {
  /** Name of the data in the report. */
  readonly source?: string | undefined;
  /** The target page when the data is of one page; default `home`. */
  readonly page?: PageName | undefined;
}

/**
 * Imports Puck data: `{ root, content, zones }` of one page, or an object of pages by path (`{ "/": … }`), as in Puck's
 * recipes. Supports nesting in zones and in slots. Never throws; other data becomes one sentence in `problems`. Source:
 * puckeditor.com, “Data model”.
 */
export function importPuck(data: unknown, options: PuckOptions = {}): ImportResult {
  const { language = 'en', name, source = 'data', page = 'home' } = options;
  const document: DocumentNode = { version: 2, appName: { [language]: name ?? 'Shop' }, pages: {} };
  const fail = (problem: string): ImportResult => ({ document, report: [], problems: [`${source}: ${problem}`] });
  if (isNestedTooDeep(data)) return fail('nested deeper than 100 levels.');
  const pages = listPages(data, page);
  if (pages === undefined)
    return fail('not Puck data; expected an object with a list `content`, or such objects by path.');
  const ledger = new ImportLedger();
  const context = { dialect: puckDialect, language };
  const ids = createIdGenerator();
  const read = pages.map(({ at, value, what, page: target }) => ({
    target,
    ...readPuckData(ledger, source, at, value, what, context),
  }));
  for (const each of read) importPage(each, document, { ...context, ids });
  for (const field of read.flatMap(({ fields }) => fields)) explainIgnored(field, puckDialect);
  const sourceNodes = read.flatMap(({ components }) => components);
  const report = finalizeImport({ document, entries: ledger.entries, sourceNodes, dialect: puckDialect });
  return { document, report, problems: [] };
}

interface PuckPage {
  readonly at: string;
  readonly value: JsonObject;
  readonly what: string;
  readonly page: PageName | undefined;
}

function listPages(data: unknown, page: PageName): readonly PuckPage[] | undefined {
  if (isPuckData(data)) return [{ at: '', value: data, what: page, page }];
  // A list of one page, as returned by databases.
  if (Array.isArray(data) && data.length === 1 && isPuckData(data[0]))
    return [{ at: '/0', value: data[0], what: page, page }];
  if (!isObject(data)) return undefined;
  const entries = Object.entries(data);
  if (!entries.every(([path]) => path.startsWith('/')) || !entries.some(([, value]) => isPuckData(value)))
    return undefined;
  return entries.map(([path, value]) => {
    const isPage = isObject(value);
    return {
      at: joinPointer('', path),
      value: isPage ? value : {},
      what: path,
      page: isPage ? matchPage(path) : undefined,
    };
  });
}

/** This shop's page at a path of the source site, or one that matches its name. */
function matchPage(path: string): PageName | undefined {
  return ROUTES.find((route) => route.path === path)?.page ?? matchPageName(path);
}

interface PageContext {
  readonly dialect: MappingContext['dialect'];
  readonly language: Language;
  readonly ids: (wanted: string) => string;
}

type PageToImport = PuckPageContent & { readonly target: PageName | undefined };

function importPage(read: PageToImport, document: DocumentNode, facts: PageContext): void {
  const { page: entry, target, components, fields } = read;
  if (target === undefined || document.pages[target] !== undefined) {
    ignorePage(
      { ...read, sourceNodes: components },
      target === undefined
        ? 'this shop has no such page'
        : `the page \`${target}\` is already imported from another path`,
    );
    return;
  }
  const page: PageNode = { sections: [] };
  document.pages[target] = page;
  applyRootProps(page, fields, facts);
  const { dialect, language, ids } = facts;
  const context = createMappingContext({ dialect, language, page: target }, componentTable);
  for (const share of groupIntoSections(components)) {
    const made = share.map((sourceNode) => createPuckSection(sourceNode, context, ids));
    const [first] = made;
    if (first === undefined) continue;
    if (made.length > 1) mergeSections(first, made);
    const mark = made.length > 1 ? markMapped : markSectionMapped;
    for (const sourceNode of share) mark(sourceNode, first);
    page.sections.push(first);
  }
  Object.assign(entry, { became: 'mapped', node: page, path: '' });
}

/** Several components share a section only when a page would have too many sections. */
function mergeSections(first: SectionNode, made: readonly SectionNode[]): void {
  first.rows = mergeRows(
    made.flatMap(({ rows, show }) => (show === false ? rows.map((row) => ({ ...row, show })) : rows)),
  );
  delete first.show;
}

function createPuckSection(sourceNode: SourceNode, context: MappingContext, ids: PageContext['ids']): SectionNode {
  const section = createSection(sourceNode, mapNode(sourceNode, componentTable, context));
  if (!hasOnlyPlaceholders(section)) section.id = ids(sourceNode.id === '' ? sourceNode.type : sourceNode.id);
  return section;
}

/** Sets the page's title and description. Older data has them in the root itself, newer data in its props. */
function applyRootProps(page: PageNode, fields: readonly SourceField[], facts: PageContext): void {
  const root = new SettingsReader(fields, facts);
  for (const [name, names] of Object.entries(ROOT_PROP_NAMES)) {
    const found = root.text(...names.flatMap((each) => [`props/${each}`, each]));
    if (found === undefined) continue;
    Object.assign(page, { [name]: found.value });
    for (const { field, became } of found.marks) Object.assign(field.entry, { became, node: page, path: `/${name}` });
  }
}

const ROOT_PROP_NAMES = {
  title: ['metatitle', 'seotitle', 'pagetitle', 'title'],
  description: ['metadescription', 'seodescription', 'description'],
};

/** Puck sites write links as web addresses and paths of their own. */
const puckDialect: ImportDialect = {
  system: 'puck',
  unsupportedReason: (text) =>
    containsDelimiters(text, '{{', '}}') ? 'the source site fills it in when the page is rendered' : undefined,
  resolveLink: (address) => {
    const text = address
      .trim()
      .replace(/\s/g, '%20')
      .replace(/^(?:http:)?\/\/(?=\w)/, 'https://');
    if (!isAllowedLink(text)) return undefined;
    if (!text.startsWith('/') || isKnownPath(text)) return { link: text };
    const here = pathForPageName(text.split(/[?#]/)[0] ?? '');
    return here === undefined ? { link: text, note: PAGE_MISSING_NOTE } : { link: here };
  },
};
