import { readFileSync } from 'node:fs';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api.ts';
import { matchRoute } from '../domain/routes.ts';
import { createStores } from '../stores/core/stores.ts';
import { StoresContext } from '../ui/stores-context.ts';
import { exampleShopContext } from '../ui/test/example-shop-context.ts';
import { BlockRegistry } from './block-registry.ts';
import { type CompiledPage, type CompileOptions, compilePage } from './compile-page.tsx';
import type { BlockDefinition } from './define-block.ts';
import type { BlockPlan, ColumnPlan, PagePlan, RowPlan, SectionPlan } from './page-plan.ts';

interface WordsProps {
  readonly words: string;
}

const words: BlockDefinition<WordsProps> = {
  type: 'words',
  component: async () => ({ default: ({ id, props }) => <p data-block={id}>{props.words}</p> }),
};

const frame: BlockDefinition<object, 'inner'> = {
  type: 'frame',
  slots: ['inner'],
  component: async () => ({ default: ({ slots }) => <article>{slots.inner}</article> }),
};

const throws: BlockDefinition<WordsProps> = {
  type: 'throws',
  component: async () => ({
    default: ({ props }) => {
      if (props.words === 'bad') throw new Error('it broke');
      return <p>{props.words}</p>;
    },
  }),
};

const counts: BlockDefinition<object> = {
  type: 'counts',
  component: async () => ({
    default: () => {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      );
    },
  }),
};

const registry = new BlockRegistry([words, frame, throws, counts] as never);

beforeEach(() => registry.fetchComponents(registry.types));

let keyCount = 0;

function newKey(kind: string): string {
  keyCount += 1;
  return `${kind}_${keyCount}`;
}

const block = (type: string, props: object = {}, more: Partial<BlockPlan> = {}): BlockPlan => ({
  key: newKey('b'),
  type,
  props: { ...props },
  ...more,
});
const say = (text: string, more: Partial<BlockPlan> = {}) => block('words', { words: text }, more);
const column = (blocks: readonly BlockPlan[], more: Partial<ColumnPlan> = {}): ColumnPlan => ({
  key: newKey('c'),
  span: { base: 12 },
  blocks,
  rows: [],
  ...more,
});
const row = (columns: readonly ColumnPlan[], more: Partial<RowPlan> = {}): RowPlan => ({
  key: newKey('r'),
  columns,
  ...more,
});
const section = (rows: readonly RowPlan[], more: Partial<SectionPlan> = {}): SectionPlan => ({
  key: newKey('s'),
  rows,
  ...more,
});
const pageOf = (...main: readonly SectionPlan[]): PagePlan => ({ page: 'home', header: [], main, footer: [] });
const sectionOf = (...blocks: readonly BlockPlan[]) => section([row([column(blocks)])]);

const stores = () =>
  createStores({
    api: {
      call: async () => {
        throw new ApiError('unexpected call', 0);
      },
    },
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/') } },
  });

const compile = (plan: PagePlan, options: Partial<CompileOptions> = {}) => compilePage(plan, { registry, ...options });

/** The page as the server writes it. */
function markup(plan: PagePlan): HTMLElement {
  const host = document.createElement('div');
  const { header, main, footer } = compile(plan, { isForServer: true });
  host.innerHTML = renderToStaticMarkup(<StoresContext value={stores()}>{[header, main, footer]}</StoresContext>);
  return host;
}

const shown = ({ main }: CompiledPage, shop = stores()) => <StoresContext value={shop}>{main}</StoresContext>;

