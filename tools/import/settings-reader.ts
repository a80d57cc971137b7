import type { Language, TextNode } from './document-nodes.ts';
import { ExtractedValue, type FieldMark } from './extracted-value.ts';
import type { ImportDialect } from './import-dialect.ts';
import { normalizeSourceName, type SourceField } from './import-ledger.ts';
import type { ImageNode } from './parse-values.ts';
import { type ParseResult, parseHtml, parseImagePath, parseLink, parseText } from './parse-values.ts';

interface ReaderContext {
  readonly dialect: ImportDialect;
  readonly language: Language;
}

/**
 * Reads the settings of a source node, or a part of them, by name. Names are paths joined by `/` in any spelling; the
 * first name with a usable value counts, and values already mapped are skipped.
 */
export class SettingsReader {
  private readonly fields: ReadonlyMap<string, SourceField>;
  private readonly order: readonly SourceField[];
  private readonly prefix: string;
  private readonly facts: ReaderContext;

  constructor(fields: readonly SourceField[], facts: ReaderContext, prefix = '') {
    this.order = fields;
    this.facts = facts;
    this.prefix = prefix;
    // Of two names with the same canonical spelling the first counts; the other stays in the report.
    this.fields = new Map([...fields].reverse().map((field) => [field.path, field]));
  }

  /** Plain text. */
  text(...names: readonly string[]): ExtractedValue<TextNode> | undefined {
    return this.findFirst(names, (field) => parseText(field.value, this.facts))?.map((text) => this.localized(text));
  }

  /** HTML; plain text becomes paragraphs. */
  html(...names: readonly string[]): ExtractedValue<TextNode> | undefined {
    return this.findFirst(names, (field) => parseHtml(field.value, this.facts))?.map((text) => this.localized(text));
  }

  link(...names: readonly string[]): ExtractedValue<string> | undefined {
    return this.findFirst(names, (field) => parseLink(field.value, this.facts.dialect));
  }

  /** An image with its alternative text. An external image becomes the placeholder image. */
  image(...names: readonly string[]): ExtractedValue<ImageNode> | undefined {
    for (const name of names) {
      const own = this.findFirst([name, `${name}/url`, `${name}/src`, `${name}/image`], (field) =>
        parseImagePath(field.value),
      );
      if (own === undefined) continue;
      const alt = this.text(`${name}/alt`, `${name}/alttext`, `${name}alt`, `${name}alttext`, 'alt', 'alttext');
      const marks = [...own.marks, ...(alt?.marks ?? [])];
      return new ExtractedValue({ src: own.value, ...(alt === undefined ? {} : { alt: alt.value }) }, marks);
    }
    return undefined;
  }

  /** A number, or a numeric text, clamped to the range. */
  number(
    names: readonly string[],
    { min, max }: { readonly min: number; readonly max: number },
  ): ExtractedValue<number> | undefined {
    return this.findFirst(names, ({ value }) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return { why: 'not a number' };
      const fit = Math.min(Math.max(Math.round(number), min), max);
      return fit === Math.round(number) ? { value: fit } : { value: fit, note: `limited to ${min}–${max}` };
    });
  }

  flag(...names: readonly string[]): ExtractedValue<boolean> | undefined {
    return this.findFirst(names, ({ value }) => (typeof value === 'boolean' ? { value } : { why: 'not a boolean' }));
  }

  /** One of the given values, by its name. */
  choice<Value>(names: readonly string[], values: Readonly<Record<string, Value>>): ExtractedValue<Value> | undefined {
    return this.findFirst(names, ({ value }) => {
      const word = normalizeSourceName(String(value));
      if (!Object.hasOwn(values, word)) return { why: 'not an available option' };
      const chosen = values[word];
      return chosen === undefined ? { why: 'not an available option' } : { value: chosen };
    });
  }

  /** A text that is not shown: a slug, a date. */
  token(...names: readonly string[]): ExtractedValue<string> | undefined {
    return this.findFirst(names, ({ value }) =>
      (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
        ? { value: String(value).trim() }
        : { why: 'empty' },
    );
  }

  /** The items of the first of these lists that is not empty. */
  list(...names: readonly string[]): readonly SettingsReader[] {
    const lists = this.listsByName();
    const found = names.map((name) => lists.get(this.resolveName(name))).find((list) => list !== undefined);
    return found ?? [];
  }

  /** The settings below a name, for example an item of a list. */
  under(name: string): SettingsReader {
    const prefix = this.resolveName(name);
    const inside = this.order.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`));
    return new SettingsReader(inside, this.facts, prefix);
  }

  /** The items of the longest list, whatever its name. */
  longestList(): readonly SettingsReader[] {
    const lists = [...this.listsByName().values()];
    return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
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
      const fields = items.get(step) ?? [];
      items.set(step, fields);
      fields.push(field);
    }
    const settingsOf = (name: string, items: ReadonlyMap<string, SourceField[]>) =>
      Array.from(items, ([step, fields]) => new SettingsReader(fields, this.facts, `${name}/${step}`));
    return new Map(Array.from(lists, ([name, items]) => [name, settingsOf(name, items)]));
  }

  /** Fields that are not mapped yet. */
  get unmapped(): readonly SourceField[] {
    return this.order.filter(({ entry }) => entry.became === undefined);
  }

  private localized(text: string): TextNode {
    return { [this.facts.language]: text };
  }

  private resolveName(name: string): string {
    const steps = name === '' ? [] : name.split('/').map(normalizeSourceName);
    return [...(this.prefix === '' ? [] : [this.prefix]), ...steps].join('/');
  }

  private findFirst<Value>(
    names: readonly string[],
    parse: (field: SourceField) => ParseResult<Value>,
  ): ExtractedValue<Value> | undefined {
    for (const name of names) {
      const field = this.fields.get(this.resolveName(name));
      if (field === undefined || field.entry.became !== undefined) continue;
      const parsed = parse(field);
      if (!('value' in parsed)) continue;
      const fieldMark: FieldMark = {
        field,
        became: parsed.note === undefined ? 'mapped' : 'partly',
        note: parsed.note,
      };
      return new ExtractedValue(parsed.value, [fieldMark]);
    }
    return undefined;
  }
}
