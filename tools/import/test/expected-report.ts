import { joinPointer } from '../../../runtime/page/problem.ts';

/** `kind pointer` of every expected report line, computed without the importer's own code. */
export type ExpectedLines = string[];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Lines of all leaf values below a pointer. */
function leafLines(value: unknown, pointer: string, skip: (value: unknown) => boolean = () => false): ExpectedLines {
  if (skip(value)) return [];
  const parts = entriesOf(value);
  if (parts.length === 0) return [`setting ${pointer}`];
  return parts.flatMap(([step, part]) => leafLines(part, joinPointer(pointer, step), skip));
}

/** Expected lines of a Shopify template. */
export function expectedTemplateLines(value: Json): ExpectedLines {
  const structural = ['sections', 'order', ...(typeof value.type === 'string' ? ['type'] : [])];
  return [
    'page ',
    ...otherLines(value, '', structural),
    ...memberLines(value, '', { holds: 'sections', order: 'order', kind: 'section' }),
  ];
}

const otherLines = (value: Json, pointer: string, structural: readonly string[]): ExpectedLines =>
  Object.entries(value)
    .filter(([name]) => !structural.includes(name))
    .flatMap(([name, part]) => leafLines(part, joinPointer(pointer, name)));

function memberLines(
  value: Json,
  pointer: string,
  { holds, order, kind }: { readonly holds: string; readonly order: string; readonly kind: string },
): ExpectedLines {
  const members = value[holds];
  const lines: ExpectedLines = [];
  const given = value[order];
  if (Array.isArray(given)) {
    given.forEach((id, index) => {
      const isNew = given.indexOf(id) === index;
      const isThere = typeof id === 'string' && isObject(members) && Object.keys(members).includes(id);
      if (!isThere || !isNew) lines.push(`${kind} ${joinPointer(pointer, order, index)}`);
    });
  } else if (given !== undefined) {
    lines.push(...leafLines(given, joinPointer(pointer, order)));
  }
  if (members === undefined) return lines;
  if (!isObject(members)) return [...lines, ...leafLines(members, joinPointer(pointer, holds))];
  for (const [id, member] of Object.entries(members)) {
    const place = joinPointer(pointer, holds, id);
    lines.push(`${kind} ${place}`);
    if (isObject(member)) lines.push(...memberContentLines(member, place));
  }
  return lines;
}

function memberContentLines(member: Json, place: string): ExpectedLines {
  const structural = ['settings', 'blocks', 'block_order'];
  if (typeof member.type === 'string' && member.type !== '') structural.push('type');
  if (typeof member.disabled === 'boolean') structural.push('disabled');
  if (typeof member.static === 'boolean') structural.push('static');
  const { settings } = member;
  const isEmpty = isObject(settings) && Object.keys(settings).length === 0;
  return [
    ...otherLines(member, place, structural),
    ...(settings === undefined || isEmpty ? [] : leafLines(settings, joinPointer(place, 'settings'))),
    ...memberLines(member, place, { holds: 'blocks', order: 'block_order', kind: 'block' }),
  ];
}

/** Expected lines of one page of Puck data. */
export function expectedPageLines(value: Json, at = ''): ExpectedLines {
  const lines: ExpectedLines = [`page ${at}`];
  for (const [name, part] of Object.entries(value)) {
    const place = joinPointer(at, name);
    if (name === 'content' && Array.isArray(part)) lines.push(...componentLines(part, place));
    else if (name === 'zones' && isObject(part))
      for (const [key, zone] of Object.entries(part)) lines.push(...zoneLines(zone, joinPointer(place, key)));
    else if (name === 'root' && isObject(part) && Object.keys(part).length === 0) continue;
    else lines.push(...leafAndSlotLines(part, place));
  }
  return lines;
}

const zoneLines = (zone: unknown, place: string): ExpectedLines =>
  Array.isArray(zone) ? componentLines(zone, place) : leafLines(zone, place);

const isComponent = (value: unknown): boolean =>
  isObject(value) && typeof value.type === 'string' && isObject(value.props);

const isSlot = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isComponent);

function componentLines(values: readonly unknown[], place: string): ExpectedLines {
  return values.flatMap((value, index) => {
    const pointer = joinPointer(place, index);
    if (!isObject(value) || typeof value.type !== 'string') return [`block ${pointer}`];
    const { props } = value;
    const isNamed = isObject(props) && typeof props.id === 'string' && props.id !== '';
    const { id: _, ...others } = isObject(props) ? props : {};
    const given = isNamed ? others : props;
    const isEmpty = isObject(given) && Object.keys(given).length === 0;
    return [
      `block ${pointer}`,
      ...(props === undefined || isEmpty ? [] : leafAndSlotLines(given, joinPointer(pointer, 'props'))),
      ...Object.entries(value)
        .filter(([name]) => name !== 'type' && name !== 'props')
        .flatMap(([name, part]) => leafLines(part, joinPointer(pointer, name))),
    ];
  });
}

function leafAndSlotLines(value: unknown, pointer: string): ExpectedLines {
  if (isSlot(value)) return componentLines(value, pointer);
  const parts = entriesOf(value);
  if (parts.length === 0) return [`setting ${pointer}`];
  return parts.flatMap(([step, part]) => leafAndSlotLines(part, joinPointer(pointer, step)));
}
