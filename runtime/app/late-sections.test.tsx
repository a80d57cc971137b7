import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyBlock, BlockRegistry } from '../page/block-registry.ts';
import { compilePage } from '../page/compile-page.tsx';
import { type BlockProps, defineBlock } from '../page/define-block.ts';
import type { ColumnPlan, PagePlan, RowPlan, SectionPlan } from '../page/page-plan.ts';
import { fetchLate, findLateSections, type LateSection, typesWithout, wakeLater } from './late-sections.ts';
import { hearing } from './taken-over.ts';

/** Whether the line to the server is there. */
let isOnline: boolean;
/** The types of the blocks that were fetched. */
let fetched: string[];
let pressed: string[];
let registry: BlockRegistry;

const refuse = vi.fn();

/** A block that can be pressed, and one that leads somewhere. */
const Press = ({ id }: BlockProps<never>) => (
  <button type="button" onClick={() => pressed.push(id)}>
    press {id}
  </button>
);
const Lead = ({ id }: BlockProps<never>) => <a href={`/en-KW/${id}`}>to {id}</a>;

const blockOf = (type: string, component: ComponentType<BlockProps<never>>): AnyBlock =>
  defineBlock<never>({
    type,
    version: 1,
    component: async () => {
      fetched.push(type);
      if (!isOnline) throw new TypeError('failed to fetch');
      return { default: component };
    },
  });

const blocks: readonly AnyBlock[] = [
  blockOf('press', Press),
  blockOf('lead', Lead),
  blockOf('deep', Press),
  { ...blockOf('quiet', Press), isQuiet: true },
  ...['bar', 'first', 'own', 'end'].map((type) => blockOf(type, () => <p>{type}</p>)),
];

const sectionOf = (key: string, types: readonly string[], more: Partial<SectionPlan> = {}): SectionPlan => ({
  key,
  anchor: key,
  rows: [
    {
      key: 'r',
      columns: [
        {
          key: 'c',
          span: { base: 12 },
          blocks: types.map((type) => ({ key: `${key}-${type}`, type, props: {} })),
          rows: [],
        },
      ],
    },
  ],
  ...more,
});

const plan: PagePlan = {
  page: 'home',
  header: [sectionOf('bar', ['bar'])],
  main: [
    sectionOf('first', ['first']),
    sectionOf('own', ['own'], { visitor: 'customer' }),
    sectionOf('second', ['press', 'lead']),
    sectionOf('third', ['deep']),
  ],
  footer: [sectionOf('end', ['end'])],
};

/** Where each section of the page begins, in px below the upper edge of a window of 1,000. */
const TOPS = new Map([
  ['first', 0],
  ['second', 1249],
  ['third', 1250],
  ['end', 9000],
]);

/** The observers that are looking, by what they look at. */
let observers: { see: IntersectionObserverCallback; seen: Set<Element> }[];

class FakeObserver implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  private readonly seen = new Set<Element>();

  constructor(see: IntersectionObserverCallback) {
    observers.push({ see, seen: this.seen });
  }

  observe = (element: Element) => void this.seen.add(element);
  unobserve = (element: Element) => void this.seen.delete(element);
  disconnect = () => this.seen.clear();
}

/** An element comes near the window. */
function comeNear(element: Element): void {
  for (const { see, seen } of observers) {
    if (seen.has(element)) see([{ isIntersecting: true, target: element } as never], undefined as never);
  }
}

const ended: (() => void)[] = [];

beforeEach(() => {
  isOnline = true;
  fetched = [];
  pressed = [];
  observers = [];
  registry = new BlockRegistry(blocks);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('innerHeight', 1000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return DOMRect.fromRect({ y: TOPS.get(this.id) ?? 0, height: 100, width: 100 });
  });
  // Nothing on the page leads away from it.
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay);
  ended.push(() => removeEventListener('click', stay));
});

afterEach(async () => {
  // Whatever still sleeps wakes, and listens no longer.
  isOnline = true;
  await act(async () => {
    dispatchEvent(new Event('online'));
    await nextTask();
  });
  for (const end of ended.splice(0)) end();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
  refuse.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));
const settle = () => act(nextTask);

