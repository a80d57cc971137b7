import type { TextNode } from './document-nodes.ts';
import { LANGUAGES } from './document-nodes.ts';
import { normalizeSourceName, type ReadContext, type SourceField } from './ledger.ts';
import { asText, type ImageNode, type ParseResult, parseHtml, parseImagePath, parseLink, parseText } from './values.ts';

/** The effect of using an extracted value on one of the fields it was read from. */
interface FieldMark {
  readonly field: SourceField;
  readonly became: 'mapped' | 'partly';
  readonly note?: string | undefined;
}

/**
 * A value read from the input that fits the document. It counts as used only when {@link unwrapValues} puts it into a
 * node, so that a mapping may inspect values before it decides.
 */
export class ExtractedValue<Value> {
  readonly value: Value;
  readonly marks: readonly FieldMark[];

  constructor(value: Value, marks: readonly FieldMark[]) {
    this.value = value;
    this.marks = marks;
  }

  /** The same extracted value, converted. */
  map<Other>(change: (value: Value) => Other): ExtractedValue<Other> {
    return new ExtractedValue(change(this.value), this.marks);
  }

  /** The same extracted value, which uses the fields of others as well. */
  with(...others: readonly (ExtractedValue<unknown> | undefined)[]): ExtractedValue<Value> {
    return new ExtractedValue(this.value, [...this.marks, ...others.flatMap((other) => other?.marks ?? [])]);
  }
}

export type Extracted<Value> = ExtractedValue<Value> | undefined;

/**
 * Reads the settings of a source node, or a part of them, by name. Names are separated by spaces, paths are joined by
 * `/`, in any spelling; `.` is the value itself. The first name with a usable value counts; values already mapped or
 * claimed are skipped.
 */
export class SettingsReader {
  readonly context: ReadContext;
  private readonly fields: ReadonlyMap<string, SourceField>;
  private readonly order: readonly SourceField[];
  private readonly prefix: string;

  constructor(fields: readonly SourceField[], context: ReadContext, prefix = '') {
    this.order = fields;
    this.context = context;
    this.prefix = prefix;
    // Of two names with the same canonical spelling the first counts; the other stays in the report.
    this.fields = new Map([...fields].reverse().map((field) => [field.path, field]));
  }

  /** Plain text. */
  text(names: string): Extracted<TextNode> {
    return this.localized(names, parseText);
  }

  /** HTML; plain text becomes paragraphs. */
  html(names: string): Extracted<TextNode> {
    return this.localized(names, parseHtml);
  }

  link(names: string): Extracted<string> {
    return this.findFirst(names, ({ value }) => parseLink(value, this.context.dialect));
  }

  /** An image with its alternative text. An external image becomes the placeholder image. */
  image(names: string): Extracted<ImageNode> {
    for (const name of splitNames(names)) {
      const src = this.findFirst(`${name === '' ? '.' : name} ${name}/url ${name}/src ${name}/image`, ({ value }) =>
        parseImagePath(value),
      );
      if (src === undefined) continue;
      const alt = this.text(`${name}/alt ${name}/alttext ${name}alt ${name}alttext alt alttext`);
      return src.map((address) => ({ src: address, ...(alt === undefined ? {} : { alt: alt.value }) })).with(alt);
    }
    return undefined;
  }

