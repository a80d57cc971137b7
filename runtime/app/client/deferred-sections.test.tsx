import { describe, expect, it, vi } from 'vitest';
import type { ColumnPlan, PagePlan, RowPlan } from '../../page/page-plan.ts';
import {
  deferredSections,
  plan,
  renderOnServer,
  section,
  sectionOf,
  setUpDeferredPages,
  visit,
} from '../test/deferred-page.tsx';
import {
  fetchAtFirstInput,
  findDeferredSections,
  findUnopenedSlots,
  typesOutsideDeferred,
} from './deferred-sections.ts';

setUpDeferredPages();

describe('deferred sections', () => {
  it('start more than 1.25 windows below the top', async () => {
    await renderOnServer();
    expect(deferredSections().map(({ key }) => key)).toEqual(['third', 'end']);
  });

  it('are found beside a customer’s section without an element', async () => {
    await renderOnServer();
    expect(deferredSections().map(({ element }) => element)).toEqual([section('third'), section('end')]);
  });

  it('leave all other types to be fetched at once', async () => {
    await renderOnServer();
    expect(typesOutsideDeferred(deferredSections(), plan)).toEqual(new Set(['bar', 'first', 'own', 'press', 'lead']));
  });
});

describe('collapsed slots', () => {
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

  it('are fetched at the first input, without types that are shown elsewhere', async () => {
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

describe('invisible parts of a near section', () => {
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

  it('are rows far down, also in a column', () => {
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

  it('are slots of the header in a closed panel', () => {
    put('<section class="v-section"><div data-slot="bar fold"></div></section>', '');
    const of = page(
      [row('r', { blocks: [block('bar', 'press', { fold: [row('f', { blocks: [block('b', 'deep')] })] })] })],
      [],
    );
    expect(outside(of)).toEqual(new Set(['press']));
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
    expect(outside(of)).toEqual(new Set(['press', 'deep']));
  });

  it('are columns hidden at this width', () => {
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

describe('sections that hydrate on interaction', () => {
  const planOf = (...types: readonly string[]): PagePlan => ({ ...plan, main: [sectionOf('first', types)] });

  it('are deferred anywhere, unless they hold another block', async () => {
    for (const [types, keys] of [
      [['quiet'], ['first', 'end']],
      [['quiet', 'press'], ['end']],
    ] as const) {
      await renderOnServer(planOf(...types));
      expect(findDeferredSections(planOf(...types), document, visit.registry).map(({ key }) => key)).toEqual(keys);
    }
  });
});

it('sections that hydrate on load are never deferred', async () => {
  const far = sectionOf('third', ['timed']);
  const timed: PagePlan = { ...plan, main: [...plan.main.slice(0, 3), far] };
  await renderOnServer(timed);
  const found = findDeferredSections(timed, document, visit.registry);
  expect(found.map(({ key }) => key)).toEqual(['end']);
  expect(typesOutsideDeferred(found, timed)).toContain('timed');
});
