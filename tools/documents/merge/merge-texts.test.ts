import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mutate, mutation } from '../../../runtime/app/test/mutate-json.ts';
import { isJsonEqual } from '../rewrite-json.ts';
import { mergeTexts } from './merge-texts.ts';

const heading = (id: string, en = id, more: object = {}) => ({
  type: 'heading',
  id,
  props: { title: { en } },
  ...more,
});
const section = (id: string, ...blocks: readonly object[]) => ({ id, rows: [{ columns: [{ blocks }] }] });
const home = (...sections: readonly object[]) => ({ version: 2, pages: { home: { sections } } });
const column = (...blocks: readonly object[]) => home(section('only', ...blocks));
const [one, two, three] = [heading('one'), heading('two'), heading('three')];

const write = (value: unknown) => JSON.stringify(value, undefined, 2);
const merged = (base: unknown, mine: unknown, theirs: unknown) => {
  const result = mergeTexts(write(base), write(mine), write(theirs));
  return result.kind === 'merged' ? JSON.parse(result.text) : result;
};

describe('changes to one document on two sides', () => {
  it('merge in different blocks', () => {
    expect(
      merged(
        column(one, two, three),
        column(heading('one', 'Uno'), two, three),
        column(one, two, heading('three', 'Tre')),
      ),
    ).toEqual(column(heading('one', 'Uno'), two, heading('three', 'Tre')));
  });

  it('merge in different properties of one block, including languages', () => {
    const [large, arabic] = [heading('one', 'one', { show: false }), structuredClone(one)];
    Object.assign(arabic.props.title, { ar: 'واحد' });
    expect(merged(column(one), column(large), column(arabic))).toEqual(column({ ...arabic, show: false }));
  });

  it('merge when one side inserts, removes or moves blocks and the other changes others', () => {
    const changed = heading('two', 'Due');
    const base = column(one, two, three);
    const theirs = column(one, changed, three);
    expect(merged(base, column(heading('new'), one, two, three), theirs)).toEqual(
      column(heading('new'), one, changed, three),
    );
    expect(merged(base, column(two, three), theirs)).toEqual(column(changed, three));
    expect(merged(base, column(three, one, two), theirs)).toEqual(column(three, one, changed));
  });

  it.each([
    ['the same property', column(heading('one', 'Uno')), column(heading('one', 'Un')), '/blocks/0/props/title/en'],
    ['what the other removed', column(), column(heading('one', 'Un')), '/blocks/0'],
    [
      'the same list within props',
      column(heading('one', 'one', { props: { items: [1] } })),
      column(heading('one', 'one', { props: { items: [2] } })),
      '/props',
    ],
  ])('conflict when both changed %s', (_, mine, theirs, place) => {
    expect(merged(column(one), mine, theirs)).toMatchObject({
      kind: 'overlapping',
      pointers: [expect.stringContaining(place)],
    });
  });

  it('merge after a choice when both changed the same property', () => {
    const [base, mine, theirs] = [one, heading('one', 'Uno'), heading('one', 'Un')].map((first) =>
      write(column(first, two)),
    );
    if (base === undefined || mine === undefined || theirs === undefined) throw new Error('three texts are needed');
    const place = '/pages/home/sections/0/rows/0/columns/0/blocks/0/props/title/en';
    expect(mergeTexts(base, mine, theirs)).toMatchObject({ values: [{ pointer: place, mine: 'Uno', theirs: 'Un' }] });
    for (const [side, text] of [
      ['mine', mine],
      ['theirs', theirs],
    ] as const)
      expect(mergeTexts(base, mine, theirs, new Map([[place, side]]))).toEqual({ kind: 'merged', text });
  });

  it('conflict when one side moved a block that the other changed, moved or removed', () => {
    const unnamed = { type: 'heading', props: { title: { en: 'A title without an id' } } };
    const base = home(section('a', unnamed), section('b', two), section('c', three));
    const moved = home(section('a'), section('b', two, unnamed), section('c', three));
    for (const other of [
      home(section('a', { ...unnamed, show: false }), section('b', two), section('c', three)),
      home(section('a'), section('b', two), section('c', three, unnamed)),
      home(section('a'), section('b', two), section('c', three)),
    ]) {
      expect(merged(base, moved, other)).toMatchObject({ kind: 'overlapping' });
      expect(merged(base, other, moved)).toMatchObject({ kind: 'overlapping' });
    }
  });

  it('keep the formatting of mine in unchanged parts', () => {
    const [base, theirs] = [column(one, two), column(one, heading('two', 'Due'))];
    const mine = `${JSON.stringify(base).replace('"en":"one"', '"en" :  "Uno"')}\r\n`;
    expect(mergeTexts(write(base), mine, write(theirs))).toEqual({
      kind: 'merged',
      text: mine.replace('"en":"two"', '"en":"Due"'),
    });
  });

  it('are rejected for invalid JSON or duplicate properties', () => {
    expect(mergeTexts('{}', '{', '{}')).toEqual({ kind: 'unreadable' });
    expect(mergeTexts('{}', '{"a":1}', '{"a":1,"a":2}')).toEqual({ kind: 'unreadable' });
  });
});

