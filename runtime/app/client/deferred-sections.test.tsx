import { describe, expect, it, vi } from 'vitest';
import type { ColumnPlan, PagePlan, RowPlan, SectionPlan } from '../../page/page-plan.ts';
import { late, plan, putServerMarkup, section, sectionOf, visit, withSleepingPages } from '../test/deferred-page.tsx';
import {
  fetchAtFirstInput,
  findDeferredSections,
  findUnopenedSlots,
  typesOutsideDeferred,
} from './deferred-sections.ts';

withSleepingPages();

describe('the sections that are fetched later', () => {
  it('begin more than a window and a quarter below the upper edge of the window', async () => {
    await putServerMarkup();
    expect(late().map(({ key }) => key)).toEqual(['third', 'end']);
  });

  it('are found where a customer’s section has no element', async () => {
    await putServerMarkup();
    expect(late().map(({ element }) => element)).toEqual([section('third'), section('end')]);
  });

  it('need no component for a block that only shows what is wrong with it', async () => {
    await putServerMarkup();
    const broken = { key: 'x', type: 'nowhere', props: {}, problems: ['there is no such block'] };
    const [row] = sectionOf('third', []).rows;
    const columns = [{ key: 'c', span: { base: 12 }, blocks: [broken], rows: [] }] as const;
    const third: SectionPlan = { key: 'third', rows: [{ key: row?.key ?? 'r', columns }] };
    const [found] = findDeferredSections(
      { ...plan, main: [...plan.main.slice(0, 3), third] },
      document,
      visit.registry,
    );
    expect(found?.types).toEqual(new Set());
  });

  it('leave everything else to be fetched at once', async () => {
    await putServerMarkup();
    expect(typesOutsideDeferred(late(), plan)).toEqual(new Set(['bar', 'first', 'own', 'press', 'lead']));
  });
});

describe('slots of a page that a person opens', () => {
  const inside = sectionOf('inside', ['deep', 'first']).rows;
  const steps: PagePlan = {
    ...plan,
    main: [
      {
        key: 'only',
        rows: [
          {
            key: 'r',
            columns: [
              {
                key: 'c',
                span: { base: 12 },
                blocks: [
                  {
                    key: 'steps',
                    type: 'steps',
                    props: {},
                    slots: { open: sectionOf('o', ['first']).rows, later: inside },
                  },
                ],
                rows: [],
              },
            ],
          },
        ],
      },
    ],
    footer: [],
  };

  it('have their components fetched at the first input, but for those that are shown elsewhere', async () => {
    const slots = findUnopenedSlots(steps, visit.registry);
    expect(slots).toEqual([{ key: 'steps later', types: new Set(['deep', 'first']) }]);
    expect(typesOutsideDeferred(slots, steps)).toEqual(new Set(['bar', 'steps', 'first']));

    fetchAtFirstInput(slots, visit.registry);
    expect(visit.fetched).toEqual([]);
    document.body.dispatchEvent(new Event('focusin', { bubbles: true }));
    document.body.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(visit.registry.has(['deep', 'first'])).toBe(true));
    expect(visit.fetched).toEqual(['deep', 'first']);
  });
});

describe('parts of what is near that nobody sees yet', () => {
  const block = (key: string, type: string, slots?: Readonly<Record<string, readonly RowPlan[]>>) => ({
    key,
    type,
    props: {},
    ...(slots && { slots }),
  });
  const row = (key: string, ...columns: readonly Partial<ColumnPlan>[]): RowPlan => ({
    key,
    columns: columns.map((column, index) => ({
      key: `${key}-${index}`,
      span: { base: 12 },
      blocks: [],
      rows: [],
      ...column,
    })),
  });
  const put = (header: string, main: string) => {
    document.body.innerHTML = `<header class="v-header">${header}</header><main class="v-main">${main}</main>`;
  };
  const page = (header: readonly RowPlan[], main: readonly RowPlan[]): PagePlan => ({
    page: 'product',
    header: [{ key: 'top', rows: header }],
    main: [{ key: 'product', rows: main }],
    footer: [],
  });
  const outside = (of: PagePlan) => typesOutsideDeferred(findDeferredSections(of, document, visit.registry), of);

  it('are rows that begin far down, within a column too', () => {
    put(
      '',
      '<section class="v-section" id="first"><div class="v-row"><div class="v-col"><p></p><div class="v-row" id="third"></div></div></div></section>',
    );
    const below = row('below', { blocks: [block('b', 'deep')] });
    const of = page([], [row('r', { blocks: [block('a', 'press')], rows: [below] })]);
    expect(findDeferredSections(of, document, visit.registry)).toEqual([
      { key: 'below', element: section('third'), types: new Set(['deep']) },
    ]);
    expect(outside(of)).toEqual(new Set(['press']));
  });

  it('are slots of the header in a panel that is closed, and not those that stand in the bar', () => {
    put('<section class="v-section"><div data-slot="bar fold"></div></section>', '');
    const of = page(
      [row('r', { blocks: [block('bar', 'press', { fold: [row('f', { blocks: [block('b', 'deep')] })] })] })],
      [],
    );
    expect(outside(of)).toEqual(new Set(['press']));
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
    expect(outside(of)).toEqual(new Set(['press', 'deep']));
  });

  it('are columns that are not shown at this width', () => {
    put(
      '',
      '<section class="v-section"><div class="v-row"><div class="v-col"></div><div class="v-col"></div></div></section>',
    );
    const wide = { widths: { from: 'lg' }, blocks: [block('b', 'deep')] } as const;
    const of = page([], [row('r', { blocks: [block('a', 'press')] }, wide)]);
    expect(outside(of)).toEqual(new Set(['press']));
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
    expect(outside(of)).toEqual(new Set(['press', 'deep']));
  });
});

describe('parts in which nothing happens before somebody is there', () => {
  const planOf = (...types: readonly string[]): PagePlan => ({ ...plan, main: [sectionOf('first', types)] });

  it('are late wherever they stand; beside a block that is not quiet they are not', async () => {
    for (const [types, late] of [
      [['quiet'], ['first', 'end']],
      [['quiet', 'press'], ['end']],
    ] as const) {
      await putServerMarkup(planOf(...types));
      expect(findDeferredSections(planOf(...types), document, visit.registry).map(({ key }) => key)).toEqual(late);
    }
  });
});

it('parts that act by themselves are fetched at once, however far down they stand', async () => {
  const far = sectionOf('third', ['timed']);
  const timed: PagePlan = { ...plan, main: [...plan.main.slice(0, 3), far] };
  await putServerMarkup(timed);
  const found = findDeferredSections(timed, document, visit.registry);
  expect(found.map(({ key }) => key)).toEqual(['end']);
  expect(typesOutsideDeferred(found, timed)).toContain('timed');
});
