import { act, isInaccessible, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { byBlockType } from '../../../runtime/app/document/block-modules.ts';
import { ShopProviders } from '../../../runtime/app/shared/ShopPage.tsx';
import { localizeProps } from '../../../runtime/page/localized.ts';
import { withPersonalData } from '../../../runtime/page/PersonalData.tsx';
import { memoryStorage } from '../../../runtime/stores/test/memory-storage.ts';
import { type BlockMessages, messagesFor } from '../../../runtime/ui/test/block-test-setup.ts';
import { installDialogPolyfill } from '../../../runtime/ui/test/dialog-polyfill.ts';
import { stubIntersection } from '../../../runtime/ui/test/manual-intersection.ts';
import { installPopoverPolyfill } from '../../../runtime/ui/test/popover-polyfill.ts';
import type { JsonObject } from '../../build/codegen/json.ts';
import { type BlockSchema, exampleStories, storyTitle } from '../../storybook/index/example-stories.ts';
import type { DataState } from '../../storybook/stage/data-state.ts';
import { DEFAULT_GLOBALS, pageAttributes, parseGlobals } from '../../storybook/stage/look.ts';
import { propsOfArgs, storyBlock } from '../../storybook/stage/story-block.ts';
import type { StorySetup } from '../../storybook/stage/story-setup.ts';
import { createStoryShop } from '../../storybook/stage/story-shop.ts';

/** Each block, with the first example of its schema and the data of the stories. */
const schemas = byBlockType(
  import.meta.glob<BlockSchema>('/blocks/*/*.schema.json', { eager: true, import: 'default' }),
);

/** Parts of the checkout: the block `checkout` shows that their data failed to load. */
const CHECKOUT_PART = 'checkout-';

/** An order has a status, and with it a timeline. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(['order-confirmation', 'order-details']);

interface PageOptions {
  readonly args?: JsonObject;
  readonly data?: DataState;
  readonly locale?: string;
  readonly setup?: StorySetup;
}

/** A server knows neither the visitor nor what a browser has stored. */
const SERVER: StorySetup = {
  isCustomer: false,
  storage: memoryStorage(),
  tabStorage: memoryStorage(),
  pending: undefined,
};

/** The element of a page with one block, its data loaded. */
async function createPage(type: string, schema: BlockSchema, { args, data, locale, setup = {} }: PageOptions = {}) {
  const block = storyBlock(storyTitle(type, schema));
  const look = parseGlobals({ ...DEFAULT_GLOBALS, data, locale });
  const shop = await createStoryShop(block, setup, look);
  const props = localizeProps(propsOfArgs(type, args ?? schema.examples[0] ?? {}), look.locale, 'en') as never;
  const { signal } = new AbortController();
  const { route } = shop.stores;
  const loading = block.definition.load?.({
    props,
    route: route.match,
    stores: shop.stores,
    clock: { now: () => look.now },
    signal,
  });
  if (data !== 'loading') await loading?.catch(() => undefined);
  const { default: Block } = await block.definition.component();
  const slots = Object.fromEntries((block.definition.slots ?? []).map((name) => [name, <p key={name}>{name}</p>]));
  for (const [name, value] of Object.entries(pageAttributes(look))) document.documentElement.setAttribute(name, value);
  return (
    <ShopProviders {...shop}>
      <MemoryRouter initialEntries={[shop.url]}>
        {withPersonalData(
          <Block id="block" props={props} slots={slots} />,
          { type, props },
          { get: () => block.definition },
        )}
      </MemoryRouter>
    </ShopProviders>
  );
}

/** Renders in the browser until its requests have settled. */
async function show(page: ReactElement): Promise<HTMLElement> {
  const { container } = render(page);
  await settle();
  return container;
}

/** Renders as a server does, once lazy components are fetched. */
async function renderOnServer(page: ReactElement): Promise<string> {
  const html = renderToString(page);
  if (!html.includes('<!--$!-->')) return html;
  await vi.dynamicImportSettled();
  return renderToString(page);
}

const settle = () => act(async () => void (await vi.dynamicImportSettled()));

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';

/** Controls a screen reader reaches. */
const controlsIn = (container: HTMLElement) =>
  [...container.querySelectorAll(CONTROLS)].filter(
    (control) => control.closest('[aria-hidden=true], [hidden], template') === null,
  );

const hasName = (control: Element) => {
  try {
    expect(control).toHaveAccessibleName();
    return true;
  } catch {
    return false;
  }
};

function expectNamedControls(container: HTMLElement): void {
  for (const control of controlsIn(container)) {
    if (!hasName(control) && !isInaccessible(control)) expect.fail(`no name: ${control.outerHTML}`);
    expect(control.querySelector('a[href], button, select, textarea'), 'control in a control').toBeNull();
  }
}

/** Texts and labels of the markup. */
function textsIn(container: HTMLElement): readonly string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  for (const element of container.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
  return texts;
}

/** English messages and keys of messages that an Arabic page does not show. */
function untranslated(type: string, messages: BlockMessages): ReadonlySet<string> {
  const [english, arabic] = ['en', 'ar'].map((locale) => Object.values(messagesFor(locale, type, messages)));
  const spoken = new Set(arabic?.flatMap((texts) => Object.values(texts)));
  const words = english?.flatMap((texts) => Object.entries(texts).flat()) ?? [];
  return new Set(words.filter((word) => /[a-z]/i.test(word) && !spoken.has(word)));
}

let errors: unknown[][] = [];

beforeAll(() => {
  installDialogPolyfill();
  installPopoverPolyfill();
});

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(DEFAULT_GLOBALS.clock) });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  stubIntersection();
});

afterEach(() => expect(errors).toEqual([]));

describe.each([...schemas])('%s', (type, schema) => {
  const page = (options?: PageOptions) => createPage(type, schema, options);

  it('renders on the server and hydrates without a mismatch', async () => {
    const failures: unknown[] = [];
    const onError = (error: unknown) => void failures.push(error);
    const container = document.createElement('div');
    container.innerHTML = await renderOnServer(await page({ setup: SERVER }));
    document.body.append(container);
    expectNamedControls(container);
    const setup = { pending: undefined };
    render(await page({ setup }), { container, hydrate: true, onRecoverableError: onError, onCaughtError: onError });
    await settle();
    expect(failures).toEqual([]);
    expectNamedControls(container);
  });

  it('keeps its place while data loads, and reports missing data and failures', async () => {
    const loading = await show(await page({ data: 'loading' }));
    expectNamedControls(loading);
    if (loading.querySelector('[aria-busy=true]') === null) return;
    const failed = await show(await page({ data: 'failed' }));
    expectNamedControls(failed);
    if (!type.startsWith(CHECKOUT_PART)) expect(failed).toHaveTextContent('Try again');
    if (NEVER_EMPTY.has(type)) return;
    const empty = await show(await page({ data: 'empty' }));
    expectNamedControls(empty);
    expect(empty).toHaveTextContent(/\w/);
  });

  it('renders in Arabic, from right to left', async () => {
    const container = await show(await page({ locale: 'ar' }));
    expect(getComputedStyle(container).direction).toBe('rtl');
    const english = untranslated(type, await storyBlock(storyTitle(type, schema)).importMessages());
    expect(textsIn(container).filter((text) => english.has(text))).toEqual([]);
  });

  it.each(exampleStories(schema).slice(1))('renders its example “$name”', async ({ args }) => {
    expectNamedControls(await show(await page({ args })));
  });
});
