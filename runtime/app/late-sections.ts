import type { BlockRegistry } from '../page/block-registry.ts';
import type { PagePlan } from '../page/page-plan.ts';
import { shopPathOfClick } from '../ui/shop-path.ts';
import { type KeptInput, keepEarlyInput } from './loader/early-input.ts';
import { typesOfSection } from './page-data.ts';
import { replay } from './replay.ts';

/** A section of the page that is further down than a person sees soon. */
export interface LateSection {
  readonly key: string;
  readonly element: Element;
  /** Types of the blocks in it. */
  readonly types: ReadonlySet<string>;
}

/** How many windows below the top of the page a section begins that is woken at once. */
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

/** The late sections that a person has used before the application was there. */
export const usedSections = (sections: readonly LateSection[], { clicks, fields }: KeptInput): readonly LateSection[] =>
  sections.filter(({ element }) => [...clicks, ...fields].some((used) => element.contains(used)));

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
      .map((section) => [section.element, sleep(section, registry, refuse)] as const),
  );

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

  async function wake(element: Element): Promise<void> {
    if (!(await asleep.get(element)?.())) return;
    asleep.delete(element);
    watcher.unobserve(element);
    if (asleep.size === 0) leave();
  }

  function wakeAll(): void {
    for (const element of asleep.keys()) void wake(element);
  }

  /** React takes over another address at once: it must find its blocks, or would take their markup away. */
  function wakeFirst(event: PopStateEvent): void {
    if (asleep.size === 0) return;
    event.stopImmediatePropagation();
    void Promise.all(Array.from(asleep.keys(), wake)).then(() => {
      if (asleep.size > 0) refuse(location.href);
      else dispatchEvent(new PopStateEvent('popstate', { state: event.state }));
    });
  }

  function leave(): void {
    for (const name of SIGNS) removeEventListener(name, wakeAll, true);
    removeEventListener('online', wakeAll);
    removeEventListener('popstate', wakeFirst, true);
  }
}

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Answers how to wake it; that answers whether its blocks are here. Until React knows them it lets nothing in it through
 * to the rest of the page: what is done there waits for it.
 */
function sleep(section: LateSection, registry: BlockRegistry, refuse: (href: string) => void): () => Promise<boolean> {
  const { element } = section;
  const early = keepEarlyInput(document, element);
  let waking: Promise<boolean> | undefined;
  document.addEventListener('click', onClick, true);
  return wake;

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = shopPathOfClick(event);
    if (link === null || path === undefined || !element.contains(link)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void wake().then((isAwake) => (isAwake ? link.click() : refuse(path)));
  }

  function wake(): Promise<boolean> {
    waking ??= fetchBlocks();
    return waking;
  }

  async function fetchBlocks(): Promise<boolean> {
    if (!(await fetchLate([section], registry))) {
      waking = undefined;
      return false;
    }
    // React must have heard of them, to wake the block under the click.
    await new Promise((resolve) => setTimeout(resolve));
    document.removeEventListener('click', onClick, true);
    replay(early.take());
    return true;
  }
}
