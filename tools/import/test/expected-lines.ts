import { pointTo } from '../../../runtime/page/problem.ts';

/** `kind pointer` of everything that a report must have a line for, found without the importer's own code. */
export type Expected = string[];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Every value that holds no other, from a pointer on. */
function leaves(value: unknown, pointer: string, skip: (value: unknown) => boolean = () => false): Expected {
  if (skip(value)) return [];
  const parts = entriesOf(value);
  if (parts.length === 0) return [`setting ${pointer}`];
  return parts.flatMap(([step, part]) => leaves(part, pointTo(pointer, step), skip));
}

/** What a template of Shopify has. */
export function expectedOfTemplate(value: Json): Expected {
  const structural = ['sections', 'order', ...(typeof value.type === 'string' ? ['type'] : [])];
  return [
    'page ',
    ...othersOf(value, '', structural),
    ...membersOf(value, '', { holds: 'sections', order: 'order', kind: 'section' }),
  ];
}

const othersOf = (value: Json, pointer: string, structural: readonly string[]): Expected =>
  Object.entries(value)
    .filter(([name]) => !structural.includes(name))
    .flatMap(([name, part]) => leaves(part, pointTo(pointer, name)));

function membersOf(
  value: Json,
  pointer: string,
  { holds, order, kind }: { readonly holds: string; readonly order: string; readonly kind: string },
): Expected {
  const members = value[holds];
  const lines: Expected = [];
  const given = value[order];
  if (Array.isArray(given)) {
    given.forEach((id, index) => {
      const isNew = given.indexOf(id) === index;
      const isThere = typeof id === 'string' && isObject(members) && Object.keys(members).includes(id);
      if (!isThere || !isNew) lines.push(`${kind} ${pointTo(pointer, order, index)}`);
    });
  } else if (given !== undefined) {
    lines.push(...leaves(given, pointTo(pointer, order)));
  }
  if (members === undefined) return lines;
  if (!isObject(members)) return [...lines, ...leaves(members, pointTo(pointer, holds))];
  for (const [id, member] of Object.entries(members)) {
    const place = pointTo(pointer, holds, id);
    lines.push(`${kind} ${place}`);
    if (isObject(member)) lines.push(...insideOf(member, place));
  }
  return lines;
}

function insideOf(member: Json, place: string): Expected {
  const structural = ['settings', 'blocks', 'block_order'];
  if (typeof member.type === 'string' && member.type !== '') structural.push('type');
  if (typeof member.disabled === 'boolean') structural.push('disabled');
  if (typeof member.static === 'boolean') structural.push('static');
  const { settings } = member;
  const isEmpty = isObject(settings) && Object.keys(settings).length === 0;
  return [
    ...othersOf(member, place, structural),
    ...(settings === undefined || isEmpty ? [] : leaves(settings, pointTo(place, 'settings'))),
    ...membersOf(member, place, { holds: 'blocks', order: 'block_order', kind: 'block' }),
  ];
}

/** What one page of Puck's data has. */
export function expectedOfPage(value: Json, at = ''): Expected {
  const lines: Expected = [`page ${at}`];
  for (const [name, part] of Object.entries(value)) {
    const place = pointTo(at, name);
    if (name === 'content' && Array.isArray(part)) lines.push(...componentsOf(part, place));
    else if (name === 'zones' && isObject(part))
      for (const [key, zone] of Object.entries(part)) lines.push(...zoneOf(zone, pointTo(place, key)));
    else if (name === 'root' && isObject(part) && Object.keys(part).length === 0) continue;
    else lines.push(...leavesAndSlots(part, place));
  }
  return lines;
}

const zoneOf = (zone: unknown, place: string): Expected =>
  Array.isArray(zone) ? componentsOf(zone, place) : leaves(zone, place);

const isComponent = (value: unknown): boolean =>
  isObject(value) && typeof value.type === 'string' && isObject(value.props);

const isSlot = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isComponent);

function componentsOf(values: readonly unknown[], place: string): Expected {
  return values.flatMap((value, index) => {
    const pointer = pointTo(place, index);
    if (!isObject(value) || typeof value.type !== 'string') return [`block ${pointer}`];
    const { props } = value;
    const isNamed = isObject(props) && typeof props.id === 'string' && props.id !== '';
    const { id: _, ...others } = isObject(props) ? props : {};
    const given = isNamed ? others : props;
    const isEmpty = isObject(given) && Object.keys(given).length === 0;
    return [
      `block ${pointer}`,
      ...(props === undefined || isEmpty ? [] : leavesAndSlots(given, pointTo(pointer, 'props'))),
      ...Object.entries(value)
        .filter(([name]) => name !== 'type' && name !== 'props')
        .flatMap(([name, part]) => leaves(part, pointTo(pointer, name))),
    ];
  });
}

function leavesAndSlots(value: unknown, pointer: string): Expected {
  if (isSlot(value)) return componentsOf(value, pointer);
  const parts = entriesOf(value);
  if (parts.length === 0) return [`setting ${pointer}`];
  return parts.flatMap(([step, part]) => leavesAndSlots(part, pointTo(pointer, step)));
}
