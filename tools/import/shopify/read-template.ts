import { joinPointer } from '../../../runtime/page/problem.ts';
import { addFields, type ImportLedger, type LedgerEntry, type SourceField } from '../import-ledger.ts';
import type { ReportLineKind } from '../import-report.ts';
import { isObject, type JsonObject, ownProperty } from '../parse-input.ts';
import { createSourceNode, type MappingContext, type SourceNode } from '../source-node.ts';

type ReadContext = Pick<MappingContext, 'dialect' | 'language'>;

export interface TemplateContent {
  readonly page: LedgerEntry;
  /** In display order; sections missing in the order follow, hidden. */
  readonly sections: readonly SourceNode[];
  /** Properties besides the sections: `layout`, `wrapper`, `name`. */
  readonly fields: readonly SourceField[];
}

/** Whether a value is a template or a section group. Source: shopify.dev, “JSON templates”, “Section groups”. */
export const isTemplate = (value: unknown): value is JsonObject =>
  isObject(value) && isObject(ownProperty(value, 'sections'));

/** Adds a ledger entry for every part of a template and creates source nodes for its sections. */
export function readTemplate(
  ledger: ImportLedger,
  source: string,
  value: JsonObject,
  what: string,
  facts: ReadContext,
): TemplateContent {
  const page = ledger.add({ source, pointer: '', kind: 'page', what });
  const structural = new Set([
    'sections',
    'order',
    ...(typeof ownProperty(value, 'type') === 'string' ? ['type'] : []),
  ]);
  const fields = addOtherFields(ledger, source, '', value, structural);
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

interface MemberKeys {
  readonly holds: string;
  readonly order: string;
  readonly kind: ReportLineKind;
}

/** Sections of a template, or blocks of a section, in their order. */
function readMembers(
  ledger: ImportLedger,
  source: string,
  pointer: string,
  value: JsonObject,
  names: MemberKeys,
  facts: ReadContext,
): SourceNode[] {
  const { holds, order: orderName, kind } = names;
  const members = ownProperty(value, holds);
  const given = ownProperty(value, orderName);
  const order = readOrder(ledger, source, joinPointer(pointer, orderName), given, members, kind);
  if (!isObject(members)) {
    // Malformed input still appears in the report.
    if (members !== undefined) addFields(ledger, source, joinPointer(pointer, holds), members, { name: holds });
    return [];
  }
  const isOrdered = Array.isArray(given);
  const ids = [...order, ...Object.keys(members).filter((id) => !order.includes(id))];
  const places = new Set(order);
  return ids.flatMap((id) => {
    const place = joinPointer(pointer, holds, id);
    const member = ownProperty(members, id);
    if (!isObject(member)) {
      const entry = ledger.add({ source, pointer: place, kind, what: id });
      Object.assign(entry, { became: 'ignored' });
      entry.notes.push('not a Shopify section or block');
      return [];
    }
    const isOff = isOrdered && !places.has(id) && ownProperty(member, 'static') !== true;
    return [readMember(ledger, source, place, id, member, { kind, isOff }, facts)];
  });
}

function readMember(
  ledger: ImportLedger,
  source: string,
  pointer: string,
  id: string,
  value: JsonObject,
  { kind, isOff }: { readonly kind: ReportLineKind; readonly isOff: boolean },
  facts: ReadContext,
): SourceNode {
  const given = ownProperty(value, 'type');
  const type = typeof given === 'string' ? given : '';
  const entry = ledger.add({ source, pointer, kind, what: type === '' ? id : `${type} (${id})` });
  const isDisabled = ownProperty(value, 'disabled') === true;
  if (isDisabled) entry.notes.push('disabled in the source; imported as hidden');
  else if (isOff) entry.notes.push('missing in the order and not shown; imported as hidden');
  const settings = ownProperty(value, 'settings');
  const fields =
    settings === undefined
      ? []
      : addFields(
          ledger,
          source,
          joinPointer(pointer, 'settings'),
          settings,
          isObject(settings) ? {} : { name: 'settings' },
        );
  const structural = new Set(['settings', 'blocks', 'block_order', ...(type === '' ? [] : ['type'])]);
  if (typeof ownProperty(value, 'disabled') === 'boolean') structural.add('disabled');
  if (typeof ownProperty(value, 'static') === 'boolean') structural.add('static');
  const others = addOtherFields(ledger, source, pointer, value, structural);
  const children = readMembers(
    ledger,
    source,
    pointer,
    value,
    { holds: 'blocks', order: 'block_order', kind: 'block' },
    facts,
  );
  return createSourceNode(
    {
      entry,
      type,
      id,
      // Properties besides the settings are only reported: `@` keeps mappings from reading them.
      fields: [...fields, ...others.map((field) => ({ ...field, path: `@${field.path}` }))],
      children,
      slot: '',
      isHidden: isDisabled || isOff,
      original: value,
    },
    facts,
  );
}

/** The order without duplicates and unknown ids, which are reported on lines of their own. */
function readOrder(
  ledger: ImportLedger,
  source: string,
  pointer: string,
  given: unknown,
  members: unknown,
  kind: ReportLineKind,
): string[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) {
    addFields(ledger, source, pointer, given, { name: pointer.split('/').at(-1) ?? '' });
    return [];
  }
  const order = new Set<string>();
  for (const [index, id] of given.entries()) {
    const isKnown = typeof id === 'string' && isObject(members) && Object.hasOwn(members, id);
    if (isKnown && !order.has(id)) {
      order.add(id);
      continue;
    }
    const entry = ledger.add({ source, pointer: joinPointer(pointer, index), kind, what: String(id) });
    Object.assign(entry, { became: 'ignored' });
    entry.notes.push(
      isKnown ? 'listed twice in the order; the first position counts' : 'listed in the order but missing',
    );
  }
  return [...order];
}

/** Adds fields for all properties except the structural ones. */
function addOtherFields(
  ledger: ImportLedger,
  source: string,
  pointer: string,
  value: JsonObject,
  structural: ReadonlySet<string>,
): SourceField[] {
  return Object.entries(value)
    .filter(([name]) => !structural.has(name))
    .flatMap(([name, part]) => addFields(ledger, source, joinPointer(pointer, name), part, { name }));
}
