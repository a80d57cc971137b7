import { pointTo } from '../../../runtime/page/problem.ts';
import { type Entry, enterFields, type Field, type Ledger } from '../entry.ts';
import { type Kit, makePiece, type Piece } from '../piece.ts';
import { isObject, type JsonObject, own } from '../read-json.ts';
import type { LineKind } from '../report.ts';

type Facts = Pick<Kit, 'dialect' | 'language'>;

export interface ReadTemplate {
  readonly page: Entry;
  /** In the order in which they are shown; what stands in no order follows, switched off. */
  readonly sections: readonly Piece[];
  /** What stands beside the sections: `layout`, `wrapper`, `name`. */
  readonly fields: readonly Field[];
}

/** Whether a value is a template or a group of sections. Source: shopify.dev, “JSON templates”, “Section groups”. */
export const isTemplate = (value: unknown): value is JsonObject => isObject(value) && isObject(own(value, 'sections'));

/** Enters everything that a template has, and makes pieces of its sections. */
export function readTemplate(
  ledger: Ledger,
  source: string,
  value: JsonObject,
  what: string,
  facts: Facts,
): ReadTemplate {
  const page = ledger.enter({ source, pointer: '', kind: 'page', what });
  const structural = new Set(['sections', 'order', ...(typeof own(value, 'type') === 'string' ? ['type'] : [])]);
  const fields = restOf(ledger, source, '', value, structural);
  const sections = readMembers(
    ledger,
    source,
    '',
    value,
    { holds: 'sections', order: 'order', kind: 'section' },
    facts,
  );
  return { page, sections, fields };
}

interface Members {
  readonly holds: string;
  readonly order: string;
  readonly kind: LineKind;
}

/** Sections of a template, or blocks of a section, in their order. */
function readMembers(
  ledger: Ledger,
  source: string,
  pointer: string,
  value: JsonObject,
  names: Members,
  facts: Facts,
): Piece[] {
  const { holds, order: orderName, kind } = names;
  const members = own(value, holds);
  const given = own(value, orderName);
  const order = readOrder(ledger, source, pointTo(pointer, orderName), given, members, kind);
  if (!isObject(members)) {
    // What is written otherwise than Shopify writes it is still accounted for.
    if (members !== undefined) enterFields(ledger, source, pointTo(pointer, holds), members, { name: holds });
    return [];
  }
  const isOrdered = Array.isArray(given);
  const ids = [...order, ...Object.keys(members).filter((id) => !order.includes(id))];
  const places = new Set(order);
  return ids.flatMap((id) => {
    const place = pointTo(pointer, holds, id);
    const member = own(members, id);
    if (!isObject(member)) {
      const entry = ledger.enter({ source, pointer: place, kind, what: id });
      Object.assign(entry, { became: 'ignored' });
      entry.notes.push('it is not written as Shopify writes one');
      return [];
    }
    const isOff = isOrdered && !places.has(id) && own(member, 'static') !== true;
    return [readMember(ledger, source, place, id, member, { kind, isOff }, facts)];
  });
}

function readMember(
  ledger: Ledger,
  source: string,
  pointer: string,
  id: string,
  value: JsonObject,
  { kind, isOff }: { readonly kind: LineKind; readonly isOff: boolean },
  facts: Facts,
): Piece {
  const given = own(value, 'type');
  const type = typeof given === 'string' ? given : '';
  const entry = ledger.enter({ source, pointer, kind, what: type === '' ? id : `${type} (${id})` });
  const isDisabled = own(value, 'disabled') === true;
  if (isDisabled) entry.notes.push('it is switched off there, and here');
  else if (isOff) entry.notes.push('it stands in no order there and is not shown; here it is switched off');
  const settings = own(value, 'settings');
  const fields =
    settings === undefined
      ? []
      : enterFields(
          ledger,
          source,
          pointTo(pointer, 'settings'),
          settings,
          isObject(settings) ? {} : { name: 'settings' },
        );
  const structural = new Set(['settings', 'blocks', 'block_order', ...(type === '' ? [] : ['type'])]);
  if (typeof own(value, 'disabled') === 'boolean') structural.add('disabled');
  if (typeof own(value, 'static') === 'boolean') structural.add('static');
  const others = restOf(ledger, source, pointer, value, structural);
  const children = readMembers(
    ledger,
    source,
    pointer,
    value,
    { holds: 'blocks', order: 'block_order', kind: 'block' },
    facts,
  );
  return makePiece(
    {
      entry,
      type,
      id,
      // What stands beside the settings is looked for by nobody; it has its line.
      fields: [...fields, ...others.map((field) => ({ ...field, path: `@${field.path}` }))],
      children,
      slot: '',
      isHidden: isDisabled || isOff,
      original: value,
    },
    facts,
  );
}

/** The order as it is written; what it names twice or in vain has a line of its own. */
function readOrder(
  ledger: Ledger,
  source: string,
  pointer: string,
  given: unknown,
  members: unknown,
  kind: LineKind,
): string[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    enterFields(ledger, source, pointer, given, { name: pointer.split('/').at(-1) ?? '' });
    return [];
  }
  const order = new Set<string>();
  for (const [index, id] of given.entries()) {
    const isKnown = typeof id === 'string' && isObject(members) && Object.hasOwn(members, id);
    if (isKnown && !order.has(id)) {
      order.add(id);
      continue;
    }
    const entry = ledger.enter({ source, pointer: pointTo(pointer, index), kind, what: String(id) });
    Object.assign(entry, { became: 'ignored' });
    entry.notes.push(
      isKnown
        ? 'the order names it twice; the first place counts'
        : 'the order names it, but there is none of that name',
    );
  }
  return [...order];
}

/** Everything beside what gives a template its structure. */
function restOf(
  ledger: Ledger,
  source: string,
  pointer: string,
  value: JsonObject,
  structural: ReadonlySet<string>,
): Field[] {
  return Object.entries(value)
    .filter(([name]) => !structural.has(name))
    .flatMap(([name, part]) => enterFields(ledger, source, pointTo(pointer, name), part, { name }));
}
