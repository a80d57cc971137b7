import { pointTo } from '../../../runtime/page/problem.ts';
import { type Entry, enterFields, type Field, type Ledger } from '../entry.ts';
import { type Kit, makePiece, type Piece } from '../piece.ts';
import { isObject, type JsonObject, own } from '../read-json.ts';

type Facts = Pick<Kit, 'dialect' | 'language'>;

export interface ReadPage {
  readonly page: Entry;
  readonly components: readonly Piece[];
  /** Props of the root, and what stands beside root, content and zones. */
  readonly fields: readonly Field[];
}

/**
 * Whether a value is Puck's data: `content` is a list, `root` an object where it is there. Source: puckeditor.com,
 * “Data model”.
 */
export const isPuckData = (value: unknown): value is JsonObject =>
  isObject(value) && Array.isArray(own(value, 'content'));

/** A component as Puck writes it: a type and its props. */
const isComponent = (value: unknown): value is JsonObject =>
  isObject(value) && typeof own(value, 'type') === 'string' && isObject(own(value, 'props'));

/** The newer form of nesting: a prop that is a list of components. */
const isSlot = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isComponent);

/** Enters everything that Puck's data has, and makes pieces of its components, in either form of nesting. */
export function readData(
  ledger: Ledger,
  source: string,
  at: string,
  value: JsonObject,
  what: string,
  facts: Facts,
): ReadPage {
  const page = ledger.enter({ source, pointer: at, kind: 'page', what });
  const reader = new DataReader(ledger, source, own(value, 'zones'), pointTo(at, 'zones'), facts);
  const root = own(value, 'root');
  const rootSlots: Piece[] = [];
  const fields = [...reader.fields(pointTo(at, 'root'), root, 'root', rootSlots)];
  for (const [name, part] of Object.entries(value)) {
    if (name === 'root' || name === 'content' || name === 'zones') continue;
    fields.push(...enterFields(ledger, source, pointTo(at, name), part, { name }));
  }
  const content = own(value, 'content');
  if (content !== undefined && !Array.isArray(content)) {
    fields.push(...enterFields(ledger, source, pointTo(at, 'content'), content, { name: 'content' }));
  }
  const components = reader.components(pointTo(at, 'content'), Array.isArray(content) ? content : [], '');
  return { page, components: [...components, ...rootSlots, ...reader.zonesLeft()], fields };
}

class DataReader {
  private readonly ledger: Ledger;
  private readonly source: string;
  private readonly facts: Facts;
  private readonly zonesAt: string;
  /** Zones that nobody has asked for yet, by component and name: `Columns-1:left`. */
  private readonly zones: Map<string, unknown>;

  constructor(ledger: Ledger, source: string, zones: unknown, zonesAt: string, facts: Facts) {
    this.ledger = ledger;
    this.source = source;
    this.facts = facts;
    this.zonesAt = zonesAt;
    this.zones = new Map(isObject(zones) ? Object.entries(zones) : []);
    if (zones !== undefined && !isObject(zones)) enterFields(ledger, source, zonesAt, zones, { name: 'zones' });
  }

  components(at: string, values: readonly unknown[], slot: string, isHidden = false): Piece[] {
    return values.flatMap((value, index) => {
      const pointer = pointTo(at, index);
      if (isObject(value) && typeof own(value, 'type') === 'string')
        return [this.component(pointer, value, slot, isHidden)];
      const entry = this.ledger.enter({ source: this.source, pointer, kind: 'block', what: `${slot} ${index}`.trim() });
      Object.assign(entry, { became: 'ignored' });
      entry.notes.push('it is not written as Puck writes a component');
      return [];
    });
  }

  /** Every value of an object that is no slot; what stands in slots is added to `pieces`. */
  fields(at: string, value: unknown, name: string, pieces: Piece[]): Field[] {
    const slots: [string, readonly JsonObject[], string][] = [];
    const visit = (pointer: string, current: unknown, path: string): void => {
      if (isSlot(current)) slots.push([pointer, current, path]);
      else if (typeof current === 'object' && current !== null)
        for (const [step, part] of Object.entries(current))
          visit(pointTo(pointer, step), part, path === '' ? step : `${path}.${step}`);
    };
    visit(at, value, '');
    const fields =
      value === undefined
        ? []
        : enterFields(this.ledger, this.source, at, value, { ...(isObject(value) ? {} : { name }), skip: isSlot });
    for (const [pointer, components, path] of slots) pieces.push(...this.components(pointer, components, path));
    return fields;
  }

  /** Zones of components that are not there, or of the root: Puck shows the latter nowhere else. */
  zonesLeft(): readonly Piece[] {
    return [...this.zones.keys()].flatMap((key) => this.zone(key, !key.startsWith('root:')));
  }

  private component(pointer: string, value: JsonObject, slot: string, isHidden: boolean): Piece {
    const type = String(own(value, 'type'));
    const props = own(value, 'props');
    const givenId = isObject(props) ? own(props, 'id') : undefined;
    const id = typeof givenId === 'string' ? givenId : '';
    const entry = this.ledger.enter({
      source: this.source,
      pointer,
      kind: 'block',
      what: id === '' ? type : `${type} (${id})`,
    });
    if (isHidden) entry.notes.push('its zone belongs to no component and is not shown; here it is switched off');
    const children: Piece[] = [];
    // The id names the component; it is no setting.
    const { id: _, ...named } = isObject(props) ? props : {};
    const given = isObject(props) && id !== '' ? named : props;
    const fields = this.fields(pointTo(pointer, 'props'), given, 'props', children);
    const others = Object.entries(value)
      .filter(([name]) => name !== 'type' && name !== 'props')
      .flatMap(([name, part]) => enterFields(this.ledger, this.source, pointTo(pointer, name), part, { name }));
    if (id !== '') {
      for (const key of [...this.zones.keys()]) if (key.startsWith(`${id}:`)) children.push(...this.zone(key));
    }
    const beside = others.map((field) => ({ ...field, path: `@${field.path}` }));
    const facts = { entry, type, id, fields: [...fields, ...beside], children, slot, isHidden, original: value };
    return makePiece(facts, this.facts);
  }

  private zone(key: string, isHidden = false): readonly Piece[] {
    if (!this.zones.has(key)) return [];
    const values = this.zones.get(key);
    this.zones.delete(key);
    const pointer = pointTo(this.zonesAt, key);
    if (Array.isArray(values)) return this.components(pointer, values, key.slice(key.indexOf(':') + 1), isHidden);
    enterFields(this.ledger, this.source, pointer, values, { name: key });
    return [];
  }
}