describe('a compiled page', () => {
  it('is host elements, with only blocks as components', () => {
    const host = markup(pageOf(sectionOf(say('hello'))));
    const column = host.querySelector('section.v-section > div.v-row > div.v-col');
    expect(column?.innerHTML.replaceAll(/<!--.*?-->/g, '')).toMatch(/^<p data-block="b_\d+">hello<\/p>$/);
  });

  it('is constant: rendering again creates no elements', () => {
    const compiled = compile(pageOf(sectionOf(say('hello'))));
    expect(compiled.main).toBe(compiled.main);
    const { container, rerender } = render(shown(compiled));
    const before = container.querySelector('p');
    rerender(shown(compiled));
    expect(container.querySelector('p')).toBe(before);
  });

  it('has nested rows after a column’s blocks, and slots inside blocks', () => {
    const inner = [row([column([say('in slot')])])];
    const outer = column([say('first'), block('frame', {}, { slots: { inner } })], {
      rows: [row([column([say('nested')])])],
    });
    const host = markup(pageOf(section([row([outer])])));
    expect(Array.from(host.querySelectorAll('p'), (p) => p.textContent)).toEqual(['first', 'in slot', 'nested']);
    expect(host.querySelector('article > .v-row > .v-col')?.textContent).toBe('in slot');
    expect(host.querySelector('.v-col > .v-row > .v-col')?.textContent).toBe('nested');
  });

  it('has anchors and labels', () => {
    const host = markup(
      pageOf(
        section([row([column([say('x', { anchor: 'words' })], { anchor: 'col' })], { anchor: 'row' })], {
          anchor: 'top',
          label: 'Rings',
        }),
      ),
    );
    for (const id of ['top', 'row', 'col', 'words']) expect(host.querySelector(`#${id}`)).not.toBeNull();
    expect(host.querySelector('#top')?.getAttribute('aria-label')).toBe('Rings');
  });
});

describe('a column’s span', () => {
  const columnOf = (span: ColumnPlan['span']) =>
    markup(pageOf(section([row([column([], { span })])]))).querySelector('.v-col')!;

  it('is a custom property for each breakpoint', () => {
    const element = columnOf({ base: 6, md: 4, xl: 3 });
    expect(element.className).toBe('v-col v-col-md v-col-xl');
    expect(element.getAttribute('style')).toBe('--base:6;--md:4;--xl:3');
  });

  it('may be `auto` or `fill`', () => {
    expect(columnOf({ base: 'auto', lg: 'fill' }).className).toBe('v-col v-col-auto v-col-lg-fill');
  });
});

describe('a column’s place', () => {
  it('may differ by breakpoint', () => {
    const host = markup(pageOf(section([row([column([], { order: { base: 1, lg: -1 } }), column([])])])));
    expect(host.querySelector('.v-placed')?.getAttribute('style')).toBe('--order-base:1;--order-lg:-1');
    expect(host.querySelector('.v-row')?.hasAttribute('data-placed')).toBe(true);
  });

  it('may be hidden below or above a breakpoint', () => {
    const host = markup(pageOf(section([row([column([], { widths: { from: 'md' } })], { widths: { below: 'xl' } })])));
    expect(host.querySelector('.v-col')?.className).toBe('v-col v-from-md');
    expect(host.querySelector('.v-row')?.className).toBe('v-row v-below-xl');
  });
});

describe('a section', () => {
  const sectionWith = (more: Partial<SectionPlan>) => markup(pageOf(section([], more))).querySelector('section')!;

  it('has data attributes for placement, height, width and padding', () => {
    const { dataset } = sectionWith({ placement: 'sticky', height: 'screen', width: 'full', padding: 'none' });
    expect({ ...dataset }).toEqual({ placement: 'sticky', height: 'screen', width: 'full', padding: 'none' });
  });

  it('has a background with scheme, colour role and image', () => {
    const { dataset } = sectionWith({ background: { scheme: 'dark', overlay: 'none' } });
    expect({ ...dataset }).toEqual({ scheme: 'dark', color: 'background' });
    const acting = sectionWith({ background: { scheme: 'dark', color: 'primary', overlay: 'none' } });
    expect({ ...acting.dataset }).toEqual({ scheme: 'dark', color: 'primary' });
    const withImage = sectionWith({ background: { image: '/media/a.svg', overlay: 'strong' } });
    expect(withImage.dataset.overlay).toBe('strong');
    expect(withImage.querySelector('[data-backdrop] img')).toHaveProperty('alt', '');
    expect(withImage.querySelector('img')?.getAttribute('srcset')).toContain('/_image/1280/media/a.svg 1280w');
  });

  it('has an entrance, and is visible without script', () => {
    const element = sectionWith({ entrance: { kind: 'fade', duration: 1, delay: 0.5 } });
    expect(element.dataset.entrance).toBe('fade');
    expect(element.getAttribute('style')).toBe('--entrance:1s;--entrance-delay:0.5s');
  });
});

