import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentNode } from './document-nodes.ts';
import { importPuck } from './import-puck.ts';
import { importShopify } from './import-shopify.ts';
import { isObject, parseInput } from './parse-input.ts';
import type { ImportResult } from './report.ts';

const folder = join(import.meta.dirname, '../../fixtures/imports');

const files = ['puck', 'shopify'].flatMap((system) =>
  readdirSync(join(folder, system))
    .filter((name) => name !== 'settings_data.json')
    .map((name) => [system, name, readFileSync(join(folder, system, name), 'utf8')] as const),
);

const parse = (name: string, text: string): unknown => {
  const input = parseInput(name, text);
  return 'value' in input ? input.value : undefined;
};

const importValue = (system: string, name: string, value: unknown): ImportResult =>
  system === 'puck'
    ? importPuck(value, { source: name })
    : importShopify([{ name: `templates/${name}`, text: JSON.stringify(value) }]);

/** All strings in a value, without ids and types of nested components. */
function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) if (name !== 'id' && name !== 'type') yield* stringsIn(part);
}

/** Settings of sections and blocks, and props of components, wherever they stand. */
function* settingsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (isObject(part) && (name === 'settings' || (name === 'props' && 'type' in value)))
      yield { ...part, owner: part };
    yield* settingsIn(part);
  }
}

/** All texts of a document without tags; the content of placeholders is JSON. */
function textOf(document: DocumentNode): string {
  const texts = [...stringsIn(document)].flatMap((text) =>
    /^\s*[{["]/.test(text) ? [...stringsIn(parse('content', text))] : [text],
  );
  return plain(texts.join('\n'));
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Sentences, capitals and other scripts: what is clearly no option of a theme. */
const isVisible = (text: string): boolean =>
  /\p{L}/u.test(text) && /^\p{Lu}|\p{L}\s+\p{L}|^<|[^\u0020-\u02af]/u.test(text) && !/\{\{|:\/\/|\w\(/.test(text);

it.each(files)('%s/%s: every visible text is in the document or in the report with a reason', (system, name, text) => {
  const value = parse(name, text);
  const { document, report } = importValue(system, name, value);
  const written = textOf(document);
  const explained = report
    .filter(({ kind, became, notes }) => kind === 'setting' && became === 'partly' && notes.length > 0)
    .map((line) => line.value);
  const texts = [...settingsIn(value)].flatMap(({ owner: _, ...settings }) => [...stringsIn(settings)]);
  const lost = texts
    .filter(isVisible)
    .filter((each) => !explained.includes(JSON.stringify(each)))
    .flatMap((each) =>
      plain(each.replace(/<script>.*<\/script>/, '').replace(/<\/p>|<\/h\d>/g, '\n')).split(/ {2,}|\n/),
    )
    .filter((each) => each.trim() !== '' && !written.includes(each.trim()));
  expect(lost).toEqual([]);
});

/** Names that no mapping knows, also of real themes. */
const names = fc.oneof(
  fc.constantFrom('line1', 'headingHighlight', 'time', 'heading_line2', 'cta_text', 'kontakt', 'x', 'text_2'),
  fc.stringMatching(/^q[a-z]{2,7}(_[a-z]{2,5}q)?$/),
);

const values = fc.constantFrom<(number: number) => string>(
  (number) => `REDEFINE${number}`,
  (number) => `أجوبة${number}`,
  (number) => `08:00 AM - ${number}:00 PM`,
  (number) => `wide cards ${number}`,
  (number) => `Sentence number ${number}.`,
  (number) => `tel:+9652222${number}`,
  (number) => `/media/world/${number}.svg`,
);

it('a text, link or image in a setting that no mapping knows is never lost', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), names, values, ([system, name, text], setting, contentOf) => {
      const value = parse(name, text);
      const added = [...settingsIn(value)].map(({ owner }, index) => {
        const content = contentOf(1000 + index);
        if (isObject(owner)) Object.assign(owner, { [setting]: content });
        return content;
      });
      const written = textOf(importValue(system, name, value).document);
      expect(added.filter((content) => !written.includes(content))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