  /** A number, or a numeric text, rounded and clamped to the range. */
  number(names: string, min: number, max: number): Extracted<number> {
    return this.findFirst(names, ({ value }) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
      const fit = Math.min(Math.max(Math.round(number), min), max);
      return fit === Math.round(number) ? { value: fit } : { value: fit, note: `limited to ${min}–${max}` };
    });
  }

  flag(names: string): Extracted<boolean> {
    return this.findFirst(names, ({ value }) => (typeof value === 'boolean' ? { value } : undefined));
  }

  /** One of the given values, by its name. */
  choice<Value>(names: string, values: Readonly<Record<string, Value>>): Extracted<Value> {
    return this.findFirst(names, ({ value }) => {
      const word = normalizeSourceName(asText(value));
      const chosen = Object.hasOwn(values, word) ? values[word] : undefined;
      return chosen === undefined ? undefined : { value: chosen };
    });
  }

  /** A text that is not shown: a slug, a date. */
  token(names: string): Extracted<string> {
    return this.findFirst(names, ({ value }) =>
      (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
        ? { value: asText(value).trim() }
        : undefined,
    );
  }

  /** The items of the first of these lists that is not empty. */
  list(names: string): readonly SettingsReader[] {
    const lists = this.listsByName();
    return splitNames(names).reduce<readonly SettingsReader[]>(
      (found, name) => (found.length > 0 ? found : (lists.get(this.resolveName(name)) ?? [])),
      [],
    );
  }

  /** The settings below a name, for example an item of a list. */
  under(name: string): SettingsReader {
    const prefix = this.resolveName(splitNames(name)[0] ?? '');
    const inside = this.order.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`));
    return new SettingsReader(inside, this.context, prefix);
  }

  /** The items of the longest list, whatever its name. */
  longestList(): readonly SettingsReader[] {
    const lists = [...this.listsByName().values()];
    return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
  }

  /** Fields that are not mapped yet. */
  get unmapped(): readonly SourceField[] {
    return this.order.filter(({ entry }) => entry.became === undefined);
  }

  private listsByName(): ReadonlyMap<string, readonly SettingsReader[]> {
    const lists = new Map<string, Map<string, SourceField[]>>();
    const start = this.prefix === '' ? 0 : this.prefix.length + 1;
    for (const field of this.unmapped) {
      const [, inside, step] = /^(.*?)\/(\d+)(?:\/|$)/.exec(field.path.slice(start)) ?? [];
      if (inside === undefined || step === undefined) continue;
      const name = field.path.slice(0, start) + inside;
      const items = lists.get(name) ?? new Map<string, SourceField[]>();
      lists.set(name, items);
      items.set(step, [...(items.get(step) ?? []), field]);
    }
    const readersOf = (name: string, items: ReadonlyMap<string, SourceField[]>) =>
      Array.from(items, ([step, fields]) => new SettingsReader(fields, this.context, `${name}/${step}`));
    return new Map(Array.from(lists, ([name, items]) => [name, readersOf(name, items)]));
  }

  /** A text in one language, or an object of texts by language. */
  private localized(
    names: string,
    parse: (value: unknown, dialect: ReadContext['dialect']) => ParseResult<string>,
  ): Extracted<TextNode> {
    const { dialect, language } = this.context;
    for (const name of splitNames(names)) {
      const own = this.findFirst(name, ({ value }) => parse(value, dialect));
      if (own !== undefined) return own.map((text) => ({ [language]: text }));
      const texts: TextNode = {};
      const marks = LANGUAGES.flatMap((code) => {
        const text = this.findFirst(`${name}/${code}`, ({ value }) => parse(value, dialect));
        if (text !== undefined) texts[code] = text.value;
        return text?.marks ?? [];
      });
      if (marks.length > 0) return new ExtractedValue(texts, marks);
    }
    return undefined;
  }

  private resolveName(name: string): string {
    return [this.prefix, name].filter((part) => part !== '').join('/');
  }

  private findFirst<Value>(names: string, parse: (field: SourceField) => ParseResult<Value>): Extracted<Value> {
    for (const name of splitNames(names)) {
      const field = this.fields.get(this.resolveName(name));
      if (field === undefined || field.entry.became !== undefined || this.context.claimed.has(field)) continue;
      const parsed = parse(field);
      if (parsed === undefined) continue;
      const became = parsed.note === undefined ? 'mapped' : 'partly';
      return new ExtractedValue(parsed.value, [{ field, became, note: parsed.note }]);
    }
    return undefined;
  }
}

const nameLists = new Map<string, readonly string[]>();

/** The normalised names of a list; lists are constants, so each is split once. */
function splitNames(names: string): readonly string[] {
  const known = nameLists.get(names);
  if (known !== undefined) return known;
  const list = names
    .trim()
    .split(/\s+/)
    .map((name) => name.split('/').map(normalizeSourceName).join('/'));
  nameLists.set(names, list);
  return list;
}

/**
 * Replaces extracted values by plain ones and records for every field where it went.
 *
 * @param node the node that the values become part of
 * @param path JSON pointer inside that node
 * @param onField called with every field that was used
 */
export function unwrapValues(
  value: unknown,
  node: object,
  path: string,
  onField: (field: SourceField, path: string) => void = () => {},
): unknown {
  if (value instanceof ExtractedValue) {
    for (const { field, became, note } of value.marks) {
      const { entry } = field;
      if (entry.became !== undefined) continue;
      Object.assign(entry, { became, node, path });
      if (note !== undefined) entry.notes.push(note);
      onField(field, path);
    }
    return unwrapValues(value.value, node, path, onField);
  }
  if (Array.isArray(value)) return value.map((item, index) => unwrapValues(item, node, `${path}/${index}`, onField));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, unwrapValues(part, node, `${path}/${name}`, onField)] as const)
      // An extracted value may equal the default; then nothing is written.
      .filter(([, part]) => part !== undefined),
  );
}

/** Marks the fields of extracted values as mapped to a node, although their value is not written. */
export function markFieldsMapped(values: readonly Extracted<unknown>[], node: object, path = ''): void {
  for (const { field } of values.flatMap((value) => value?.marks ?? []))
    if (field.entry.became === undefined) Object.assign(field.entry, { became: 'mapped', node, path });
}
