import { nextTask } from '../../domain/time/clock.ts';
import type { BlockRegistry } from '../../page/block-registry.ts';
import {
  blocksOfRows,
  blocksOfSection,
  type PagePlan,
  type RowPlan,
  slotKey,
  type Visitor,
} from '../../page/page-plan.ts';
import { shopPathFromClick, shopPathOfLink } from '../../ui/navigation/link-clicks.ts';
import { captureEarlyInput } from '../loader/early-input.ts';
import { typesOf, typesOfSection } from '../shared/page-data.ts';
import { replayEarlyInput } from './replay.ts';

/**
 * A part of the page that hydrates later: below the fold, in a closed panel of the header, hidden at this width, or
 * without behaviour before input.
 */
export interface DeferredSection {
  /** The section's, row's, column's or slot's key. */
  readonly key: string;
  readonly element: Element;
  /** Types of the blocks in it. */
  readonly types: ReadonlySet<string>;
}

/** How many windows below the upper edge of the window a section begins that is fetched later. */
const HYDRATION_MARGIN = 1.25;

/** A deferred section has it until it comes near: CSS pauses endless animations in it, which keep a phone busy off screen. */
const DEFERRED_ATTRIBUTE = 'data-deferred';

/** Distance from the window at which a section hydrates. A touch hydrates all of them, and comes sooner on a phone. */
const PREFETCH_MARGIN = '25% 0px';

/**
 * Sections whose blocks are fetched later: hidden at this width, or below the fold or interactive only, without a block
 * that hydrates on load. A customer's sections have no element in the guest's page.
 */
export function findDeferredSections(
  plan: PagePlan,
  root: Document,
  registry: BlockRegistry,
): readonly DeferredSection[] {
  const canWait: CanDefer = (element, types) =>
    !registry.anyHydratesOnLoad(types) && (isFarFromViewport(element) || registry.allHydrateOnInteraction(types));
  return [
    ...hiddenHeaderParts(plan, root, canWait),
    ...collapsedSlots(plan, root, canWait),
    ...farSections(plan, root, canWait),
  ];
}

/** Whether a part with blocks of these types is deferred, wherever in the header or the page it is. */
type CanDefer = (element: Element, types: ReadonlySet<string>) => boolean;

/** Hidden parts of the header at this width. */
function hiddenHeaderParts({ header }: PagePlan, root: Document, canWait: CanDefer): readonly DeferredSection[] {
  const elements = root.querySelectorAll('.v-header > .v-section');
  const sections = header.filter(isShown);
  return Array.from(elements).flatMap((element, index) => {
    const section = sections[index];
    if (section === undefined) return [];
    if (!isHidden(element) || section.widths === undefined) return deferredRows(section.rows, element, canWait);
    return [{ key: section.key, element, types: new Set(typesOfSection(section)) }];
  });
}

/** Parts of a header in a closed panel or hidden at this width. */
function collapsedSlots({ header }: PagePlan, root: Document, canWait: CanDefer): readonly DeferredSection[] {
  const slots = new Map(
    header
      .flatMap((section) => [...blocksOfSection(section)])
      .flatMap(({ key, slots = {} }) =>
        Object.entries(slots).map(([name, rows]) => [slotKey(key, name), rows] as const),
      ),
  );
  return Array.from(root.querySelectorAll<HTMLElement>('.v-header [data-slot]')).flatMap((element) => {
    const { slot: key = '' } = element.dataset;
    const rows = slots.get(key);
    if (rows === undefined) return [];
    const types = new Set(typesOf(blocksOfRows(rows)));
    return isHidden(element) || canWait(element, types)
      ? [{ key, element, types }]
      : deferredRows(rows, element, canWait);
  });
}

function farSections({ main, footer }: PagePlan, root: Document, canWait: CanDefer): readonly DeferredSection[] {
  const elements = root.querySelectorAll('.v-main > .v-section, .v-footer > .v-section');
  const sections = [...main, ...footer].filter(isShown);
  return Array.from(elements).flatMap((element, index) => {
    const section = sections[index];
    if (section === undefined) return [];
    const types = new Set(typesOfSection(section));
    return canWait(element, types)
      ? [{ key: section.key, element, types }]
      : deferredRows(section.rows, element, canWait);
  });
}

/** Of the rows of a section, a slot or a column: those that can wait although it cannot, and columns that are hidden. */
function deferredRows(plans: readonly RowPlan[], parent: Element, canWait: CanDefer): readonly DeferredSection[] {
  const rows = plans.filter(isShown);
  if (rows.length === 0) return [];
  // A column's rows come after its blocks, which may show rows of their own.
  const elements = childrenOf(parent, 'v-row').slice(-rows.length);
  if (elements.length !== rows.length) return [];
  return rows.flatMap((row, index) => {
    const element = elements[index];
    if (element === undefined) return [];
    const types = new Set(typesOf(blocksOfRows([row])));
    if (canWait(element, types)) return [{ key: row.key, element, types }];
    const columns = childrenOf(element, 'v-col');
    return row.columns.filter(isShown).flatMap((column, place) => {
      const box = columns[place];
      if (box === undefined) return [];
      const { key, widths } = column;
      return widths !== undefined && isHidden(box)
        ? [{ key, element: box, types: new Set(typesOf(blocksOfRows([{ ...row, columns: [column] }]))) }]
        : deferredRows(column.rows, box, canWait);
    });
  });
}

const isHidden = (element: Element): boolean => element.getClientRects().length === 0;

const isShown = ({ visitor }: { readonly visitor?: Visitor | undefined }): boolean => visitor !== 'customer';

