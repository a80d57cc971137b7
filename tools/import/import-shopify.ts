import { joinPointer } from '../../runtime/page/problem.ts';
import { addSections, createIdGenerator } from './create-section.ts';
import { collectBlocks, type DocumentNode, type LayoutNode, type SectionNode } from './document-nodes.ts';
import { finalizeImport } from './finalize.ts';
import {
  addFields,
  addOtherFields,
  ImportLedger,
  type LedgerEntry,
  normalizeSourceName,
  type ReadContext,
  type SourceField,
} from './ledger.ts';
import { createMappingContext, mapNode } from './map-node.ts';
import {
  completePage,
  ownPage,
  parseTemplateName,
  shopifyDialect,
  type TemplateName,
  type TemplateTarget,
  targetOfGroup,
  targetOfTemplate,
  titleOfName,
} from './pages.ts';
import { isObject, type JsonObject, ownProperty, parseInput } from './parse-input.ts';
import type { ImportOptions, ImportResult, ReportLineKind } from './report.ts';
import { SettingsReader } from './settings-reader.ts';
import { SHOPIFY_BLOCKS, SHOPIFY_SECTIONS } from './shopify-table.ts';
import { ignorePage, type SourceNode } from './source.ts';
import { asText } from './values.ts';

/** A theme template or section group: its path in the theme and its text. */
export interface TemplateFile {
  readonly name: string;
  readonly text: string;
}

interface Template {
  readonly entry: LedgerEntry;
  /** In display order; sections missing in the order follow, hidden. */
  readonly sections: readonly SourceNode[];
  /** Properties besides the sections: `layout`, `wrapper`, `name`. */
  readonly fields: readonly SourceField[];
  readonly target: TemplateTarget;
  readonly name: TemplateName;
}

/**
 * Imports templates of an Online Store 2.0 theme (`templates/*.json`), its section groups
 * (`sections/header-group.json`) and its settings (`config/settings_data.json`). Never throws; any other file becomes
 * one sentence in `problems`. Source: shopify.dev, “Theme architecture”.
 */
export function importShopify(files: readonly TemplateFile[], options: ImportOptions = {}): ImportResult {
  const { language = 'en', name = 'Shop' } = options;
  const ledger = new ImportLedger();
  const context: ReadContext = { dialect: shopifyDialect, language, claimed: new Set() };
  const document: DocumentNode = { version: 2, appName: { [language]: name }, pages: {} };
  const problems: string[] = [];
  const templates: Template[] = [];
  const fields: SourceField[] = [];
  for (const file of files) {
    const read = parseInput(file.name, file.text);
    if ('problem' in read) problems.push(read.problem);
    else if (isThemeData(read.value)) fields.push(...importTheme(ledger, file.name, read.value, document));
    else if (isTemplate(read.value)) templates.push(readTemplate(ledger, file.name, read.value, context));
    else problems.push(`${file.name}: not a Shopify template; expected an object with \`sections\` and \`order\`.`);
  }
  const ids = createIdGenerator();
  const taken = new Set<string>();
  // Default templates come before alternates, whatever the order of the files.
  for (const template of templates.toSorted((one, other) => priorityOf(one) - priorityOf(other)))
    placeTemplate(template, document, taken, context, ids);
  const report = finalizeImport({
    document,
    entries: ledger.entries,
    nodes: templates.flatMap(({ sections }) => sections),
    fields: [...fields, ...templates.flatMap((template) => template.fields)],
    dialect: shopifyDialect,
  });
  return { document, report, problems };
}

const priorityOf = ({ target, name: { suffix } }: Template): number => {
  // A dedicated about page is preferred to the default template of all pages.
  if ('page' in target && target.page === 'about-us') return suffix === '' ? 2 : 1;
  return suffix === '' ? 0 : 1;
};

