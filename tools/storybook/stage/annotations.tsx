import type { Decorator, Loader, ReactRenderer } from '@storybook/react-vite';
import type {
  ArgsEnhancer,
  ArgsStoryFn,
  ArgTypesEnhancer,
  Parameters,
  ProjectAnnotations,
} from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { withPersonalData } from '../../../runtime/page/PersonalData.tsx';
import type { BlockTestSetup } from '../../../runtime/ui/test/block-test-setup.ts';
import { CONDITION_TIMEOUT_MS } from '../../check/test/exhaustive.ts';
import { createArgTypes } from './arg-types.ts';
import { getStoryBlock } from './known-blocks.ts';
import { ShopStage } from './ShopStage.tsx';
import { collectPropsFromArgs, spreadPropsToArgs } from './story-args.ts';
import { DEFAULT_GLOBALS, DIRECTION_BY_LANGUAGE, parseGlobals, type StoryGlobals } from './story-globals.ts';
import { createStoryShop, type StoryShop } from './story-shop.ts';

// What a play waits for may have to be fetched first, and a slow machine is no failure.
configure({ asyncUtilTimeout: CONDITION_TIMEOUT_MS });

/** How long a story waits for its data before it is shown without, in ms. On a page it would be 1.5 s. */
const DATA_TIMEOUT_MS = 150;

interface OpenedShop {
  readonly look: StoryGlobals;
  readonly shop: StoryShop;
}

/** One for as long as a story stands: what is changed by a control finds it as it was left. */
const openedShops = new WeakMap<AbortSignal, OpenedShop>();

/** Opens the shop that a story stands in, and has the block's data loaded. */
const loadStoryShop: Loader = async ({ args, parameters, globals, abortSignal }) => {
  const block = getStoryBlock(parameters.block);
  const look = parseGlobals(globals);
  const before = openedShops.get(abortSignal);
  const shop =
    before !== undefined && isSameGlobals(before.look, look)
      ? before.shop
      : createStoryShop(block, blockTestSetup(parameters), look);
  openedShops.set(abortSignal, { look, shop });
  const loading = shop.load(collectPropsFromArgs(block.shape.schema, args, look.locale), abortSignal);
  const patience = look.data === 'loading' ? 0 : DATA_TIMEOUT_MS;
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]).catch(() => {
    // The stores know that it failed, and the block says so.
  });
  return { shop };
};

const isSameGlobals = (one: StoryGlobals, other: StoryGlobals): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What a story says of the page around its block. */
const blockTestSetup = (parameters: Parameters): BlockTestSetup => {
  const { facts, snapshot, subject, answers, at, storage, tabStorage, slotMessages } = parameters;
  return { facts, snapshot, subject, answers, at, storage, tabStorage, slotMessages };
};

const LANDMARKS: Readonly<Record<string, 'header' | 'footer'>> = { header: 'header', footer: 'footer' };

const withShop: Decorator = (Story, { loaded: { shop }, globals, parameters }) => (
  <ShopStage key={JSON.stringify(parseGlobals(globals))} shop={shop} landmark={LANDMARKS[parameters.block] ?? 'main'}>
    <Story />
  </ShopStage>
);

const showBlock: ArgsStoryFn<ReactRenderer> = (args, { component: Block, parameters, globals }) => {
  if (Block === undefined) throw new Error('A stories file must name its component.');
  const { shape, definition } = getStoryBlock(parameters.block);
  const props = collectPropsFromArgs(shape.schema, args, parseGlobals(globals).locale);
  const block = <Block id={args.id ?? 'story'} slots={args.slots ?? {}} props={props} />;
  return withPersonalData(block, { type: shape.type, props }, { get: () => definition });
};

const enhanceArgs: ArgsEnhancer<ReactRenderer> = ({ initialArgs }) => spreadPropsToArgs(initialArgs);

const enhanceArgTypes: ArgTypesEnhancer<ReactRenderer> = ({ argTypes, initialArgs, parameters }) => ({
  ...argTypes,
  ...createArgTypes(getStoryBlock(parameters.block).shape.schema, spreadPropsToArgs(initialArgs)),
});

/** What all stories share wherever they are shown, in Storybook or in a test. */
export const annotations: ProjectAnnotations<ReactRenderer> = {
  initialGlobals: {
    ...DEFAULT_GLOBALS,
    direction: DIRECTION_BY_LANGUAGE,
    now: undefined,
    clock: new Date(DEFAULT_GLOBALS.now).toISOString(),
  },
  beforeEach: ({ globals }) => installFakeClock(parseGlobals(globals).now),
  loaders: [loadStoryShop],
  decorators: [withShop],
  render: showBlock,
  argsEnhancers: [enhanceArgs],
  argTypesEnhancers: [enhanceArgTypes],
};

/**
 * Makes it a certain time for everything on the page that reads the clock; from then on time goes on as usual.
 *
 * @param now epoch ms
 * @returns puts the real time back
 */
export function installFakeClock(now: number): () => void {
  const RealDate = globalThis.Date;
  const ahead = now - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: readonly unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, newTarget),
    apply: () => new RealDate(RealDate.now() + ahead).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
