import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareDocument } from '../../runtime/tenant/validate/prepare-document.ts';
import { findProblems } from './find-problems.ts';
import { migrateDocument } from './migrate-document.ts';
import { createProjectSpec, createVersionedSpec } from './test/versioned-spec.ts';

const toolkit = createVersionedSpec();
const written = (version: number) => readFileSync(join(import.meta.dirname, `test/versions/${version}.json`), 'utf8');

/** The text that a migration makes. */
function migrated(text: string, kit = toolkit): string {
  const result = migrateDocument(text, kit);
  if (result.problems !== undefined) throw new Error(result.problems.map(({ message }) => message).join('\n'));
  return result.text;
}

const MISSPELLED_BANNER = { type: 'banner', props: { title: { en: 'x' }, look: 'pannel' } };

const refused = (text: string) => {
  const result = migrateDocument(text, toolkit);
  return (result.problems ?? []).map(({ pointer, line, message }) => ({ pointer, line, message }));
};

describe('a document of every earlier version', () => {
  it.each([1, 2, 3])('%i migrates without problems to the same current document, idempotently', (version) => {
    const { prepared, problems } = prepareDocument(written(version), toolkit);
    expect([problems, findProblems(written(version), toolkit)]).toEqual([[], []]);
    expect(prepared?.document).toMatchObject({ version: 3, appName: { en: 'Grown' } });
    expect([...(prepared?.pointers.keys() ?? [])]).toMatchObject([
      { version: 3, props: { title: { en: 'Hello' }, size: 'large' } },
      { type: 'frame' },
      { version: 3, props: { title: { en: 'Inside' }, size: 'normal' } },
    ]);
    const once = migrated(written(version));
    expect(JSON.parse(once)).toEqual(JSON.parse(written(3)));
    expect(migrated(once)).toBe(once);
    expect(once === written(version)).toBe(version === 3);
  });

  it('lists the migrated parts', () => {
    expect(migrateDocument(written(1), toolkit)).toMatchObject({
      steps: [
        { pointer: '', from: 1, to: 3 },
        { block: 'greeting', from: 1, to: 3, pointer: '/pages/home/sections/0/rows/0/columns/0/blocks/0' },
        {
          block: 'greeting',
          from: 1,
          to: 3,
          pointer: expect.stringContaining('/blocks/1/slots/inside/rows/0/columns/0/blocks/0'),
        },
      ],
    });
  });
});

it('the document of version 1 with all former names becomes that of version 2', () => {
  const kit = createProjectSpec();
  const read = (version: number) =>
    readFileSync(join(import.meta.dirname, `../../fixtures/documents/version-${version}.json`), 'utf8');
  expect(JSON.parse(migrated(read(1), kit))).toEqual(JSON.parse(read(2)));
  expect(findProblems(read(1), kit).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it.each([
  [{ theme: { colors: { light: { ink: 'red' } } } }, '/theme/colors/light/ink'],
  [{ header: { sections: [{ rows: [], space: 'wide' }] } }, '/header/sections/0/space'],
  [
    { footer: { sections: [{ rows: [{ columns: [{ blocks: [MISSPELLED_BANNER] }] }] }] } },
    '/footer/sections/0/rows/0/columns/0/blocks/0/props/look',
  ],
])('an error in a document of version 1 has its original pointer: %j', (more, pointer) => {
  const kit = createProjectSpec();
  const text = JSON.stringify({ version: 1, appName: { en: 'x' }, ...more });
  for (const problems of [prepareDocument(text, kit).problems, findProblems(text, kit)])
    expect(problems.map((problem) => problem.pointer)).toEqual([pointer]);
});

it('unchanged parts stay byte for byte', () => {
  const blocks = (block: string) =>
    `"pages" :{ "home": { "sections": [\r\n   {"rows": [ {"columns": [{"blocks": [ ${block} ], "span": 6.0}]}] }]}}`;
  const before = `{\r\n\t"version":1,\r\n\t"name" : "x",\r\n\t${blocks('{"props": {"isLarge":true, "text":"Hi"},"type":"greeting" , "id":"a" }')}\r\n}`;
  expect(migrated(before.replace('\r\n}', ',\r\n\t"timeZone":"UTC"\r\n}'))).toBe(
    `{\r\n\t"version":3,\r\n\t${blocks('{"props": {"title": { "en": "Hi" }, "size":"large"},"type":"greeting" ,"version": 3, "id":"a" }')},\r\n\t"appName": {\r\n\t\t"en": "x"\r\n\t},\r\n\t"settings": {\r\n\t\t"timeZone": "UTC"\r\n\t}\r\n}`,
  );
});

describe('a future version', () => {
  it('of the grammar is rejected', () => {
    const text = written(3).replace('"version": 3', '"version": 4');
    const words = 'Version 4 of the document format is not supported yet.';
    expect(refused(text)).toEqual([{ pointer: '/version', line: 2, message: words }]);
    expect(findProblems(text, toolkit)).toMatchObject([{ message: words, line: 2 }]);
    expect(prepareDocument(text, toolkit)).toMatchObject({ prepared: undefined, problems: [{ message: words }] });
  });

  it('of a block is rejected, and nothing is changed', () => {
    const text = written(2).replace('"greeting", "version": 2', '"greeting", "version": 4');
    const words = 'This shop supports `greeting` only up to version 3.';
    expect(refused(text)).toMatchObject([{ line: 16, message: words }]);
    expect(findProblems(text, toolkit)).toMatchObject([{ message: words, line: 16 }]);
  });
});

describe('a document that cannot be migrated', () => {
  it('reports the failing step', () => {
    expect(refused(written(1).replace('"Hello"', '7'))).toMatchObject([
      {
        pointer: expect.stringContaining('/blocks/0/props'),
        message: 'The props could not be migrated from version 1 to 3.',
      },
    ]);
  });

  it.each([
    ['is not JSON', '{ "version": 1, }'],
    ['is no object', '[]'],
    ['names no version', '{ "name": "x" }'],
    ['has a property twice', '{ "version": 1, "version": 2 }'],
  ])('has one problem if it %s', (_, text) => {
    expect(refused(text)).toHaveLength(1);
  });
});