function placeTemplate(
  { entry, target, sections, fields, name: { type, suffix } }: Template,
  document: DocumentNode,
  taken: Set<string>,
  context: ReadContext,
  ids: (name: string) => string,
): void {
  const place = 'page' in target ? target.page : 'part' in target ? target.part : undefined;
  // Two content pages may match one page of this shop: the second becomes a page of the tenant's own.
  const own = place !== undefined && taken.has(place) && type === 'page' ? ownPage(suffix) : undefined;
  const key = own ?? place;
  if (key === undefined || taken.has(key)) {
    const reason = 'none' in target ? target.none : `\`${key}\` is already imported from another file`;
    ignorePage(entry, sections, fields, reason);
    return;
  }
  taken.add(key);
  const layout: LayoutNode = { sections: [] };
  const mapping = createMappingContext(context, key, SHOPIFY_BLOCKS);
  addSections(layout, sections, (node) => mapNode(node, SHOPIFY_SECTIONS, mapping), ids);
  if (key === 'header') for (const section of layout.sections.filter(hasHeader)) section.placement = 'sticky';
  if ('part' in target) document[target.part] = layout;
  else if ('page' in target) {
    const page = own ?? target.page;
    document.pages[page] = layout;
    completePage(layout, page, titleOfName(suffix), context.language);
  }
  Object.assign(entry, { became: 'mapped', node: layout, path: '' });
  if (key === 'category-products') entry.notes.push('brand and occasion pages keep the default document’s list');
}

const hasHeader = ({ rows }: SectionNode): boolean => collectBlocks(rows).some(({ type }) => type === 'header');

/** Whether a value is a template or a section group. Source: shopify.dev, “JSON templates”, “Section groups”. */
const isTemplate = (value: unknown): value is JsonObject => isObject(value) && isObject(ownProperty(value, 'sections'));

/** Adds a ledger entry for every part of a template and creates source nodes for its sections. */
function readTemplate(ledger: ImportLedger, source: string, value: JsonObject, context: ReadContext): Template {
  const group = ownProperty(value, 'type');
  const isGroup = typeof group === 'string';
  const name = isGroup ? { type: 'group', suffix: '' } : parseTemplateName(source);
  const what = isGroup ? `group ${group}` : [name.type, name.suffix].filter((part) => part !== '').join('.');
  const entry = ledger.add({ source, pointer: '', kind: 'page', what });
  const structural = ['sections', 'order', ...(isGroup ? ['type'] : [])];
  const fields = addOtherFields(ledger, source, '', value, structural);
  const reader = new TemplateReader(ledger, source, context);
  const sections = reader.members('', value, 'sections', 'order', 'section');
  const target = isGroup ? targetOfGroup(group) : targetOfTemplate(name);
  return { entry, sections, fields, target, name };
}

class TemplateReader {
  private readonly ledger: ImportLedger;
  private readonly source: string;
  private readonly context: ReadContext;

  constructor(ledger: ImportLedger, source: string, context: ReadContext) {
    this.ledger = ledger;
    this.source = source;
    this.context = context;
  }

  /** Sections of a template, or blocks of a section, in their order. Malformed input still appears in the report. */
  members(pointer: string, owner: JsonObject, holds: string, orderName: string, kind: ReportLineKind): SourceNode[] {
    const members = ownProperty(owner, holds);
    const given = ownProperty(owner, orderName);
    const order = this.order(joinPointer(pointer, orderName), given, members, kind);
    if (!isObject(members)) {
      if (members !== undefined)
        addFields(this.ledger, this.source, joinPointer(pointer, holds), members, { name: holds });
      return [];
    }
    const ids = new Set([...order, ...Object.keys(members)]);
    return [...ids].flatMap((id) => {
      const place = joinPointer(pointer, holds, id);
      const member = ownProperty(members, id);
      if (isObject(member)) {
        const isOff = Array.isArray(given) && !order.has(id) && ownProperty(member, 'static') !== true;
        return [this.member(place, id, member, kind, isOff)];
      }
      const reason = 'not a Shopify section or block';
      this.ledger.addIgnored({ source: this.source, pointer: place, kind, what: id }, reason);
      return [];
    });
  }

  private member(pointer: string, id: string, value: JsonObject, kind: ReportLineKind, isOff: boolean): SourceNode {
    const { ledger, source, context } = this;
    const given = ownProperty(value, 'type');
    const type = typeof given === 'string' ? given : '';
    const entry = ledger.add({ source, pointer, kind, what: type === '' ? id : `${type} (${id})` });
    const isDisabled = ownProperty(value, 'disabled') === true;
    if (isDisabled) entry.notes.push('disabled in the source; imported as hidden');
    else if (isOff) entry.notes.push('missing in the order and not shown; imported as hidden');
    const settings = ownProperty(value, 'settings');
    const options = isObject(settings) ? {} : { name: 'settings' };
    const own =
      settings === undefined ? [] : addFields(ledger, source, joinPointer(pointer, 'settings'), settings, options);
    const isBoolean = (name: string): boolean => typeof ownProperty(value, name) === 'boolean';
    const structural = ['settings', 'blocks', 'block_order', ...['disabled', 'static'].filter(isBoolean)];
    if (type !== '') structural.push('type');
    const fields = [...own, ...addOtherFields(ledger, source, pointer, value, structural)];
    const children = this.members(pointer, value, 'blocks', 'block_order', 'block');
    const isHidden = isDisabled || isOff;
    const reader = new SettingsReader(fields, context);
    return { entry, type, id, fields, settings: reader, children, slot: '', isHidden, original: value };
  }