const Page = ({ of, shown }: { readonly of: BlockRegistry; readonly shown: PagePlan }) => {
  const isForServer = of !== registry;
  const guests = { ...shown, main: shown.main.filter(({ visitor }) => visitor === undefined) };
  const { header, main, footer } = compilePage(guests, { registry: of, isForServer });
  return (
    <>
      <header className="v-header" {...hearing}>
        {header}
      </header>
      <main className="v-main" {...hearing}>
        {main}
      </main>
      <footer className="v-footer" {...hearing}>
        {footer}
      </footer>
    </>
  );
};

/** The page as the server sends it. */
async function putServerMarkup(shown = plan): Promise<HTMLElement> {
  const server = new BlockRegistry(blocks);
  await server.fetchComponents(server.types);
  fetched = [];
  const host = document.createElement('div');
  host.innerHTML = renderToString(<Page of={server} shown={shown} />);
  document.body.replaceChildren(host);
  return host;
}

const late = (): readonly LateSection[] => findLateSections(plan, document, registry);

const section = (id: string): Element => document.getElementById(id) ?? document.body;

/** Wakes the page up to its late sections, as the application does; answers what hydration complained of. */
async function begin(shown = plan) {
  const host = await putServerMarkup(shown);
  const sections = findLateSections(shown, document, registry);
  await registry.fetchComponents(typesWithout(sections, shown));
  registry.hold(sections.flatMap(({ types }) => [...types]));
  fetched = [];
  const complaints = vi.fn();
  const root = await act(async () =>
    hydrateRoot(host, <Page of={registry} shown={shown} />, { onRecoverableError: complaints }),
  );
  ended.push(() => act(() => root.unmount()));
  wakeLater(sections, registry, refuse);
  return complaints;
}

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
    const [found] = findLateSections({ ...plan, main: [...plan.main.slice(0, 3), third] }, document, registry);
    expect(found?.types).toEqual(new Set());
  });

  it('leave everything else to be fetched at once', async () => {
    await putServerMarkup();
    expect(typesWithout(late(), plan)).toEqual(new Set(['bar', 'first', 'own', 'press', 'lead']));
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
  const outside = (of: PagePlan) => typesWithout(findLateSections(of, document, registry), of);

  it('are rows that begin far down, within a column too', () => {
    put(
      '',
      '<section class="v-section" id="first"><div class="v-row"><div class="v-col"><p></p><div class="v-row" id="third"></div></div></div></section>',
    );
    const below = row('below', { blocks: [block('b', 'deep')] });
    const of = page([], [row('r', { blocks: [block('a', 'press')], rows: [below] })]);
    expect(findLateSections(of, document, registry)).toEqual([
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
      expect(findLateSections(planOf(...types), document, registry).map(({ key }) => key)).toEqual(late);
    }
  });

  it('stay asleep in view, wake at the first sign, and answer it', async () => {
    await begin(planOf('quiet'));
    comeNear(section('first'));
    await settle();
    expect(fetched).toEqual([]);
    screen.getByRole('button', { name: 'press first-quiet' }).click();
    await settle();
    expect(fetched.toSorted()).toEqual(['end', 'quiet']);
    await vi.waitFor(() => expect(pressed).toEqual(['first-quiet']));
  });
});

describe('fetching late sections', () => {
  it('answers whether all of their blocks are here', async () => {
    await putServerMarkup();
    isOnline = false;
    expect(await fetchLate(late(), registry)).toBe(false);
    isOnline = true;
    expect(await fetchLate(late(), registry)).toBe(true);
    expect(registry.has(['deep', 'end'])).toBe(true);
  });
});

/** On a page whose window is so low that three sections sleep. */
async function beginLow() {
  vi.stubGlobal('innerHeight', 100);
  return begin();
}

describe('a late section', () => {
  it('sleeps, as the server made it, until it comes near', async () => {
    const complaints = await beginLow();
    await settle();
    expect(fetched).toEqual([]);
    const before = screen.getByRole('button', { name: 'press second-press' });
    comeNear(section('second'));
    await settle();
    expect(fetched.toSorted()).toEqual(['lead', 'press']);
    expect(screen.getByRole('button', { name: 'press second-press' })).toBe(before);
    before.click();
    expect(pressed).toEqual(['second-press']);
    expect(complaints).not.toHaveBeenCalled();
  });

  it.each(['pointerDown', 'keyDown', 'focusIn', 'click', 'input'] as const)(
    'wakes with all others at the first %s anywhere',
    async (sign) => {
      await beginLow();
      fireEvent[sign](document.body);
      await settle();
      expect(fetched.toSorted()).toEqual(['deep', 'end', 'lead', 'press']);
    },
  );

  it('keeps a button that is pressed in it, and answers it once', async () => {
    await beginLow();
    const button = screen.getByRole('button', { name: 'press second-press' });
    button.click();
    expect(pressed).toEqual([]);
    await settle();
    await vi.waitFor(() => expect(pressed).toEqual(['second-press']));
    button.click();
    expect(pressed).toEqual(['second-press', 'second-press']);
  });

  it('keeps its markup and what was pressed in it while the line is gone', async () => {
    const complaints = await beginLow();
    isOnline = false;
    const button = screen.getByRole('button', { name: 'press second-press' });
    button.click();
    await settle();
    expect([button.isConnected, pressed]).toEqual([true, []]);
    isOnline = true;
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
    await vi.waitFor(() => expect([button.isConnected, pressed]).toEqual([true, ['second-press']]));
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('a link in a late section', () => {
  /** The links that the page heard of, in order. */
  function followed(): string[] {
    const heard: string[] = [];
    const hear = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (href) heard.push(href);
    };
    document.body.addEventListener('click', hear);
    ended.push(() => document.body.removeEventListener('click', hear));
    return heard;
  }

  const link = () => screen.getByRole('link', { name: 'to second-lead' });

  it('is followed once its section is awake, however often it was pressed', async () => {
    await beginLow();
    const heard = followed();
    link().click();
    link().click();
    expect(heard).toEqual([]);
    await settle();
    expect(heard).toEqual(['/en-KW/second-lead']);
    expect(refuse).not.toHaveBeenCalled();
  });

  it('is not followed where another was pressed meanwhile', async () => {
    await beginLow();
    const heard = followed();
    const other = document.body.appendChild(document.createElement('a'));
    other.setAttribute('href', '/en-KW/brands');
    link().click();
    other.click();
    await settle();
    expect(heard).toEqual(['/en-KW/brands']);
  });

  it('is the browser’s own when it is to open elsewhere', async () => {
    await beginLow();
    expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  });

  it('says that it cannot be followed while the line is gone, and can be when it is back', async () => {
    await beginLow();
    const heard = followed();
    isOnline = false;
    link().click();
    await settle();
    expect(refuse).toHaveBeenCalledWith('/en-KW/second-lead');
    expect(heard).toEqual([]);
    isOnline = true;
    link().click();
    await settle();
    expect(heard).toEqual(['/en-KW/second-lead']);
  });
});

describe('another address, when sections sleep', () => {
  /** What the router hears of. */
  function heardReturns() {
    const hear = vi.fn();
    addEventListener('popstate', hear);
    ended.push(() => removeEventListener('popstate', hear));
    return hear;
  }

  const goTo = (path: string) => {
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: { key: path } }));
  };

  it('is told to the router once every section is awake, and the last one only', async () => {
    await beginLow();
    const hear = heardReturns();
    goTo('/en-KW/brands');
    goTo('/en-KW/products');
    expect(hear).not.toHaveBeenCalled();
    await settle();
    expect(fetched.toSorted()).toEqual(['deep', 'end', 'lead', 'press']);
    expect(hear).toHaveBeenCalledTimes(1);
    expect(hear.mock.calls[0]?.[0].state).toEqual({ key: '/en-KW/products' });
  });

  it('is refused while the line is gone', async () => {
    await beginLow();
    const hear = heardReturns();
    isOnline = false;
    goTo('/en-KW/brands');
    await settle();
    expect(refuse).toHaveBeenCalledWith('http://localhost:3000/en-KW/brands');
    expect(hear).not.toHaveBeenCalled();
  });

  it('is nothing to complain of where it is a place of the same page', async () => {
    await beginLow();
    isOnline = false;
    goTo('/#second');
    await settle();
    expect(refuse).not.toHaveBeenCalled();
  });

  it('is the router’s at once when nothing sleeps any more', async () => {
    await beginLow();
    const hear = heardReturns();
    fireEvent.pointerDown(document.body);
    await settle();
    goTo('/en-KW/brands');
    expect(hear).toHaveBeenCalledTimes(1);
  });
});