const isFarFromViewport = (element: Element): boolean =>
  element.getBoundingClientRect().top >= innerHeight * HYDRATION_MARGIN;

const childrenOf = (parent: Element, name: string): Element[] =>
  Array.from(parent.children).filter(({ classList }) => classList.contains(name));

/** A slot of the page that a person opens, as the later steps of a checkout are. Nothing of it is rendered before. */
type UnopenedSlot = Pick<DeferredSection, 'key' | 'types'>;

export const findUnopenedSlots = ({ main }: PagePlan, registry: BlockRegistry): readonly UnopenedSlot[] =>
  main
    .flatMap((section) => [...blocksOfSection(section)])
    .flatMap(({ key, type, slots = {} }) => {
      const collapsed = registry.get(type)?.collapsedSlots ?? [];
      return Object.entries(slots)
        .filter(([name]) => collapsed.includes(name))
        .map(([name, rows]) => ({ key: slotKey(key, name), types: new Set(typesOf(blocksOfRows(rows))) }));
    });

/** Fetches blocks of collapsed slots at the first input. */
export function fetchAtFirstInput(slots: readonly UnopenedSlot[], registry: BlockRegistry): void {
  const types = slots.flatMap((slot) => [...slot.types]);
  if (registry.has(types)) return;
  const fetch = () => {
    for (const name of ACTIVITY_EVENTS) removeEventListener(name, fetch, true);
    void registry.fetchComponents(types);
  };
  for (const name of ACTIVITY_EVENTS) addEventListener(name, fetch, { capture: true, passive: true });
}

/** Types of blocks outside of deferred parts. */
export function typesOutsideDeferred(late: readonly UnopenedSlot[], plan: PagePlan): ReadonlySet<string> {
  const keys = new Set(late.map(({ key }) => key));
  const sections = [...plan.header, ...plan.main, ...plan.footer].filter(({ key }) => !keys.has(key));
  return new Set(sections.flatMap((section) => typesOfSection(section, keys)));
}

/** The application's navigation, for links that React does not know yet. */
interface LinkActions {
  readonly follow: (path: string) => void;
  /** Called when the link is pressed, before it is followed. */
  readonly announce: (path: string) => void;
}

/**
 * Hydrates each deferred section near the window, and all of them at the first input, which is recorded and replayed.
 * Links of the shop in them are followed at once, as without scripts. Their markup stays until their blocks are fetched.
 */
export function hydrateWhenNear(
  sections: readonly DeferredSection[],
  registry: BlockRegistry,
  { follow, announce }: LinkActions,
): void {
  const deferred = new Map(
    sections
      .filter(({ types }) => !registry.has(types))
      .map((section) => [section.element, deferSection(section, registry)] as const),
  );
  if (deferred.size === 0) return;

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void hydrate(target);
    },
    { rootMargin: PREFETCH_MARGIN },
  );
  for (const { element, types } of sections)
    if (deferred.has(element) && !registry.allHydrateOnInteraction(types)) {
      watcher.observe(element);
      element.toggleAttribute(DEFERRED_ATTRIBUTE, true);
    }
  for (const name of ACTIVITY_EVENTS) addEventListener(name, hydrateOnInput, { capture: true, passive: true });
  addEventListener('online', hydrateAll);
  // React changes the place within a page only once nothing of it waits for a component.
  addEventListener('popstate', hydrateAll);
  document.addEventListener('click', followLink, true);

  async function hydrate(element: Element): Promise<void> {
    element.removeAttribute(DEFERRED_ATTRIBUTE);
    const isHydrated = await deferred.get(element)?.();
    if (!isHydrated || !deferred.delete(element)) return;
    watcher.unobserve(element);
    if (deferred.size === 0) leave();
  }

  function hydrateAll(): void {
    for (const element of deferred.keys()) void hydrate(element);
  }

  function hydrateOnInput({ target }: Event): void {
    const path = shopPathOfLink(target);
    if (path === undefined) hydrateAll();
    else if (isDeferred(target)) announce(path);
  }

  function followLink(event: MouseEvent): void {
    const path = shopPathFromClick(event);
    if (path === undefined || !isDeferred(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    follow(path);
  }

  const isDeferred = (target: EventTarget | null): boolean =>
    target instanceof Node && Array.from(deferred.keys()).some((element) => element.contains(target));

  function leave(): void {
    for (const name of ACTIVITY_EVENTS) removeEventListener(name, hydrateOnInput, true);
    removeEventListener('online', hydrateAll);
    removeEventListener('popstate', hydrateAll);
    document.removeEventListener('click', followLink, true);
  }
}

/** Clicks and input come without pointer events from assistive technology and from replay. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'focusin', 'click', 'input'] as const;

/**
 * Returns the function that hydrates it, which resolves to whether its blocks are fetched, or it has left the page with
 * them. Input in it is recorded meanwhile.
 */
function deferSection(section: DeferredSection, registry: BlockRegistry): () => Promise<boolean> {
  const early = captureEarlyInput(document, section.element);
  let waking: Promise<boolean> | undefined;
  return () => {
    if (section.element.isConnected) waking ??= fetchBlocks();
    else early.take();
    return waking ?? Promise.resolve(true);
  };

  async function fetchBlocks(): Promise<boolean> {
    await registry.fetchComponents(section.types);
    if (!registry.has(section.types)) {
      waking = undefined;
      return false;
    }
    // React must have rendered them before it can hydrate the block under the click.
    await nextTask();
    // Its fields are replayed elsewhere (`captureDeferredInput`).
    void replayEarlyInput({ clicks: early.take().clicks, fields: new Set() });
    return true;
  }
}
