import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import schema from '../../schemas/generated/builder.schema.json' with { type: 'json' };
import { listBlockTypes } from '../build/setup/list-block-types.mjs';

const project = join(import.meta.dirname, '../..');
const TYPES = listBlockTypes(project);

/** The service resolves references in place, so it gets copies. */
const TEXT = JSON.stringify(schema);
const parseSchema = (text: string): JSONSchema => JSON.parse(text);

/** The service that VS Code, and every editor that speaks its protocol, judges and completes JSON with. */
const service = getLanguageService({ schemaRequestService: async () => TEXT });
service.configure({ schemas: [{ uri: 'builder', fileMatch: ['*'], schema: parseSchema(TEXT) }] });

const open = (text: string) => {
  const document = TextDocument.create('file:///shop.json', 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
};

/** The completions at the `|` of a text. */
async function completionsIn(text: string): Promise<readonly string[]> {
  const { document, json } = open(text.replace('|', ''));
  const list = await service.doComplete(document, document.positionAt(text.indexOf('|')), json);
  return list?.items.map(({ label }) => label) ?? [];
}

/** The marked texts with their messages. */
async function problemsIn(text: string): Promise<readonly { readonly marked: string; readonly message: string }[]> {
  const { document, json } = open(text);
  const found = await service.doValidation(document, json);
  return found.map(({ range, message }) => ({ marked: document.getText(range), message: String(message) }));
}

const rowOf = (block: string): string => `{ "rows": [{ "columns": [{ "blocks": [${block}] }] }] }`;
const documentWith = (pages: string, rest = ''): string =>
  `{ "version": 2, "appName": { "en": "Shop" }, ${rest}"pages": { ${pages} } }`;
const inPage = (block: string): string => documentWith(`"home": { "sections": [${rowOf(block)}] }`);
const inSlot = (block: string): string => inPage(`{ "type": "auth-switch", "slots": { "guest": ${rowOf(block)} } }`);
const inHeader = (block: string): string => documentWith('', `"header": { "sections": [${rowOf(block)}] }, `);

describe('an editor with the bundled schema', () => {
  it.each([
    ['a page', inPage],
    ['a slot', inSlot],
    ['the header', inHeader],
  ])('offers every block after `"type": ` in %s', async (_, place) => {
    const offered = await completionsIn(place('{ "type": | }'));
    expect(offered.toSorted()).toEqual(TYPES.map((type) => `"${type}"`));
    expect((await completionsIn(place('{ "type": "|" }'))).toSorted()).toEqual(TYPES.map((type) => `"${type}"`));
  });

  it.each(TYPES)('marks a misspelled `%s` alone, and names it among what may stand there', async (type) => {
    const misspelled = `${type.slice(0, 2)}x${type.slice(2)}`;
    const found = await problemsIn(inPage(`{ "type": "${misspelled}", "props": { "title": { "en": "Sale" } } }`));
    expect(found).toEqual([{ marked: `"${misspelled}"`, message: expect.stringContaining(`"${type}"`) }]);
  });

  it('completes the props of the surrounding block', async () => {
    const offered = await completionsIn(inPage('{ "type": "countdown", "props": { | } }'));
    const own = Object.keys(schema.$defs.CountdownProps.properties);
    expect(offered.toSorted()).toEqual(own.toSorted());
  });
});
