import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';
import { type AnyBlock, BlockRegistry } from '../../page/block-registry.ts';
import { compilePage } from '../../page/compile-page.tsx';
import type { BlockDefinition, BlockProps } from '../../page/define-block.ts';
import type { PagePlan, SectionPlan } from '../../page/page-plan.ts';
import {
  type DeferredSection,
  findDeferredSections,
  hydrateWhenNear,
  typesOutsideDeferred,
} from '../client/deferred-sections.ts';
import { hydrationProbe } from '../client/hydration-probe.ts';

interface Visit {
  isOnline: boolean;
  /** Fetched block types. */
  fetched: string[];
  pressed: string[];
  registry: BlockRegistry;
}

export const visit: Visit = { isOnline: true, fetched: [], pressed: [], registry: new BlockRegistry([]) };

export const links = { follow: vi.fn(), announce: vi.fn() };

const Press = ({ id }: BlockProps<never>) => (
  <button type="button" onClick={() => visit.pressed.push(id)}>
    press {id}
  </button>
);
const Lead = ({ id }: BlockProps<never>) => <a href={`/en-KW/${id}`}>to {id}</a>;

const blockOf = (type: string, component: ComponentType<BlockProps<never>>): AnyBlock =>
  ({
    type,
    component: async () => {
      visit.fetched.push(type);
      if (!visit.isOnline) throw new TypeError('failed to fetch');
      return { default: component };
    },
  }) satisfies BlockDefinition<never>;

const steps: BlockDefinition<object, 'open' | 'later'> = {
  type: 'steps',
  slots: ['open', 'later'],
  collapsedSlots: ['later'],
  component: async () => ({ default: ({ slots }) => <div>{slots.open}</div> }),
};

const blocks: readonly AnyBlock[] = [
  blockOf('press', Press),
  blockOf('lead', Lead),
  blockOf('deep', Press),
  { ...blockOf('quiet', Press), hydrateOn: 'interaction' },
  { ...blockOf('timed', Press), hydrateOn: 'load' },
  steps as never,
  ...['bar', 'first', 'own', 'end'].map((type) => blockOf(type, () => <p>{type}</p>)),
];

export const sectionOf = (key: string, types: readonly string[], more: Partial<SectionPlan> = {}): SectionPlan => ({
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

export const plan: PagePlan = {
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

/** Top of each section in px. */
const TOPS = new Map([
  ['first', 0],
  ['second', 1249],
  ['third', 1250],
  ['end', 9000],
]);

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

export function scrollNear(element: Element): void {
  for (const { see, seen } of observers) {
    if (seen.has(element)) see([{ isIntersecting: true, target: element } as never], undefined as never);
  }
}

export const cleanups: (() => void)[] = [];

export function setUpDeferredPages(): void {
  beforeEach(() => {
    visit.isOnline = true;
    visit.fetched = [];
    visit.pressed = [];
    observers = [];
    visit.registry = new BlockRegistry(blocks);
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.stubGlobal('innerHeight', 1000);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return DOMRect.fromRect({ y: TOPS.get(this.id) ?? 0, height: 100, width: 100 });
    });
    const stay = (event: Event) => event.preventDefault();
    addEventListener('click', stay);
    cleanups.push(() => removeEventListener('click', stay));
  });

  afterEach(async () => {
    // Hydrates the sections that are still deferred, which removes their listeners.
    visit.isOnline = true;
    await act(async () => {
      dispatchEvent(new Event('online'));
      await nextTask();
    });
    for (const end of cleanups.splice(0)) end();
    document.body.innerHTML = '';
    history.replaceState(null, '', '/');
    links.follow.mockReset();
    links.announce.mockReset();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs pending tasks: hydration takes several. */
export async function settle(): Promise<void> {
  for (let task = 0; task < 8; task += 1) await act(nextTask);
}

const Page = ({ of, shown }: { readonly of: BlockRegistry; readonly shown: PagePlan }) => {
  const isForServer = of !== visit.registry;
  const guests = { ...shown, main: shown.main.filter(({ visitor }) => visitor === undefined) };
  const { header, main, footer } = compilePage(guests, { registry: of, isForServer });
  return (
    <>
      <header className="v-header" {...hydrationProbe}>
        {header}
      </header>
      <main className="v-main" {...hydrationProbe}>
        {main}
      </main>
      <footer className="v-footer" {...hydrationProbe}>
        {footer}
      </footer>
    </>
  );
};

export async function renderOnServer(shown = plan): Promise<HTMLElement> {
  const server = new BlockRegistry(blocks);
  await server.fetchComponents(server.types);
  visit.fetched = [];
  const host = document.createElement('div');
  host.innerHTML = renderToString(<Page of={server} shown={shown} />);
  document.body.replaceChildren(host);
  return host;
}

export const deferredSections = (): readonly DeferredSection[] => findDeferredSections(plan, document, visit.registry);

export const section = (id: string): Element => document.getElementById(id) ?? document.body;

/** Hydrates the page except its deferred sections, as the application does; returns the hydration errors. */
export async function hydratePage(shown = plan) {
  const host = await renderOnServer(shown);
  const sections = findDeferredSections(shown, document, visit.registry);
  await visit.registry.fetchComponents(typesOutsideDeferred(sections, shown));
  visit.registry.defer(sections.flatMap(({ types }) => [...types]));
  visit.fetched = [];
  const hydrationErrors = vi.fn();
  const root = await act(async () =>
    hydrateRoot(host, <Page of={visit.registry} shown={shown} />, { onRecoverableError: hydrationErrors }),
  );
  cleanups.push(() => act(() => root.unmount()));
  hydrateWhenNear(sections, visit.registry, links);
  return hydrationErrors;
}

/** With a low window, which defers three sections. */
export async function hydrateLow() {
  vi.stubGlobal('innerHeight', 100);
  return hydratePage();
}
