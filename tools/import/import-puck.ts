import { type PageName, ROUTES } from '../../runtime/domain/routes.ts';
import { joinPointer } from '../../runtime/page/problem.ts';
import { addSections, createIdGenerator } from './create-section.ts';
import type { DocumentNode, PageNode } from './document-nodes.ts';
import { finalizeImport } from './finalize.ts';
import {
  addFields,
  addOtherFields,
  ImportLedger,
  type LedgerEntry,
  type ReadContext,
  type SourceField,
} from './ledger.ts';
import { createMappingContext, mapNode } from './map-node.ts';
import { completePage, contentPage, ownPage, puckDialect, titleOfName } from './pages.ts';
import { isNestedTooDeep, isObject, type JsonObject, ownProperty } from './parse-input.ts';
import { PUCK_TABLE } from './puck-table.ts';
import type { ImportOptions, ImportResult } from './report.ts';
import { SettingsReader, unwrapValues } from './settings-reader.ts';
import { ignorePage, type SourceNode } from './source.ts';
import { asText } from './values.ts';

interface PuckOptions extends ImportOptions {
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
  const context: ReadContext = { dialect: puckDialect, language, claimed: new Set() };
  const ids = createIdGenerator();
  const read = pages.map((each) => readPage(ledger, source, each, context));
  for (const each of read) importPage(each, document, context, ids);
  const report = finalizeImport({
    document,
    entries: ledger.entries,
    nodes: read.flatMap(({ components }) => components),
    fields: read.flatMap(({ fields }) => fields),
    dialect: puckDialect,
  });
  return { document, report, problems: [] };
}

interface PuckPage {
  readonly at: string;
  readonly value: JsonObject;
  readonly what: string;
  readonly target: PageName | undefined;
}

/** Whether a value is Puck data: `content` is a list. Source: puckeditor.com, “Data model”. */
const isPuckData = (value: unknown): value is JsonObject =>
  isObject(value) && Array.isArray(ownProperty(value, 'content'));

function listPages(data: unknown, page: PageName): readonly PuckPage[] | undefined {
  if (isPuckData(data)) return [{ at: '', value: data, what: page, target: page }];
  // A list of one page, as returned by databases.
  if (Array.isArray(data) && data.length === 1 && isPuckData(data[0]))
    return [{ at: '/0', value: data[0], what: page, target: page }];
  if (!isObject(data)) return undefined;
  const entries = Object.entries(data);
  if (!entries.every(([path]) => path.startsWith('/')) || !entries.some(([, value]) => isPuckData(value)))
    return undefined;
  return entries.map(([path, value]) => ({
    at: joinPointer('', path),
    value: isObject(value) ? value : {},
    what: path,
    target: isObject(value) ? (ROUTES.find((route) => route.path === path)?.page ?? contentPage(path)) : undefined,
  }));
}

interface ReadPage extends PuckPage {
  readonly entry: LedgerEntry;
  readonly components: readonly SourceNode[];
  /** Props of the root, and properties besides root, content and zones. */
  readonly fields: readonly SourceField[];
}

function importPage(page: ReadPage, document: DocumentNode, context: ReadContext, ids: (name: string) => string): void {
  const { entry, components, fields, what } = page;
  // Two paths may match one page of this shop: the second becomes a page of the tenant's own.
  const isTaken = page.target !== undefined && document.pages[page.target] !== undefined;
  const target = isTaken ? ownPage(what) : page.target;
  if (target === undefined || document.pages[target] !== undefined) {
    const reason = isTaken
      ? `the page \`${page.target}\` is already imported from another path`
      : 'this shop has no such page';
    ignorePage(entry, components, fields, reason);
    return;
  }
  const node: PageNode = { sections: [] };
  document.pages[target] = node;
  applyRootProps(node, fields, context);
  const mapping = createMappingContext(context, target, PUCK_TABLE);
  addSections(node, components, (component) => mapNode(component, PUCK_TABLE, mapping), ids);
  completePage(node, target, titleOfName(what), context.language);
  Object.assign(entry, { became: 'mapped', node, path: '' });
}

/** Sets the page's title and description. Older data has them in the root itself, newer data in its props. */
function applyRootProps(page: PageNode, fields: readonly SourceField[], context: ReadContext): void {
  const root = new SettingsReader(fields, context);
  const title = root.text(
    'props/metatitle metatitle props/seotitle seotitle props/pagetitle pagetitle props/title title',
  );
  const description = root.text(
    'props/metadescription metadescription props/seodescription seodescription props/description description',
  );
  Object.assign(page, unwrapValues({ title, description }, page, ''));
}

/** A Puck component: a type and its props. */
const isComponent = (value: unknown): value is JsonObject =>
  isObject(value) && typeof ownProperty(value, 'type') === 'string' && isObject(ownProperty(value, 'props'));

/** The newer form of nesting: a prop that is a list of components. */
const isSlot = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isComponent);