describe('any changes', () => {
  const small = {
    ...home(
      section('first', one, two, {
        type: 'auth-switch',
        slots: { guest: { rows: [{ columns: [{ blocks: [three] }] }] } },
      }),
      section('second', { type: 'hero' }, heading('four')),
    ),
    footer: { sections: [section('foot', { type: 'footer' })] },
  };
  const mutations = fc.array(mutation, { maxLength: 4 });
  const apply = (changes: Parameters<typeof mutate>[1][], value: unknown = small) => changes.reduce(mutate, value);
  /** As it comes out of a text: without what JSON does not have. */
  const read = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  it('on one side only result in that side, byte for byte', () => {
    fc.assert(
      fc.property(mutations, fc.constantFrom(undefined, 2, '\t'), (changes, indent) => {
        const [base, other] = [write(small), JSON.stringify(apply(changes), undefined, indent)];
        const isReadable = mergeTexts('{}', '{}', other).kind === 'merged';
        const expected = isReadable ? { kind: 'merged', text: other } : { kind: 'unreadable' };
        expect(mergeTexts(base, `${base}\n`, other)).toEqual(expected);
        if (isReadable && !isJsonEqual(small, JSON.parse(other)))
          expect(mergeTexts(base, other, `${base}\n`)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  it('that are equal on both sides merge to that change', () => {
    fc.assert(
      fc.property(mutations, (changes) => {
        const side = write(apply(changes));
        const result = mergeTexts(write(small), side, side);
        if (result.kind !== 'unreadable') expect(result).toEqual({ kind: 'merged', text: side });
      }),
      { numRuns: 100 },
    );
  });

  it('in different parts merge completely', () => {
    fc.assert(
      fc.property(mutations, mutations, (some, others) => {
        const [page, footer] = [read(apply(some, small.pages.home)), read(apply(others, small.footer))];
        const mine = { ...small, pages: { home: page } };
        const theirs = { ...small, footer };
        const result = mergeTexts(write(small), write(mine), write(theirs));
        if (result.kind !== 'merged') {
          // Ids that are doubled, or things that seem to have moved from one part into the other.
          fc.pre(false);
          return;
        }
        expect(isJsonEqual(JSON.parse(result.text), { ...small, pages: { home: page }, footer })).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('conflict symmetrically', () => {
    fc.assert(
      fc.property(mutations, mutations, (some, others) => {
        const [base, mine, theirs] = [write(small), write(apply(some)), write(apply(others))];
        const [result, reverse] = [mergeTexts(base, mine, theirs), mergeTexts(base, theirs, mine)];
        expect(result.kind).toBe(reverse.kind);
        if (result.kind === 'merged') JSON.parse(result.text);
      }),
      { numRuns: 100 },
    );
  });

  /** Changes to one of many blocks; the other author leaves that block alone. */
  const act = fc.record({
    who: fc.constantFrom('mine' as const, 'theirs' as const),
    what: fc.constantFrom('keep' as const, 'change' as const, 'remove' as const, 'insert' as const),
  });

  it('in different blocks of one column are all present, in order', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
        const make = (who: readonly string[]) =>
          column(
            ...acts.flatMap((given, index): readonly object[] => {
              const block = heading(`block-${index}`);
              const what = who.includes(given.who) ? given.what : 'keep';
              if (what === 'remove') return [];
              if (what === 'change') return [heading(`block-${index}`, `By ${given.who}`)];
              return what === 'insert' ? [block, { type: 'divider', id: `new-${index}` }] : [block];
            }),
          );
        const result = mergeTexts(write(make([])), write(make(['mine'])), write(make(['theirs'])));
        expect(result.kind).toBe('merged');
        if (result.kind === 'merged') expect(JSON.parse(result.text)).toEqual(make(['mine', 'theirs']));
      }),
      { numRuns: 150 },
    );
  });
});
