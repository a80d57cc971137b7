import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import type { StoryContext } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { ShopProviders } from '../../runtime/app/shared/ShopPage.tsx';
import { LANGUAGES } from '../../runtime/i18n/languages.ts';
import { localizeProps } from '../../runtime/page/localized.ts';
import { withPersonalData } from '../../runtime/page/PersonalData.tsx';
import { useLinkDelegation } from '../../runtime/ui/navigation/use-link-delegation.ts';
import { NoticeRegion } from '../../runtime/ui/overlays/NoticeRegion.tsx';
import { DATA_STATES, withLongTexts } from './stage/data-state.ts';
import { installFakeClock } from './stage/fake-clock.ts';
import { DEFAULT_GLOBALS, pageAttributes, parseGlobals, TENANTS } from './stage/look.ts';
import { applyPageStyle } from './stage/page-style.ts';
import { createArgTypes, propsOfArgs, storyBlock } from './stage/story-block.ts';
import { createStoryShop } from './stage/story-shop.ts';

// The code of a block's late parts may have to be fetched first.
configure({ asyncUtilTimeout: 10_000 });

/** How long a story waits for the data of its block, in ms. */
const DATA_TIMEOUT_MS = 150;

let openedShops = 0;

/** Opens a shop in the look of the toolbar and loads the block's data. */
const loadStory: Loader = async ({ title, args, parameters, globals, abortSignal: signal }) => {
  const block = storyBlock(title);
  const look = parseGlobals(globals);
  const shop = await createStoryShop(block, parameters, look);
  const { stores } = shop;
  const written = propsOfArgs(block.type, args);
  // The block's schema has validated the props.
  const props = localizeProps(look.data === 'long' ? withLongTexts(written) : written, look.locale, 'en') as never;
  const clock = { now: () => look.now };
  const loading = block.definition.load?.({ props, route: stores.route.match, stores, clock, signal });
  const timeout = new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS));
  // The block shows failures of its stores.
  await Promise.race([loading, timeout]).catch(() => undefined);
  openedShops += 1;
  const { default: Block } = await block.definition.component();
  return { shop, props, Block, key: openedShops };
};

const LANDMARKS: Readonly<Record<string, 'header' | 'footer'>> = { header: 'header', footer: 'footer' };

/** The page around a block: stores, texts, router, theme, language, direction, a section of one column. */
const withPage: Decorator = (Story, { title, loaded: { shop, key }, globals, viewMode }) => {
  const look = parseGlobals(globals);
  const attributes = pageAttributes(look);
  const isDocs = viewMode === 'docs';
  applyPageStyle(look.document);
  for (const [name, value] of Object.entries(isDocs ? pageAttributes({ locale: 'en', scheme: 'light' }) : attributes))
    document.documentElement.setAttribute(name, value);
  return (
    <div className="story" {...(isDocs && { ...attributes, style: DOCS_FRAME })}>
      <ShopProviders key={key} stores={shop.stores} i18n={shop.i18n}>
        <MemoryRouter initialEntries={[shop.url]}>
          <Landmark name={LANDMARKS[storyBlock(title).type] ?? 'main'}>
            <Story />
          </Landmark>
          <NoticeRegion />
        </MemoryRouter>
      </ShopProviders>
    </div>
  );
};

const DOCS_FRAME = { background: 'var(--color-background)', color: 'var(--color-text)', isolation: 'isolate' } as const;

function Landmark({ name: Element, children }: { name: 'header' | 'main' | 'footer'; children: React.ReactNode }) {
  return (
    <Element className={`v-${Element}`} {...useLinkDelegation()}>
      <div className="v-section">
        <div className="v-row">
          <div className="v-col">{children}</div>
        </div>
      </div>
    </Element>
  );
}

function renderBlock(_args: StoryContext['args'], { title, loaded: { Block, props } }: StoryContext) {
  const { type, definition } = storyBlock(title);
  const placeholders = (definition.slots ?? []).map((name) => [name, <p key={name}>{`Slot: ${name}`}</p>]);
  const block = <Block id="story" props={props} slots={Object.fromEntries(placeholders)} />;
  return withPersonalData(block, { type, props }, { get: () => definition });
}

/** The JSON of a story's block in a document, without defaults. */
function blockSource(_code: string, { title, args }: StoryContext): string {
  const { type, schema } = storyBlock(title);
  const isDefault = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(schema.properties[name]?.default);
  const props = Object.fromEntries(Object.entries(args).filter(([name, value]) => !isDefault(name, value)));
  return JSON.stringify({ type, props }, null, 2);
}

type ToolbarIcon = 'paintbrush' | 'contrast' | 'globe' | 'database' | 'time';

const toolbar = (title: string, icon: ToolbarIcon, items: readonly (string | { value: string; title: string })[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** Rules for whole pages. */
const PAGE_RULES = ['page-has-heading-one', 'landmark-one-main'].map((id) => ({ id, enabled: false }));

const preview: Preview = {
  initialGlobals: DEFAULT_GLOBALS,
  beforeEach: ({ globals }) => installFakeClock(parseGlobals(globals).now),
  loaders: [loadStory],
  decorators: [withPage],
  render: renderBlock,
  argsEnhancers: [
    ({ title, initialArgs }) => {
      const { type, schema } = storyBlock(title);
      // A story without props shows the first example.
      const args = Object.keys(initialArgs).length === 0 ? { ...schema.examples[0] } : initialArgs;
      return { ...args, ...propsOfArgs(type, args) };
    },
  ],
  argTypesEnhancers: [({ title }) => createArgTypes(storyBlock(title).schema)],
  parameters: {
    layout: 'fullscreen',
    options: {
      // Storybook reads the text of this list.
      storySort: {
        order: [
          'Introduction',
          'Content',
          'Images and video',
          'Promotion',
          'Products',
          'Product list page',
          'Product page',
          'Services and branches',
          'Header and footer',
          'Layout',
          'Special pages',
          'Checkout',
        ],
      },
    },
    a11y: { test: 'error', config: { rules: PAGE_RULES } },
    docs: { source: { language: 'json', type: 'code', transform: blockSource } },
    controls: { expanded: true, sort: 'requiredFirst' },
  },
  globalTypes: {
    tenant: toolbar('Tenant', 'paintbrush', TENANTS),
    scheme: toolbar('Scheme', 'contrast', ['light', 'dark']),
    locale: toolbar('Language', 'globe', LANGUAGES),
    data: toolbar('Data', 'database', DATA_STATES),
    clock: toolbar('Time', 'time', [
      { value: DEFAULT_GLOBALS.clock, title: 'Wednesday noon, 20 January 2027' },
      { value: '2027-01-22T19:30:00.000Z', title: 'Friday night, 22 January 2027' },
      { value: '2027-12-31T20:59:50.000Z', title: 'Ten seconds before 2028 in Kuwait' },
    ]),
  },
};

export default preview;
