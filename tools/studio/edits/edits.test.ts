import fc from 'fast-check';
import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../runtime/page/problem.ts';
import { addPage, addPart } from './add-part.ts';
import { changedProps } from './changed-props.ts';
import { nodeAt, readTree } from './document-tree.ts';
import { duplicate } from './duplicate.ts';
import { insertBlock } from './insert.ts';
import { framesOf, visitParts } from './measure.ts';
import { moveBy, movePart } from './move.ts';
import { itemAt, LISTS, type Part } from './parts.ts';
import { remove } from './remove.ts';
import { setValue } from './set-value.ts';
import { writtenDocument } from './test/generated-document.ts';
import { grammarMistakes } from './test/validity.ts';
import type { TextChange } from './text-change.ts';
import { everyId } from './unique-ids.ts';

const HEADING = { type: 'heading', props: { title: { en: 'New' } } };
const share = fc.nat({ max: 999 });

describe('Whatever is changed in whatever document', () => {
  it('the text stays JSON, a valid document stays valid, and the cursor stands inside of what the change is about', () => {
    fc.assert(
      fc.property(writtenDocument, fc.constantFrom(...CHANGES), share, share, ({ text }, change, one, other) => {
        const made = change(text, one, other);
        fc.pre(made !== undefined);
        const next = applyEdits(text, [...made.edits]);
        expect(grammarMistakes(next)).toEqual([]);
        const node = nodeAt(treeOf(next), made.pointer);
        expect(node).toBeDefined();
        expect(made.select.offset).toBeGreaterThan(node?.offset ?? Number.POSITIVE_INFINITY);
        expect(made.select.offset).toBeLessThan((node?.offset ?? 0) + (node?.length ?? 0));
      }),
      { numRuns: 400 },
    );
  });

  it('nothing is changed where the text is not JSON', () => {
    fc.assert(
      fc.property(writtenDocument, fc.constantFrom(...CHANGES), share, share, ({ text }, change, one, other) => {
        const broken = `${text.trimEnd().slice(0, -1)},}`;
        const [part] = partsOf(text).filter(({ kind }) => kind === 'block');
        expect(part && remove(broken, part.pointer)).toBeUndefined();
        expect(part && insertBlock(broken, HEADING, { after: part.pointer })).toBeUndefined();
        expect(change(broken, one, other)).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});

describe('A block that is inserted', () => {
  it('stands where it was asked for, every other value as before', () => {
    fc.assert(
      fc.property(writtenDocument, share, fc.boolean(), ({ text, value }, at, isAfter) => {
        const block = pick(
          partsOf(text).filter(({ kind }) => kind === 'block'),
          at,
        );
        fc.pre(block !== undefined);
        const item = itemAt(block.pointer);
        const change = insertBlock(text, HEADING, isAfter ? { after: block.pointer } : { before: block.pointer });
        const expected = structuredClone(value);
        listIn(expected, item?.list.pointer ?? '').splice((item?.index ?? 0) + (isAfter ? 1 : 0), 0, HEADING);
        expect(JSON.parse(done(text, change))).toEqual(expected);
      }),
    );
  });

  it('leaves the very text before when it is removed', () => {
    fc.assert(
      fc.property(writtenDocument, share, ({ text }, at) => {
        const holder = pick(
          partsOf(text).filter(({ kind }) => kind === 'column' || kind === 'block'),
          at,
        );
        fc.pre(holder !== undefined);
        const isColumn = holder.kind === 'column';
        // A column without a list of blocks gets one, which stays.
        fc.pre(!isColumn || nodeAt(treeOf(text), `${holder.pointer}/blocks`) !== undefined);
        const change = insertBlock(text, HEADING, isColumn ? { into: holder.pointer } : { before: holder.pointer });
        const next = done(text, change);
        expect(done(next, remove(next, change?.pointer ?? ''))).toBe(text);
      }),
    );
  });

  it('brings a section, a row and a column of its own into an empty page', () => {
    const text =
      '{\n  "version": 1,\n  "appName": { "en": "Test" },\n  "pages": {\n    "faq": { "sections": [] }\n  }\n}\n';
    const change = insertBlock(text, HEADING, { into: '/pages/faq' });
    expect(change?.pointer).toBe('/pages/faq/sections/0/rows/0/columns/0/blocks/0');
    expect(JSON.parse(done(text, change)).pages.faq).toEqual({
      sections: [{ rows: [{ columns: [{ blocks: [HEADING] }] }] }],
    });
  });

  it('makes the page, the slot or the list of blocks that is not there yet', () => {
    const text = JSON.stringify({
      version: 1,
      appName: { en: 'Test' },
      pages: { home: { sections: [{ rows: [{ columns: [{ blocks: [{ type: 'popup' }] }, { span: 4 }] }] }] } },
    });
    const column = '/pages/home/sections/0/rows/0/columns';
    expect(done(text, insertBlock(text, HEADING, { into: '/pages/faq' }))).toContain(
      ',"faq":{"sections":[{"rows":[{"columns":[{"blocks":[{"type":"heading"',
    );
    expect(done(text, insertBlock(text, HEADING, { into: `${column}/0/blocks/0/slots/content` }))).toContain(
      '{"type":"popup","slots":{"content":{"rows":[{"columns":[{"blocks":[{"type":"heading"',
    );
    expect(done(text, insertBlock(text, HEADING, { into: `${column}/1` }))).toContain(
      '{"span":4,"blocks":[{"type":"heading"',
    );
  });

  it('goes below a row of several columns, not into the last of them', () => {
    const text = JSON.stringify({
      pages: { home: { sections: [{ rows: [{ columns: [{ span: 6 }, { span: 6 }] }] }] } },
    });
    expect(insertBlock(text, HEADING, { into: '/pages/home' })?.pointer).toBe(
      '/pages/home/sections/0/rows/1/columns/0/blocks/0',
    );
  });

  it('is written as its neighbours are', () => {
    const text =
      '{\n\t"pages": {\n\t\t"home": {"sections": [{"rows": [{"columns": [{\n\t\t\t"blocks": [\n\t\t\t\t{ "type": "spacer" }\n\t\t\t]\n\t\t}]}]}]}\n\t}\n}';
    const next = done(text, insertBlock(text, HEADING, { into: '/pages/home' }));
    expect(next).toContain('{ "type": "spacer" },\n\t\t\t\t{\n\t\t\t\t\t"type": "heading",\n');
    expect(next.replace(/,\n\t\t\t\t\{\n\t\t\t\t\t"type": "heading".*?\n\t\t\t\t\}(?=\n)/s, '')).toBe(text);
  });

  it('names its version where it is not the first', () => {
    const text = '{"pages":{}}';
    expect(done(text, insertBlock(text, { ...HEADING, version: 3 }, { into: '/pages/home' }))).toContain(
      '"version":3,"props"',
    );
    expect(done(text, insertBlock(text, HEADING, { into: '/pages/home' }))).not.toContain('version');
  });

  it('has no room where sixty stand, where rows are six deep, or where the document holds 2,000', () => {
    const sixty = { blocks: Array.from({ length: 60 }, () => ({ type: 'spacer' })) };
    const page = (columns: unknown) => JSON.stringify({ pages: { home: { sections: [{ rows: [{ columns }] }] } } });
    const first = '/pages/home/sections/0/rows/0/columns/0';
    expect(insertBlock(page([sixty]), HEADING, { into: first })).toBeUndefined();
    expect(insertBlock(page([sixty]), HEADING, { into: '/pages/home' })?.pointer).toBe(
      '/pages/home/sections/0/rows/1/columns/0/blocks/0',
    );
    let nested: object = { blocks: [{ type: 'popup' }] };
    for (let depth = 1; depth < 6; depth += 1) nested = { rows: [{ columns: [nested] }] };
    const deepest = `${first}${'/rows/0/columns/0'.repeat(5)}/blocks/0`;
    expect(insertBlock(page([nested]), HEADING, { after: deepest })).toBeDefined();
    expect(insertBlock(page([nested]), HEADING, { into: `${deepest}/slots/content` })).toBeUndefined();
    const many = page([
      ...Array.from({ length: 20 }, () => ({ rows: [{ columns: [sixty, sixty] }] })).slice(0, 16),
      ...Array.from({ length: 2 }, () => ({ blocks: sixty.blocks.slice(0, 40) })),
    ]);
    expect(JSON.parse(many).pages.home.sections[0].rows[0].columns).toHaveLength(18);
    expect(insertBlock(many, HEADING, { into: '/pages/home' })).toBeUndefined();
  });
});

describe('Something that is moved', () => {
  it('and moved back leaves the same document', () => {
    fc.assert(
      fc.property(writtenDocument, share, share, share, ({ text, value }, at, to, index) => {
        const part = pick(itemsIn(text), at);
        fc.pre(part !== undefined);
        const item = itemAt(part.pointer);
        const lists = listsIn(text).filter(({ kind }) => kind === item?.list.kind);
        const list = pick(lists, to);
        const length = list === undefined ? 0 : (nodeAt(treeOf(text), list.pointer)?.children?.length ?? 0);
        const change = movePart(text, part.pointer, { list: list?.pointer ?? '', index: index % (length + 1) });
        fc.pre(change !== undefined && item !== undefined);
        const next = done(text, change);
        expect(JSON.parse(next)).not.toEqual(value);
        // Its former list may be called otherwise, now that something is before it.
        const former = backIn(next, change.pointer, item.list.pointer, part.pointer);
        const isSame = itemAt(change.pointer)?.list.pointer === former;
        const now = itemAt(change.pointer)?.index ?? 0;
        const back = movePart(next, change.pointer, {
          list: former,
          index: isSame && item.index > now ? item.index + 1 : item.index,
        });
        expect(withoutEmptyLists(JSON.parse(done(next, back)))).toEqual(withoutEmptyLists(value));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the way that it is written, but for its indentation', () => {
    const text = `{
  "pages": {
    "home": { "sections": [
      { "rows": [ { "columns": [
        { "span": 6, "blocks": [
          { "type": "heading",
            "props": { "title": {"en":"A"} } },
          { "type": "spacer" }
        ] },
        {
          "blocks": [
                { "type": "divider" }
          ]
        }
      ] } ] }
    ] }
  }
}`;
    const columns = '/pages/home/sections/0/rows/0/columns';
    const change = movePart(text, `${columns}/0/blocks/0`, { list: `${columns}/1/blocks`, index: 1 });
    expect(done(text, change)).toBe(
      text
        .replace('          { "type": "heading",\n            "props": { "title": {"en":"A"} } },\n', '')
        .replace(
          '{ "type": "divider" }',
          '{ "type": "divider" },\n                { "type": "heading",\n                  "props": { "title": {"en":"A"} } }',
        ),
    );
    expect(change?.pointer).toBe(`${columns}/1/blocks/1`);
  });

  it('goes on into the next column behind the last of its own, and comes back', () => {
    const text = JSON.stringify({
      pages: {
        home: { sections: [{ rows: [{ columns: [{ blocks: [{ type: 'spacer' }, HEADING] }, { span: 3 }] }] }] },
      },
    });
    const columns = '/pages/home/sections/0/rows/0/columns';
    const down = moveBy(text, `${columns}/0/blocks/1`, 1);
    expect(down?.pointer).toBe(`${columns}/1/blocks/0`);
    const next = done(text, down);
    const up = moveBy(next, `${columns}/1/blocks/0`, -1);
    expect(up?.pointer).toBe(`${columns}/0/blocks/1`);
  });

  it('stays where it is at the end of its page', () => {
    const text = JSON.stringify({ pages: { home: { sections: [{ rows: [] }] }, faq: { sections: [] } } });
    expect(moveBy(text, '/pages/home/sections/0', 1)).toBeUndefined();
    expect(moveBy(text, '/pages/home/sections/0', -1)).toBeUndefined();
  });

  it('does not go into itself', () => {
    const text = JSON.stringify({ pages: { home: { sections: [{ rows: [{ columns: [{ rows: [] }] }] }] } } });
    const row = '/pages/home/sections/0/rows/0';
    expect(movePart(text, row, { list: `${row}/columns/0/rows`, index: 0 })).toBeUndefined();
  });

  it('gets another id where its new page has one of that name, and keeps it on its own', () => {
    const section = (id: string) => ({ id, rows: [] });
    const text = JSON.stringify({
      header: { sections: [] },
      pages: { home: { sections: [section('news'), section('other')] }, faq: { sections: [section('news')] } },
    });
    const news = '/pages/home/sections/0';
    expect(
      JSON.parse(done(text, movePart(text, news, { list: '/pages/faq/sections', index: 0 }))).pages.faq.sections[0].id,
    ).toBe('news-2');
    expect(
      JSON.parse(done(text, movePart(text, news, { list: '/header/sections', index: 0 }))).header.sections[0].id,
    ).toBe('news-2');
    expect(JSON.parse(done(text, moveBy(text, news, 1))).pages.home.sections[1].id).toBe('news');
  });
});

describe('A duplicate', () => {
  it('stands behind the original, is the same but for its ids, and no id stands twice', () => {
    fc.assert(
      fc.property(writtenDocument, share, ({ text, value }, at) => {
        const part = pick(itemsIn(text), at);
        const change = part === undefined ? undefined : duplicate(text, part.pointer);
        const item = part && itemAt(part.pointer);
        fc.pre(change !== undefined && item !== undefined);
        const next = JSON.parse(done(text, change));
        const list = listIn(next, item.list.pointer);
        expect(withoutIds(list[item.index + 1])).toEqual(withoutIds(list[item.index]));
        expect(allIds(next)).toHaveLength(new Set(allIds(next)).size);
        list.splice(item.index + 1, 1);
        expect(next).toEqual(value);
      }),
    );
  });

  it('counts its id on', () => {
    const text = JSON.stringify({
      pages: {
        home: {
          sections: [
            { id: 'news', rows: [] },
            { id: 'news-2', rows: [] },
          ],
        },
      },
    });
    expect([...everyId(treeOf(done(text, duplicate(text, '/pages/home/sections/0'))))]).toEqual([
      'news',
      'news-3',
      'news-2',
    ]);
  });
});

describe('What is removed', () => {
  it('takes nothing else with it', () => {
    fc.assert(
      fc.property(writtenDocument, share, ({ text, value }, at) => {
        const part = pick(itemsIn(text), at);
        const item = part && itemAt(part.pointer);
        fc.pre(part !== undefined && item !== undefined);
        const expected = structuredClone(value);
        listIn(expected, item.list.pointer).splice(item.index, 1);
        expect(JSON.parse(done(text, remove(text, part.pointer)))).toEqual(expected);
      }),
    );
  });

  it('may be a page, or a property', () => {
    const text = '{ "pages": { "home": { "sections": [] }, "faq": false }, "theme": {} }';
    expect(done(text, remove(text, '/pages/home'))).toBe('{ "pages": { "faq": false }, "theme": {} }');
    expect(done(text, remove(text, '/theme'))).toBe('{ "pages": { "home": { "sections": [] }, "faq": false } }');
    expect(remove(text, '/settings')).toBeUndefined();
    expect(remove(text, '')).toBeUndefined();
  });
});

describe('A page', () => {
  it('is added empty, and one that is switched off is switched on', () => {
    const text = '{\n  "pages": {\n    "faq": false\n  }\n}';
    expect(done(text, addPage(text, 'faq'))).toBe('{\n  "pages": {\n    "faq": {\n      "sections": []\n    }\n  }\n}');
    expect(done(text, addPage(text, 'home'))).toBe(
      '{\n  "pages": {\n    "faq": false,\n    "home": {\n      "sections": []\n    }\n  }\n}',
    );
    expect(done('{}', addPage('{}', 'home'))).toBe('{ "pages": { "home": { "sections": [] } } }');
    expect(addPage(done(text, addPage(text, 'faq')), 'faq')).toBeUndefined();
  });
});

describe('A changed value', () => {
  it('is in the text, and what did not change stays byte for byte', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(key, fc.jsonValue()),
        fc.dictionary(key, fc.jsonValue()),
        (around, before, after) => {
          const text = JSON.stringify({ around, block: before, behind: [around] }, undefined, 2);
          const edits = changedProps(text, '/block', before, after) ?? [];
          const next = applyEdits(text, [...edits]);
          expect(JSON.parse(next)).toEqual(JSON.parse(JSON.stringify({ around, block: after, behind: [around] })));
          const back = changedProps(next, '/block', after, before) ?? [];
          expect(JSON.parse(applyEdits(next, [...back]))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('leaves what somebody else wrote beside it meanwhile', () => {
    const text = '{ "props": { "title": {"en":"Old", "ar":"قديم"},   "size": 3 } }';
    const edits = changedProps(text, '/props', { title: { en: 'Old' } }, { title: { en: 'New' }, look: undefined });
    expect(applyEdits(text, [...(edits ?? [])])).toBe(
      '{ "props": { "title": {"en":"New", "ar":"قديم"},   "size": 3 } }',
    );
  });

  it('touches nothing where nothing changed', () => {
    expect(changedProps('{"a": 1.0}', '', { a: 1 }, { a: 1, b: undefined })).toEqual([]);
  });

  it('comes with whatever is missing on the way to it', () => {
    const text = '{\n  "theme": {}\n}';
    expect(done(text, setValue(text, '/theme/colors/light/act', '#000000'))).toBe(
      '{\n  "theme": {\n    "colors": {\n      "light": {\n        "act": "#000000"\n      }\n    }\n  }\n}',
    );
    expect(done(text, setValue(text, '/theme', { radius: 3 }))).toBe('{\n  "theme": {\n    "radius": 3\n  }\n}');
    expect(setValue('{"a":"text"}', '/a/b', 1)).toBeUndefined();
  });
});

const key = fc.string().filter((name) => name !== '__proto__');

type Change = (text: string, one: number, other: number) => TextChange | undefined;

const CHANGES: readonly Change[] = [
  (text, one) => onPart(text, one, (part) => insertBlock(text, HEADING, { into: part.pointer })),
  (text, one) => onPart(text, one, (part) => insertBlock(text, HEADING, { before: part.pointer })),
  (text, one) => onPart(text, one, (part) => insertBlock(text, HEADING, { after: part.pointer })),
  (text, one) => onPart(text, one, ({ pointer }) => duplicate(text, pointer)),
  (text, one) =>
    onPart(text, one, ({ pointer }) => (itemAt(pointer) === undefined ? undefined : remove(text, pointer))),
  (text, one) => onPart(text, one, ({ pointer }) => moveBy(text, pointer, 1)),
  (text, one) => onPart(text, one, ({ pointer }) => moveBy(text, pointer, -1)),
  (text, one, other) =>
    onPart(text, one, ({ pointer }) =>
      movePart(text, pointer, { list: pick(listsIn(text), other)?.pointer ?? '', index: other % 4 }),
    ),
  (text, one, other) => onPart(text, one, ({ pointer }) => addPart(text, KINDS[other % 3] ?? 'row', { into: pointer })),
  (text, one, other) =>
    onPart(text, one, ({ pointer }) => addPart(text, KINDS[other % 3] ?? 'row', { after: pointer })),
  (text, one) => (readTree(text) === undefined ? undefined : addPage(text, ['home', 'faq', 'brands'][one % 3] ?? '')),
];

const KINDS = ['section', 'row', 'column'] as const;

function onPart(text: string, at: number, change: (part: Part) => TextChange | undefined): TextChange | undefined {
  const part = readTree(text) === undefined ? undefined : pick(partsOf(text), at);
  return part && change(part);
}

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

function treeOf(text: string) {
  const tree = readTree(text);
  if (tree === undefined) throw new Error(`This is not JSON: ${text}`);
  return tree;
}

function partsOf(text: string): readonly Part[] {
  const tree = treeOf(text);
  const parts: Part[] = [];
  for (const frame of framesOf(tree)) visitParts(tree, frame, (part) => parts.push(part));
  return parts;
}

const itemsIn = (text: string): readonly Part[] => partsOf(text).filter(({ pointer }) => itemAt(pointer) !== undefined);

const listsIn = (text: string) =>
  partsOf(text).flatMap(({ kind, pointer }) =>
    Object.entries(LISTS[kind]).map(([name, item]) => ({ pointer: `${pointer}/${name}`, kind: item })),
  );

/** What a list is called once something stands at `placed` that was at `former` before. */
function backIn(_: string, placed: string, list: string, former: string): string {
  const without = shift(list, former, -1);
  return shift(without, placed, 1);
}

function shift(pointer: string, item: string, by: number): string {
  const cut = item.lastIndexOf('/');
  const [holder, index] = [item.slice(0, cut), Number(item.slice(cut + 1))];
  if (!pointer.startsWith(`${holder}/`)) return pointer;
  const [step = '', ...rest] = stepsOf(pointer.slice(holder.length));
  const moves = by > 0 ? Number(step) >= index : Number(step) > index;
  return [holder, Number(step) + (moves ? by : 0), ...rest].join('/');
}

function listIn(value: unknown, pointer: string): unknown[] {
  const list = stepsOf(pointer).reduce<unknown>((holder, step) => Reflect.get(Object(holder), step), value);
  if (!Array.isArray(list)) throw new Error(`There is no list at ${pointer}`);
  return list;
}

function done(text: string, change: TextChange | undefined): string {
  if (change === undefined) throw new Error('There is no such change.');
  return applyEdits(text, [...change.edits]);
}

/** A list that had to be made for something stays when it goes. */
const withoutEmptyLists = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, child) =>
    (name === 'blocks' || name === 'rows') && Array.isArray(child) && child.length === 0 ? undefined : child,
  );

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, child) => (name === 'id' ? undefined : child));

function allIds(value: unknown): readonly string[] {
  const ids: string[] = [];
  JSON.parse(JSON.stringify(value), (name, child) => {
    if (name === 'id') ids.push(child);
    return child;
  });
  return ids;
}