describe('content for guests or customers', () => {
  const page = pageOf(
    section([row([column([say('for guests', { visitor: 'guest' }), say('for customers', { visitor: 'customer' })])])]),
  );

  it('is for guests on the server', () => {
    expect(markup(page).textContent).toBe('for guests');
  });

  it('is for customers once the session is known', () => {
    const shop = stores();
    const { container } = render(shown(compile(page), shop));
    expect(container.textContent).toBe('for guests');
    act(() => shop.session.identify('authenticated'));
    expect(container.textContent).toBe('for customers');
  });

  it('may be a row or column', () => {
    const rows = [
      row([column([say('guests')])], { visitor: 'guest' }),
      row([column([say('customers')], { visitor: 'customer' })]),
    ];
    expect(markup(pageOf(section(rows))).textContent).toBe('guests');
  });

  it('may be a section', () => {
    const guests = section([row([column([say('guests')])])], { visitor: 'guest' });
    const customers = section([row([column([say('customers')])])], { visitor: 'customer' });
    expect(markup(pageOf(guests, customers)).querySelectorAll('section')).toHaveLength(1);
  });
});

describe('a block that throws in the browser', () => {
  const page = (text: string) => {
    const blocks = [say('before'), block('throws', { words: text }, { key: 'same' }), say('after')];
    const columns = [column(blocks, { key: 'column' })];
    return pageOf(section([row(columns, { key: 'row' })], { key: 'section' }));
  };

  beforeEach(() => {
    // React writes every caught error to the console as well.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('removes itself alone, and is reported once', () => {
    const onBlockError = vi.fn();
    const { container } = render(shown(compile(page('bad'), { onBlockError })));
    expect([...container.querySelectorAll('p')].map((each) => each.textContent)).toEqual(['before', 'after']);
    expect(onBlockError).toHaveBeenCalledTimes(1);
    expect(onBlockError.mock.calls[0]).toMatchObject([{ type: 'throws', key: 'same' }, { message: 'it broke' }]);
  });

  it('returns when a new document fixes it', () => {
    const { container, rerender } = render(shown(compile(page('bad'))));
    rerender(shown(compile(page('mended'))));
    expect(container.textContent).toBe('beforemendedafter');
  });
});

describe('another page', () => {
  it('shares no state with the same place', () => {
    const at = (name: PagePlan['page']): PagePlan => ({
      ...pageOf(
        section([row([column([block('counts', {}, { key: 'b' })], { key: 'c' })], { key: 'r' })], { key: 's' }),
      ),
      page: name,
    });
    const { container, rerender } = render(shown(compile(at('home'))));
    act(() => container.querySelector('button')?.click());
    expect(container.textContent).toBe('1');
    rerender(shown(compile(at('home'))));
    expect(container.textContent).toBe('1');
    rerender(shown(compile(at('products'))));
    expect(container.textContent).toBe('0');
  });
});

it('a section of the screen’s height has 90vh, and 100vh on large screens (spec 9)', () => {
  const css = readFileSync('runtime/theme/base.css', 'utf8').replaceAll(/\s+/g, ' ');
  expect(css).toContain(".v-section[data-height='screen'] { min-block-size: 90vh;");
  expect(css).toMatch(/@media \(min-width: 900px\) \{ \.v-section\[data-height='screen'\] \{ min-block-size: 100vh;/);
});
