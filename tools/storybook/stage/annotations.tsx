import type { Decorator, Loader, ReactRenderer } from '@storybook/react-vite';
import type {
  ArgsEnhancer,
  ArgsStoryFn,
  ArgTypesEnhancer,
  Parameters,
  ProjectAnnotations,
} from 'storybook/internal/types';
import { configure } from 'storybook/test';
import type { BlockSetting } from '../../../runtime/ui/test/block-setting.ts';
import { argTypesOf } from './arg-types.ts';
import { knownBlock } from './known-blocks.ts';
import { BY_LANGUAGE, FIRST_LOOK, type Look, lookOf } from './look.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { ShopStage } from './ShopStage.tsx';
import { setClock } from './shop-clock.ts';
import { argsOf, propsOf } from './story-args.ts';

// What a play waits for may have to be fetched first, and a slow machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

/** How long a story waits for its data before it is shown without, in ms. On a page it would be 1.5 s. */
const PATIENCE = 150;

interface Opened {
  readonly look: Look;
  readonly shop: OpenShop;
}

/** One for as long as a story stands: what is changed by a control finds it as it was left. */
const opened = new WeakMap<AbortSignal, Opened>();

/** Opens the shop that a story stands in, and has the block's data loaded. */
const loadShop: Loader = async ({ args, parameters, globals, abortSignal }) => {
  const block = knownBlock(parameters.block);
  const look = lookOf(globals);
  const before = opened.get(abortSignal);
  const shop =
    before !== undefined && isSame(before.look, look) ? before.shop : openShop(block, settingOf(parameters), look);
  opened.set(abortSignal, { look, shop });
  const loading = shop.load(propsOf(block.shape.schema, args, look.locale), abortSignal);
  const patience = look.data === 'loading' ? 0 : PATIENCE;
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]).catch(() => {
    // The stores know that it failed, and the block says so.
  });
  return { shop };
};

const isSame = (one: Look, other: Look): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a story says of the page around its block. */
const settingOf = ({ facts, snapshot, subject, answers, at, storage }: Parameters): BlockSetting => ({
  facts,
  snapshot,
  subject,
  answers,
  at,
  storage,
});

const LANDMARKS: Readonly<Record<string, 'header' | 'footer'>> = { header: 'header', footer: 'footer' };

const withShop: Decorator = (Story, { loaded: { shop }, globals, parameters }) => (
  <ShopStage key={JSON.stringify(lookOf(globals))} shop={shop} landmark={LANDMARKS[parameters.block] ?? 'main'}>
    <Story />
  </ShopStage>
);

const showBlock: ArgsStoryFn<ReactRenderer> = (args, { component: Block, parameters, globals }) => {
  if (Block === undefined) throw new Error('A file of stories names the component that they are of.');
  const { schema } = knownBlock(parameters.block).shape;
  return (
    <Block id={args.id ?? 'story'} slots={args.slots ?? {}} props={propsOf(schema, args, lookOf(globals).locale)} />
  );
};

const enhanceArgs: ArgsEnhancer<ReactRenderer> = ({ initialArgs }) => argsOf(initialArgs);

const enhanceArgTypes: ArgTypesEnhancer<ReactRenderer> = ({ argTypes, initialArgs, parameters }) => ({
  ...argTypes,
  ...argTypesOf(knownBlock(parameters.block).shape.schema, argsOf(initialArgs)),
});

/** What all stories share wherever they are shown, in Storybook or in a test. */
export const annotations: ProjectAnnotations<ReactRenderer> = {
  initialGlobals: {
    ...FIRST_LOOK,
    direction: BY_LANGUAGE,
    now: undefined,
    clock: new Date(FIRST_LOOK.now).toISOString(),
  },
  beforeEach: ({ globals }) => setClock(lookOf(globals).now),
  loaders: [loadShop],
  decorators: [withShop],
  render: showBlock,
  argsEnhancers: [enhanceArgs],
  argTypesEnhancers: [enhanceArgTypes],
};
