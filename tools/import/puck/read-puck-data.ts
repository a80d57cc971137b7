import { joinPointer } from '../../../runtime/page/problem.ts';
import { addFields, type ImportLedger, type LedgerEntry, type SourceField } from '../import-ledger.ts';
import { isObject, type JsonObject, ownProperty } from '../parse-input.ts';
import { createSourceNode, type MappingContext, type SourceNode } from '../source-node.ts';

type ReadContext = Pick<MappingContext, 'dialect' | 'language'>;

export interface PuckPageContent {
  readonly page: LedgerEntry;
  readonly components: readonly SourceNode[];
  /** Props of the root, and properties besides root, content and zones. */
  readonly fields: readonly SourceField[];
}

/** Whether a value is Puck data: `content` is a list. Source: puckeditor.com, “Data model”. */
export const isPuckData = (value: unknown): value is JsonObject =>
  isObject(value) && Array.isArray(ownProperty(value, 'content'));

/** A Puck component: a type and its props. */
const isComponent = (value: unknown): value is JsonObject =>
  isObject(value) && typeof ownProperty(value, 'type') === 'string' && isObject(ownProperty(value, 'props'));

/** The newer form of nesting: a prop that is a list of components. */
const isSlot = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isComponent);

/**
 * Adds a ledger entry for every part of Puck data and creates source nodes for its components, in both forms of
 * nesting.
 */
export function readPuckData(
  ledger: ImportLedger,
  source: string,
  at: string,
  value: JsonObject,
  what: string,
  facts: ReadContext,
): PuckPageContent {
  const page = ledger.add({ source, pointer: at, kind: 'page', what });
  const reader = new PuckDataReader(ledger, source, ownProperty(value, 'zones'), joinPointer(at, 'zones'), facts);
  const root = ownProperty(value, 'root');
  const rootSlots: SourceNode[] = [];
  const fields = [...reader.fields(joinPointer(at, 'root'), root, 'root', rootSlots)];
  for (const [name, part] of Object.entries(value)) {
    if (name === 'root' || name === 'content' || name === 'zones') continue;
    fields.push(...addFields(ledger, source, joinPointer(at, name), part, { name }));
  }
  const content = ownProperty(value, 'content');
  if (content !== undefined && !Array.isArray(content)) {
    fields.push(...addFields(ledger, source, joinPointer(at, 'content'), content, { name: 'content' }));
  }
  const components = reader.components(joinPointer(at, 'content'), Array.isArray(content) ? content : [], '');
  return { page, components: [...components, ...rootSlots, ...reader.unusedZones()], fields };
}

class PuckDataReader {
  private readonly ledger: ImportLedger;
  private readonly source: string;
  private readonly facts: ReadContext;
  private readonly zonesAt: string;
  /** Zones not read yet, by component and name: `Columns-1:left`. */
  private readonly zones: Map<string, unknown>;

  constructor(ledger: ImportLedger, source: string, zones: unknown, zonesAt: string, facts: ReadContext) {
    this.ledger = ledger;
    this.source = source;
    this.facts = facts;
    this.zonesAt = zonesAt;
    this.zones = new Map(isObject(zones) ? Object.entries(zones) : []);
    if (zones !== undefined && !isObject(zones)) addFields(ledger, source, zonesAt, zones, { name: 'zones' });
  }

  components(at: string, values: readonly unknown[], slot: string, isHidden = false): SourceNode[] {
    return values.flatMap((value, index) => {
      const pointer = joinPointer(at, index);
      if (isObject(value) && typeof ownProperty(value, 'type') === 'string')
        return [this.component(pointer, value, slot, isHidden)];
      const entry = this.ledger.add({ source: this.source, pointer, kind: 'block', what: `${slot} ${index}`.trim() });
      Object.assign(entry, { became: 'ignored' });
      entry.notes.push('not a Puck component');
      return [];
    });
  }

  /** Adds every value of an object except slots; nodes in slots are added to `sourceNodes`. */
  fields(at: string, value: unknown, name: string, sourceNodes: SourceNode[]): SourceField[] {
    const slots: [string, readonly JsonObject[], string][] = [];
    const visit = (pointer: string, current: unknown, path: string): void => {
      if (isSlot(current)) slots.push([pointer, current, path]);
      else if (typeof current === 'object' && current !== null)
        for (const [step, part] of Object.entries(current))
          visit(joinPointer(pointer, step), part, path === '' ? step : `${path}.${step}`);
    };
    visit(at, value, '');
    const fields =
      value === undefined
        ? []
        : addFields(this.ledger, this.source, at, value, { ...(isObject(value) ? {} : { name }), skip: isSlot });
    for (const [pointer, components, path] of slots) sourceNodes.push(...this.components(pointer, components, path));
    return fields;
  }

  /** Zones of the root or of missing components. */
  unusedZones(): readonly SourceNode[] {
    return [...this.zones.keys()].flatMap((key) => this.zone(key, !key.startsWith('root:')));
  }

  private component(pointer: string, value: JsonObject, slot: string, isHidden: boolean): SourceNode {
    const type = String(ownProperty(value, 'type'));
    const props = ownProperty(value, 'props');
    const givenId = isObject(props) ? ownProperty(props, 'id') : undefined;
    const id = typeof givenId === 'string' ? givenId : '';
    const entry = this.ledger.add({
      source: this.source,
      pointer,
      kind: 'block',
      what: id === '' ? type : `${type} (${id})`,
    });
    if (isHidden) entry.notes.push('its zone belongs to no component and is not shown; imported as hidden');
    const children: SourceNode[] = [];
    // The id names the component and is not a setting.
    const { id: _, ...named } = isObject(props) ? props : {};
    const given = isObject(props) && id !== '' ? named : props;
    const fields = this.fields(joinPointer(pointer, 'props'), given, 'props', children);
    const others = Object.entries(value)
      .filter(([name]) => name !== 'type' && name !== 'props')
      .flatMap(([name, part]) => addFields(this.ledger, this.source, joinPointer(pointer, name), part, { name }));
    if (id !== '') {
      for (const key of [...this.zones.keys()]) if (key.startsWith(`${id}:`)) children.push(...this.zone(key));
    }
    const beside = others.map((field) => ({ ...field, path: `@${field.path}` }));
    const facts = { entry, type, id, fields: [...fields, ...beside], children, slot, isHidden, original: value };
    return createSourceNode(facts, this.facts);
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
