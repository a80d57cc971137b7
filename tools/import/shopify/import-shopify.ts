import { createIdGenerator, createSection, hasOnlyPlaceholders, markSectionMapped } from '../create-section.ts';
import type { DocumentNode, LayoutNode } from '../document-nodes.ts';
import { explainIgnored, finalizeImport } from '../finalize-import.ts';
import { ignorePage } from '../ignore-page.ts';
import { ImportLedger } from '../import-ledger.ts';
import type { ImportOptions, ImportResult } from '../import-report.ts';
import { createMappingContext, mapNode } from '../map-node.ts';
import { type JsonObject, ownProperty, parseInput } from '../parse-input.ts';
import type { MappingContext, MappingTable } from '../source-node.ts';
import { blockTable } from './block-mappings.ts';
import { shopifyDialect } from './dialect.ts';
import { isTemplate, readTemplate, type TemplateContent } from './read-template.ts';
import { sectionTable } from './section-mappings.ts';
import { parseTemplateName, type TemplateTarget, targetOfGroup, targetOfTemplate } from './template-pages.ts';
import { importTheme, isThemeData } from './theme-settings.ts';

/** A theme template or section group: its path in the theme and its text. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

interface PlacedTemplate extends TemplateContent {
  readonly target: TemplateTarget;
  /** Empty for the default template. */
  readonly suffix: string;
}

/**
 * Imports templates of an Online Store 2.0 theme (`templates/*.json`), its section groups
 * (`sections/header-group.json`) and its settings (`config/settings_data.json`). Never throws; any other file becomes
 * one sentence in `problems`. Source: shopify.dev, “Theme architecture”.
 */
export function importShopify(files: readonly TemplateFile[], options: ImportOptions = {}): ImportResult {
  const { language = 'en', name = 'Shop' } = options;
  const ledger = new ImportLedger();
  const context = { dialect: shopifyDialect, language };
  const document: DocumentNode = { version: 2, appName: { [language]: name }, pages: {} };
  const problems: string[] = [];
  const templates: PlacedTemplate[] = [];
  for (const file of files) {
    const read = parseInput(file.name, file.text);
    if ('problem' in read) problems.push(read.problem);
    else if (isThemeData(read.value)) importTheme(ledger, file.name, read.value, document, shopifyDialect);
    else if (isTemplate(read.value)) templates.push(readTemplateFile(ledger, file.name, read.value, context));
    else problems.push(`${file.name}: not a Shopify template; expected an object with \`sections\` and \`order\`.`);
  }
  const ids = createIdGenerator();
  const places = new Set<string>();
  for (const template of sortByPriority(templates)) placeTemplate(template, document, places, { ...context, ids });
  for (const field of templates.flatMap(({ fields }) => fields)) explainIgnored(field, shopifyDialect);
  const sourceNodes = templates.flatMap(({ sections }) => sections);
  const report = finalizeImport({ document, entries: ledger.entries, sourceNodes, dialect: shopifyDialect });
  return { document, report, problems };
}

function readTemplateFile(
  ledger: ImportLedger,
  source: string,
  value: JsonObject,
  facts: Pick<MappingContext, 'dialect' | 'language'>,
): PlacedTemplate {
  const type = ownProperty(value, 'type');
  const name = parseTemplateName(source);
  const isGroup = typeof type === 'string';
  const where = isGroup ? targetOfGroup(type) : targetOfTemplate(name);
  const what = isGroup ? `group ${type}` : [name.type, name.suffix].filter((part) => part !== '').join('.');
  return { ...readTemplate(ledger, source, value, what, facts), target: where, suffix: isGroup ? '' : name.suffix };
}

/** Default templates come before alternates, whatever the order of the files. */
const sortByPriority = (templates: readonly PlacedTemplate[]): readonly PlacedTemplate[] =>
  templates.toSorted((one, other) => templatePriority(one) - templatePriority(other));

const templatePriority = ({ target: where, suffix }: PlacedTemplate): number => {
  // A dedicated about page is preferred to the default template of all pages.
  if ('page' in where && where.page === 'about-us') return suffix === '' ? 2 : 1;
  return suffix === '' ? 0 : 1;
};

type PlaceContext = Pick<MappingContext, 'dialect' | 'language'> & { readonly ids: (wanted: string) => string };

function placeTemplate(
  template: PlacedTemplate,
  document: DocumentNode,
  places: Set<string>,
  facts: PlaceContext,
): void {
  const { page: entry, target } = template;
  const key = 'page' in target ? target.page : 'part' in target ? target.part : undefined;
  const reason = 'none' in target ? target.none : `\`${key}\` is already imported from another file`;
  if (key === undefined || places.has(key)) {
    ignorePage({ ...template, sourceNodes: template.sections }, reason);
    return;
  }
  places.add(key);
  const layout: LayoutNode = { sections: [] };
  if ('page' in target) document.pages[target.page] = layout;
  else if ('part' in target) document[target.part] = layout;
  fillLayout(layout, template, key, facts);
  Object.assign(entry, { became: 'mapped', node: layout, path: '' });
  if (key === 'category-products') entry.notes.push('brand and occasion pages keep the default document’s list');
}

function fillLayout(layout: LayoutNode, { sections }: PlacedTemplate, key: string, facts: PlaceContext): void {
  const context = contextForPage(key, facts);
  for (const sourceNode of sections) {
    const section = createSection(sourceNode, mapNode(sourceNode, sectionTable, context));
    if (!hasOnlyPlaceholders(section)) section.id = facts.ids(sourceNode.id);
    if (sourceNode.type === 'header' && key === 'header') section.placement = 'sticky';
    layout.sections.push(section);
    markSectionMapped(sourceNode, section);
  }
}

function contextForPage(page: string, { dialect, language }: PlaceContext): MappingContext {
  const tables: MappingTable = {
    ...blockTable,
    byType: { ...sectionTable.byType, ...blockTable.byType },
  };
  return createMappingContext({ dialect, language, page }, tables);
}