/** Adds a ledger entry for every part of Puck data and creates source nodes, in both forms of nesting. */
function readPage(ledger: ImportLedger, source: string, page: PuckPage, context: ReadContext): ReadPage {
  const { at, value, what } = page;
  const entry = ledger.add({ source, pointer: at, kind: 'page', what });
  const reader = new PuckDataReader(ledger, source, ownProperty(value, 'zones'), joinPointer(at, 'zones'), context);
  const rootSlots: SourceNode[] = [];
  const content = ownProperty(value, 'content');
  const isList = Array.isArray(content);
  const structural = ['root', 'zones', ...(isList || content === undefined ? ['content'] : [])];
  const fields = [
    ...reader.fields(joinPointer(at, 'root'), ownProperty(value, 'root'), 'root', rootSlots),
    ...addOtherFields(ledger, source, at, value, structural),
  ];
  const components = reader.components(joinPointer(at, 'content'), isList ? content : [], '');
  return { ...page, entry, components: [...components, ...rootSlots, ...reader.unusedZones()], fields };
}

class PuckDataReader {
  private readonly ledger: ImportLedger;
  private readonly source: string;
  private readonly context: ReadContext;
  private readonly zonesAt: string;
  /** Zones not read yet, by component and name: `Columns-1:left`. */
  private readonly zones: Map<string, unknown>;

  constructor(ledger: ImportLedger, source: string, zones: unknown, zonesAt: string, context: ReadContext) {
    this.ledger = ledger;
    this.source = source;
    this.context = context;
    this.zonesAt = zonesAt;
    this.zones = new Map(isObject(zones) ? Object.entries(zones) : []);
    if (zones !== undefined && !isObject(zones)) addFields(ledger, source, zonesAt, zones, { name: 'zones' });
  }

  components(at: string, values: readonly unknown[], slot: string, isHidden = false): SourceNode[] {
    return values.flatMap((value, index) => {
      const pointer = joinPointer(at, index);
      if (isObject(value) && typeof ownProperty(value, 'type') === 'string')
        return [this.component(pointer, value, slot, isHidden)];
      const what = `${slot} ${index}`.trim();
      this.ledger.addIgnored({ source: this.source, pointer, kind: 'block', what }, 'not a Puck component');
      return [];
    });
  }

  /** Adds every value of an object except slots; nodes in slots are added to `nodes`. */
  fields(at: string, value: unknown, name: string, nodes: SourceNode[]): SourceField[] {
    const slots: [pointer: string, components: readonly JsonObject[], path: string][] = [];
    const visit = (pointer: string, current: unknown, path: string): void => {
      if (isSlot(current)) slots.push([pointer, current, path]);
      else if (typeof current === 'object' && current !== null)
        for (const [step, part] of Object.entries(current))
          visit(joinPointer(pointer, step), part, path === '' ? step : `${path}.${step}`);
    };
    visit(at, value, '');
    const options = { ...(isObject(value) ? {} : { name }), skip: isSlot };
    const fields = value === undefined ? [] : addFields(this.ledger, this.source, at, value, options);
    for (const [pointer, components, path] of slots) nodes.push(...this.components(pointer, components, path));
    return fields;
  }

  /** Zones of the root or of missing components. */
  unusedZones(): readonly SourceNode[] {
    return [...this.zones.keys()].flatMap((key) => this.zone(key, !key.startsWith('root:')));
  }

  private component(pointer: string, value: JsonObject, slot: string, isHidden: boolean): SourceNode {
    const type = asText(ownProperty(value, 'type'));
    const props = ownProperty(value, 'props');
    const givenId = isObject(props) ? ownProperty(props, 'id') : undefined;
    const id = typeof givenId === 'string' ? givenId : '';
    const what = id === '' ? type : `${type} (${id})`;
    const entry = this.ledger.add({ source: this.source, pointer, kind: 'block', what });
    if (isHidden) entry.notes.push('its zone belongs to no component and is not shown; imported as hidden');
    const children: SourceNode[] = [];
    // The id names the component and is not a setting.
    const { id: _, ...others } = isObject(props) ? props : {};
    const own = this.fields(joinPointer(pointer, 'props'), id === '' ? props : others, 'props', children);
    const fields = [...own, ...addOtherFields(this.ledger, this.source, pointer, value, ['type', 'props'])];
    if (id !== '')
      for (const key of [...this.zones.keys()]) if (key.startsWith(`${id}:`)) children.push(...this.zone(key));
    const settings = new SettingsReader(fields, this.context);
    return { entry, type, id, fields, settings, children, slot, isHidden, original: value };
  }

  private zone(key: string, isHidden = false): readonly SourceNode[] {
    if (!this.zones.has(key)) return [];
    const values = this.zones.get(key);
    this.zones.delete(key);
    const pointer = joinPointer(this.zonesAt, key);
    if (Array.isArray(values)) return this.components(pointer, values, key.slice(key.indexOf(':') + 1), isHidden);
    addFields(this.ledger, this.source, pointer, values, { name: key });
    return [];
  }
}
