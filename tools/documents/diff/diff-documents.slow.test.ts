import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lumen from '../../../fixtures/tenants/lumen.json' with { type: 'json' };
import { mutate, mutation } from '../../../runtime/app/test/mutate-json.ts';
import { diffDocuments, type ItemChange } from './diff-documents.ts';
import { allItems, readLayout } from './layout-items.ts';

const heading = (en: string, more: object = {}) => ({ type: 'heading', props: { title: { en } }, ...more });
const inColumn = (...blocks: readonly object[]) => withSections({ rows: [{ columns: [{ blocks }] }] });
const withSections = (...sections: readonly object[]) => ({
  version: 2,
  appName: { en: 'x' },
  pages: { home: { sections } },
});
const section = (...blocks: readonly object[]) => ({ rows: [{ columns: [{ blocks }] }] });

/** The reported changes of blocks, without unchanged ones. */
const told = (before: object, after: object) =>
  diffDocuments(before, after)
    .items.filter(({ status: fate }) => fate !== 'kept')
    .map(({ kind, status: fate, from, to, changes }: ItemChange) => ({
      [kind]: fate,
      ...(from === undefined ? {} : { from: short(from) }),
      ...(to === undefined ? {} : { to: short(to) }),
      ...(changes.length === 0 ? {} : { changes: changes.map(({ path }) => path) }),
    }));

const short = (pointer: string) =>
  pointer
    .replace('/pages/home', '')
    .replaceAll(/\/(sections|rows|columns|blocks)\//g, ' ')
    .trim();

describe('a diff of documents', () => {
  const [one, two, three] = [heading('One'), heading('Two'), heading('Three')];

  it('is empty for equal documents', () => {
    const { isSame, changes, pages, items } = diffDocuments(lumen, structuredClone(lumen));
    expect(isSame).toBe(true);
    expect(changes).toEqual([]);
    for (const { status: fate } of [...pages, ...items]) expect(fate).toBe('kept');
  });

  it('has props by path with old and new values', () => {
    const { items } = diffDocuments(inColumn(one), inColumn(heading('Uno')));
    expect(items.flatMap(({ changes }) => changes)).toEqual([{ path: '/props/title/en', before: 'One', after: 'Uno' }]);
  });

  it('reports the moved block only, not its neighbours', () => {
    expect(told(inColumn(one, two, three), inColumn(three, one, two))).toEqual([
      { block: 'moved', from: '0 0 0 2', to: '0 0 0 0' },
    ]);
  });

  it('reports a move into another section with changes', () => {
    const before = withSections(section(one, heading('Long enough', { id: 'way' })), section(two));
    const after = withSections(section(one), section(two, heading('Other', { id: 'way' })));
    expect(told(before, after)).toEqual([
      { block: 'moved', from: '0 0 0 1', to: '1 0 0 1', changes: ['/props/title/en'] },
    ]);
  });

  it('matches ids despite other differences', () => {
    const [a, b] = [heading('A', { id: 'a' }), heading('B', { id: 'b' })];
    expect(told(inColumn(a, b), inColumn({ ...b, id: 'a' }, { ...a, id: 'b' }))).toEqual([
      { block: 'changed', from: '0 0 0 0', to: '0 0 0 0', changes: ['/props/title/en'] },
      { block: 'changed', from: '0 0 0 1', to: '0 0 0 1', changes: ['/props/title/en'] },
    ]);
  });

  it('reports added, removed, disabled and renamed pages', () => {
    const page = (title: string) => ({ title: { en: title }, sections: [] });
    const before = { pages: { home: page('a'), faq: page('b'), brands: false, wishlist: page('c') } };
    const after = { pages: { home: page('z'), faq: false, brands: page('d'), categories: page('e') } };
    expect(
      Object.fromEntries(diffDocuments(before, after).pages.map(({ name, status: fate }) => [name, fate])),
    ).toEqual({
      home: 'changed',
      faq: 'switched-off',
      brands: 'switched-on',
      categories: 'added',
      wishlist: 'removed',
    });
  });
});

it('every item of both documents occurs exactly once after any changes', () => {
  const pointersOf = (document: unknown) => {
    const { header, footer, pages } = Object(document);
    const layouts = [
      ['/header', header],
      ['/footer', footer],
      ...Object.entries(Object(pages)).map(([name, page]) => [
        `/pages/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        page,
      ]),
    ];
    return layouts
      .flatMap(([pointer, layout]) =>
        [...allItems(readLayout(layout, String(pointer)).lists)].map((item) => item.pointer),
      )
      .sort();
  };
  const small = {
    ...withSections(
      {
        id: 'first',
        ...section(heading('One'), heading('Two'), {
          type: 'auth-switch',
          slots: { guest: { rows: [{ columns: [{ blocks: [heading('Deep')] }] }] } },
        }),
      },
      section({ type: 'hero' }, heading('Three', { id: 'three' })),
    ),
    footer: { sections: [section({ type: 'footer' })] },
  };
  fc.assert(
    fc.property(fc.array(mutation, { maxLength: 4 }), fc.array(mutation, { maxLength: 4 }), (some, others) => {
      const [before, after] = [some, others].map((mutations) => mutations.reduce(mutate, small as unknown));
      const { items } = diffDocuments(before, after);
      expect(items.flatMap(({ from }) => from ?? []).sort()).toEqual(pointersOf(before));
      expect(items.flatMap(({ to }) => to ?? []).sort()).toEqual(pointersOf(after));
      for (const { status: fate, from, to, changes } of items) {
        expect(from === undefined).toBe(fate === 'added');
        expect(to === undefined).toBe(fate === 'removed');
        if (fate === 'kept') expect(changes).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});
