import { Ledger } from '../entry.ts';
import { explain, finish } from '../finish.ts';
import { createIds } from '../ids.ts';
import { leaveOut } from '../leave-out.ts';
import { createKit, type MappingTable, mapPiece } from '../map-piece.ts';
import type { DocumentNode, LayoutNode } from '../nodes.ts';
import type { Kit } from '../piece.ts';
import { type JsonObject, own, readInput } from '../read-json.ts';
import type { ImportOptions, ImportResult } from '../report.ts';
import { hasOnlyPlaceholders, sectionOf, settleSection } from '../section.ts';
import { blockTable } from './blocks.ts';
import { shopifyDialect } from './dialect.ts';
import { type Place, placeOfGroup, placeOfTemplate, templateName } from './pages.ts';
import { isTemplate, type ReadTemplate, readTemplate } from './read-template.ts';
import { sectionTable } from './sections.ts';
import { isThemeData, readTheme } from './theme.ts';

/** A template of a theme, or a group of its sections: its path in the theme, and what stands in it. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

interface Template extends ReadTemplate {
  readonly place: Place;
  /** The shorter the name, the more it is the page itself. */
  readonly suffix: string;
}

/**
 * Makes a document of templates of an Online Store 2.0 theme (`templates/*.json`), of its groups of sections
 * (`sections/header-group.json`) and of its settings (`config/settings_data.json`). Never throws; a file that is none of
 * these is one sentence among the problems. Source: shopify.dev, “Theme architecture”.
 */
export function importShopify(files: readonly TemplateFile[], options: ImportOptions = {}): ImportResult {
  const { language = 'en', name = 'Shop' } = options;
  const ledger = new Ledger();
  const facts = { dialect: shopifyDialect, language };
  const document: DocumentNode = { version: 1, appName: { [language]: name }, pages: {} };
  const problems: string[] = [];
  const templates: Template[] = [];
  for (const file of files) {
    const read = readInput(file.name, file.text);
    if ('problem' in read) problems.push(read.problem);
    else if (isThemeData(read.value)) readTheme(ledger, file.name, read.value, document, shopifyDialect);
    else if (isTemplate(read.value)) templates.push(readFile(ledger, file.name, read.value, facts));
    else
      problems.push(
        `${file.name}: this is no template of a Shopify theme; it must be an object with \`sections\` and \`order\`.`,
      );
  }
  const ids = createIds();
  const places = new Set<string>();
  for (const template of inOrder(templates)) place(template, document, places, { ...facts, ids });
  for (const field of templates.flatMap(({ fields }) => fields)) explain(field, shopifyDialect);
  const pieces = templates.flatMap(({ sections }) => sections);
  const report = finish({ document, entries: ledger.entries, pieces, dialect: shopifyDialect });
  return { document, report, problems };
}

function readFile(
  ledger: Ledger,
  source: string,
  value: JsonObject,
  facts: Pick<Kit, 'dialect' | 'language'>,
): Template {
  const type = own(value, 'type');
  const name = templateName(source);
  const isGroup = typeof type === 'string';
  const where = isGroup ? placeOfGroup(type) : placeOfTemplate(name);
  const what = isGroup ? `group ${type}` : [name.type, name.suffix].filter((part) => part !== '').join('.');
  return { ...readTemplate(ledger, source, value, what, facts), place: where, suffix: isGroup ? '' : name.suffix };
}

/** A page’s plain template comes before its alternates, whatever the order of the files. */
const inOrder = (templates: readonly Template[]): readonly Template[] =>
  templates.toSorted((one, other) => rank(one) - rank(other));

const rank = ({ place: where, suffix }: Template): number => {
  // A page about the shop says more of it than the template of all pages.
  if ('page' in where && where.page === 'about-us') return suffix === '' ? 2 : 1;
  return suffix === '' ? 0 : 1;
};

type PlaceFacts = Pick<Kit, 'dialect' | 'language'> & { readonly ids: (wanted: string) => string };

function place(template: Template, document: DocumentNode, places: Set<string>, facts: PlaceFacts): void {
  const { page: entry, place: where } = template;
  const key = 'page' in where ? where.page : 'part' in where ? where.part : undefined;
  const reason = 'none' in where ? where.none : `another file makes \`${key}\` already`;
  if (key === undefined || places.has(key)) {
    leaveOut({ ...template, pieces: template.sections }, reason);
    return;
  }
  places.add(key);
  const layout: LayoutNode = { sections: [] };
  if ('page' in where) document.pages[where.page] = layout;
  else if ('part' in where) document[where.part] = layout;
  fill(layout, template, key, facts);
  Object.assign(entry, { became: 'mapped', node: layout, path: '' });
  if (key === 'category-products') entry.notes.push('brands and occasions keep the list of the default document');
}

function fill(layout: LayoutNode, { sections }: Template, key: string, facts: PlaceFacts): void {
  const kit = kitFor(key, facts);
  for (const piece of sections) {
    const section = sectionOf(piece, mapPiece(piece, sectionTable, kit));
    if (!hasOnlyPlaceholders(section)) section.id = facts.ids(piece.id);
    if (piece.type === 'header' && key === 'header') section.placement = 'sticky';
    layout.sections.push(section);
    settleSection(piece, section);
  }
}

function kitFor(page: string, { dialect, language }: PlaceFacts): Kit {
  const tables: MappingTable = {
    ...blockTable,
    names: { ...sectionTable.names, ...blockTable.names },
  };
  return createKit({ dialect, language, page }, tables);
}
