import type { BlockRegistry } from '../page/block-registry.ts';
import type { PagePlan } from '../page/page-plan.ts';
import { shopPathOfClick } from '../ui/shop-path.ts';
import { keepEarlyInput } from './loader/early-input.ts';
import { typesOfSection } from './page-data.ts';
import { replay } from './replay.ts';

/** A section of the page that is further down than a person sees soon. */
export interface LateSection {
  readonly key: string;
  readonly element: Element;
  /** Types of the blocks in it. */
  readonly types: ReadonlySet<string>;
}

/** How many windows below the upper edge of the window a section begins that is fetched later. */
const NEAR = 1.5;

/** How far outside of the window a section is woken: in half a window a finger needs longer than a chunk. */
const AHEAD = '50% 0px';

/**
 * The sections whose blocks need not be fetched yet: nobody sees them without scrolling. The server made the page for
 * a guest, so that a customer's sections have no element.
 */
export function findLateSections({ main, footer }: PagePlan, root: Document): readonly LateSection[] {
  const elements = root.querySelectorAll('.v-main > .v-section, .v-footer > .v-section');
  const sections = [...main, ...footer].filter(({ visitor }) => visitor !== 'customer');
  return Array.from(elements).flatMap((element, index) => {
    const section = sections[index];
    if (section === undefined || element.getBoundingClientRect().top < innerHeight * NEAR) return [];
    return [{ key: section.key, element, types: new Set(typesOfSection(section)) }];
  });
}

/** The types of blocks that stand outside of the late sections. */
export function typesWithout(late: readonly LateSection[], plan: PagePlan): ReadonlySet<string> {
  const keys = new Set(late.map(({ key }) => key));
  const sections = [...plan.header, ...plan.main, ...plan.footer].filter(({ key }) => !keys.has(key));
  return new Set(sections.flatMap(typesOfSection));
}

/**
 * Fetches the blocks of late sections; answers whether they are here. React cannot leave a page, nor change what its
 * blocks read, while some of its markup waits for a component.
 */
export async function fetchLate(sections: readonly LateSection[], registry: BlockRegistry): Promise<boolean> {
  const types = sections.flatMap((section) => [...section.types]);
  await registry.fetchComponents(types);
  return registry.has(types);
}

/**
 * Wakes each late section when it comes near, and all of them at the first sign that somebody is there: what they do
 * in one meanwhile is kept and done again. Their markup stays until their blocks are here, however long that takes.
 *
 * @param refuse says that a link cannot be followed now
 */
export function wakeLater(
  sections: readonly LateSection[],
  registry: BlockRegistry,
  refuse: (href: string) => void,
): void {
  const asleep = new Map(
    sections
      .filter(({ types }) => !registry.has(types))
      .map((section) => [section.element, sleep(section, registry)] as const),
  );
  if (asleep.size === 0) return;
  const firstAddress = address();
  let followed: HTMLElement | undefined;
  let lastReturn: PopStateEvent | undefined;

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target);
    },
    { rootMargin: AHEAD },
  );
  for (const element of asleep.keys()) watcher.observe(element);
  for (const name of SIGNS) addEventListener(name, wakeAll, { capture: true, passive: true });
  addEventListener('online', wakeAll);
  addEventListener('popstate', wakeFirst, true);
  document.addEventListener('click', followLater, true);

  async function wake(element: Element): Promise<boolean> {
    const isAwake = (await asleep.get(element)?.()) ?? true;
    if (!isAwake || !asleep.delete(element)) return isAwake;
    watcher.unobserve(element);
    if (asleep.size === 0) leave();
    return true;
  }

  function wakeAll(): void {
    for (const element of asleep.keys()) void wake(element);
  }

  /** Until React knows a section it lets no click in it through to the rest of the page. Of several links the last counts. */
  function followLater(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = shopPathOfClick(event);
    if (link === null || path === undefined) return;
    const around = Array.from(asleep.keys()).find((element) => element.contains(link));
    followed = around && link;
    if (around === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void wake(around).then((isAwake) => {
      if (followed !== link) return;
      followed = undefined;
      if (isAwake) link.click();
      else refuse(path);
    });
  }

  /** React takes over another address at once: it must find its blocks, or would take their markup away. */
  function wakeFirst(event: PopStateEvent): void {
    event.stopImmediatePropagation();
    lastReturn = event;
    void Promise.all(Array.from(asleep.keys(), wake)).then(() => {
      if (lastReturn !== event) return;
      if (asleep.size === 0) dispatchEvent(new PopStateEvent('popstate', { state: event.state }));
      // The browser itself went to another place of the page that is shown.
      else if (address() !== firstAddress) refuse(location.href);
    });
  }

  function leave(): void {
    for (const name of SIGNS) removeEventListener(name, wakeAll, true);
    removeEventListener('online', wakeAll);
    removeEventListener('popstate', wakeFirst, true);
    document.removeEventListener('click', followLater, true);
  }
}

/** Clicks and letters come alone from assistive technology, and from what is done again. */
const SIGNS = ['pointerdown', 'keydown', 'focusin', 'click', 'input'] as const;

const address = (): string => location.pathname + location.search;

/** Answers how to wake it; that answers whether its blocks are here. What is done in it meanwhile waits for it. */
function sleep(section: LateSection, registry: BlockRegistry): () => Promise<boolean> {
  const early = keepEarlyInput(document, section.element);
  let waking: Promise<boolean> | undefined;
  return () => {
    waking ??= fetchBlocks();
    return waking;
  };

  async function fetchBlocks(): Promise<boolean> {
    if (!(await fetchLate([section], registry))) {
      waking = undefined;
      return false;
    }
    // React must have heard of them, to wake the block under the click.
    await new Promise((resolve) => setTimeout(resolve));
    replay(early.take());
    return true;
  }
}
