import type { Dialect } from './dialect.ts';
import { canonical, type Field } from './entry.ts';
import { Found, type Mark } from './found.ts';
import type { TextNode } from './nodes.ts';
import type { Language } from './report.ts';
import type { ImageNode } from './values.ts';
import { findHtml, findLink, findPicture, findText, type Judged } from './values.ts';

interface Facts {
  readonly dialect: Dialect;
  readonly language: Language;
}

/**
 * The settings of a piece, or a part of them, to be looked through by name. Names are steps joined by `/`, spelled in any
 * way; the first one that has something usable counts, and what was taken already is not found again.
 */
export class Settings {
  private readonly fields: ReadonlyMap<string, Field>;
  private readonly order: readonly Field[];
  private readonly prefix: string;
  private readonly facts: Facts;

  constructor(fields: readonly Field[], facts: Facts, prefix = '') {
    this.order = fields;
    this.facts = facts;
    this.prefix = prefix;
    // The first of two names that are spelled alike counts; the other has its line in the report all the same.
    this.fields = new Map([...fields].reverse().map((field) => [field.path, field]));
  }

  /** Words without formatting. */
  text(...names: readonly string[]): Found<TextNode> | undefined {
    return this.find(names, (field) => findText(field.value, this.facts))?.as((text) => this.localized(text));
  }

  /** Words with formatting; plain ones become paragraphs. */
  html(...names: readonly string[]): Found<TextNode> | undefined {
    return this.find(names, (field) => findHtml(field.value, this.facts))?.as((text) => this.localized(text));
  }

  link(...names: readonly string[]): Found<string> | undefined {
    return this.find(names, (field) => findLink(field.value, this.facts.dialect));
  }

  /** A picture and the words that stand for it. One that lies elsewhere is found as a stand-in. */
  picture(...names: readonly string[]): Found<ImageNode> | undefined {
    for (const name of names) {
      const own = this.find([name, `${name}/url`, `${name}/src`, `${name}/image`], (field) => findPicture(field.value));
      if (own === undefined) continue;
      const alt = this.text(`${name}/alt`, `${name}/alttext`, `${name}alt`, `${name}alttext`, 'alt', 'alttext');
      const marks = [...own.marks, ...(alt?.marks ?? [])];
      return new Found({ src: own.value, ...(alt === undefined ? {} : { alt: alt.value }) }, marks);
    }
    return undefined;
  }

  /** A number, or a text that is one. */
  number(
    names: readonly string[],
    { min, max }: { readonly min: number; readonly max: number },
  ): Found<number> | undefined {
    return this.find(names, ({ value }) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return { why: 'it is no number' };
      const fit = Math.min(Math.max(Math.round(number), min), max);
      return fit === Math.round(number) ? { value: fit } : { value: fit, note: `here it is ${min} to ${max}` };
    });
  }

  flag(...names: readonly string[]): Found<boolean> | undefined {
    return this.find(names, ({ value }) =>
      typeof value === 'boolean' ? { value } : { why: 'it is neither true nor false' },
    );
  }

  /** One of a few words. */
  choice<Value>(names: readonly string[], values: Readonly<Record<string, Value>>): Found<Value> | undefined {
    return this.find(names, ({ value }) => {
      const word = canonical(String(value));
      if (!Object.hasOwn(values, word)) return { why: 'there is no such choice here' };
      const chosen = values[word];
      return chosen === undefined ? { why: 'there is no such choice here' } : { value: chosen };
    });
  }

  /** A word that is no text for people: a slug, a date. */
  word(...names: readonly string[]): Found<string> | undefined {
    return this.find(names, ({ value }) =>
      (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
        ? { value: String(value).trim() }
        : { why: 'it is empty' },
    );
  }

  /** What stands in the first of these lists that has something in it. */
  list(...names: readonly string[]): readonly Settings[] {
    const lists = this.listsByName();
    const found = names.map((name) => lists.get(this.pathOf(name))).find((list) => list !== undefined);
    return found ?? [];
  }

  /** What stands under a name: an item of a list, say. */
  at(name: string): Settings {
    const prefix = this.pathOf(name);
    const inside = this.order.filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`));
    return new Settings(inside, this.facts, prefix);
  }

  /** What stands in the longest list, whatever it is called. */
  longestList(): readonly Settings[] {
    const lists = [...this.listsByName().values()];
    return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
  }

  private listsByName(): ReadonlyMap<string, readonly Settings[]> {
    const lists = new Map<string, Map<string, Field[]>>();
    const start = this.prefix === '' ? 0 : this.prefix.length + 1;
    for (const field of this.left) {
      const [, inside, step] = /^(.*?)\/(\d+)(?:\/|$)/.exec(field.path.slice(start)) ?? [];
      if (inside === undefined || step === undefined) continue;
      const name = field.path.slice(0, start) + inside;
      const items = lists.get(name) ?? new Map<string, Field[]>();
      lists.set(name, items);
      const fields = items.get(step) ?? [];
      items.set(step, fields);
      fields.push(field);
    }
    const settingsOf = (name: string, items: ReadonlyMap<string, Field[]>) =>
      Array.from(items, ([step, fields]) => new Settings(fields, this.facts, `${name}/${step}`));
    return new Map(Array.from(lists, ([name, items]) => [name, settingsOf(name, items)]));
  }

  /** What is there and has not been taken. */
  get left(): readonly Field[] {
    return this.order.filter(({ entry }) => entry.became === undefined);
  }

  private localized(text: string): TextNode {
    return { [this.facts.language]: text };
  }

  private pathOf(name: string): string {
    const steps = name === '' ? [] : name.split('/').map(canonical);
    return [...(this.prefix === '' ? [] : [this.prefix]), ...steps].join('/');
  }

  private find<Value>(names: readonly string[], judge: (field: Field) => Judged<Value>): Found<Value> | undefined {
    for (const name of names) {
      const field = this.fields.get(this.pathOf(name));
      if (field === undefined || field.entry.became !== undefined) continue;
      const judged = judge(field);
      if (!('value' in judged)) continue;
      const mark: Mark = { field, became: judged.note === undefined ? 'mapped' : 'partly', note: judged.note };
      return new Found(judged.value, [mark]);
    }
    return undefined;
  }
}