  /** The order without duplicates and unknown ids, which are reported on lines of their own. */
  private order(pointer: string, given: unknown, members: unknown, kind: ReportLineKind): ReadonlySet<string> {
    const order = new Set<string>();
    if (given === undefined) return order;
    if (!Array.isArray(given)) {
      addFields(this.ledger, this.source, pointer, given, { name: pointer.split('/').at(-1) ?? '' });
      return order;
    }
    for (const [index, id] of given.entries()) {
      const isKnown = typeof id === 'string' && isObject(members) && Object.hasOwn(members, id);
      if (isKnown && !order.has(id)) {
        order.add(id);
        continue;
      }
      const part = {
        source: this.source,
        pointer: joinPointer(pointer, index),
        kind,
        what: asText(id),
      };
      const reason = isKnown
        ? 'listed twice in the order; the first position counts'
        : 'listed in the order but missing';
      this.ledger.addIgnored(part, reason);
    }
    return order;
  }
}

/** Whether a value is a theme's `config/settings_data.json`. Source: shopify.dev, “settings_data.json”. */
const isThemeData = (value: unknown): value is JsonObject =>
  isObject(value) && 'current' in value && !('sections' in value);

/** Colour roles by the names of colours in the schemes of Dawn and Horizon. */
const COLOR_ROLES: ReadonlyMap<string, string> = new Map([
  ['background', 'background'],
  ['text', 'text'],
  ['foreground', 'text'],
  ['border', 'border'],
  ['button', 'primary'],
  ['primarybuttonbackground', 'primary'],
  ['buttonlabel', 'onPrimary'],
  ['primarybuttontext', 'onPrimary'],
]);

/** Imports the colours of a theme's first scheme and its corner radius. */
function importTheme(
  ledger: ImportLedger,
  source: string,
  value: JsonObject,
  document: DocumentNode,
): readonly SourceField[] {
  const entry = ledger.add({ source, pointer: '', kind: 'page', what: 'theme settings' });
  const fields = addFields(ledger, source, '', value);
  const current = ownProperty(value, 'current');
  const preset = typeof current === 'string' ? `presets/${normalizeSourceName(current)}` : 'current';
  const schemes = `${preset}/colorschemes/`;
  const first = fields
    .find(({ path }) => path.startsWith(schemes))
    ?.path.slice(schemes.length)
    .split('/')[0];
  const scheme = first === undefined ? preset : `${schemes}${first}/settings`;
  const light: Record<string, string> = {};
  const theme: Record<string, unknown> = {};
  for (const field of fields) {
    const role = COLOR_ROLES.get(field.path.startsWith(`${scheme}/`) ? (field.path.split('/').at(-1) ?? '') : '');
    const color = typeof field.value === 'string' ? parseHexColor(field.value) : undefined;
    if (role !== undefined && color !== undefined && light[role] === undefined) {
      light[role] = color;
      Object.assign(field.entry, { became: 'mapped', node: document, path: `/theme/colors/light/${role}` });
    }
    if (field.path === `${preset}/cardcornerradius` && typeof field.value === 'number' && theme.radius === undefined) {
      theme.radius = Math.min(Math.max(Math.round(field.value), 0), 40);
      Object.assign(field.entry, { became: 'mapped', node: document, path: '/theme/radius' });
    }
  }
  if (Object.keys(light).length > 0) theme.colors = { light };
  if (Object.keys(theme).length > 0) document.theme = theme;
  Object.assign(entry, { became: 'partly', node: document, path: '/theme' });
  entry.notes.push('only the colours of the first scheme and the card radius are imported');
  return fields;
}

/** `#FFF` or `#ffffff` as six digits; undefined for anything else. */
function parseHexColor(text: string): string | undefined {
  const color = text.toLowerCase();
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, (digit) => digit + digit);
  return /^#[0-9a-f]{6}$/.test(color) ? color : undefined;
}
