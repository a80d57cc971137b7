import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { hydrationProbe } from '../../../../runtime/app/client/hydration-probe.ts';
import type { ShownPage } from '../../../../runtime/app/client/shown-page.ts';
import type { PageAnswer, RefusedAnswer, ReportedBlock } from '../../../../runtime/app/document/page-report.ts';
import type { PageData, PageState } from '../../../../runtime/app/shared/page-data.ts';
import { matchRoute } from '../../../../runtime/domain/routes.ts';
import { type AnyBlock, BlockRegistry } from '../../../../runtime/page/block-registry.ts';
import { compilePage } from '../../../../runtime/page/compile-page.tsx';
import { type BlockPlan, blocksOf, type PagePlan } from '../../../../runtime/page/page-plan.ts';
import { createStores, type Stores, storesForPage } from '../../../../runtime/stores/core/stores.ts';
import { SnapshotContext } from '../../../../runtime/ui/lazy/HydrationGate.tsx';
import { StoresContext } from '../../../../runtime/ui/stores-context.ts';
import { exampleShopContext } from '../../../../runtime/ui/test/example-shop-context.ts';
import { REVISION_HEADER } from '../../studio-protocol.ts';
import { trackBlock } from '../block-fragments.tsx';
import type { FromFrame, ToFrame } from '../frame-messages.ts';
import { openPageFrame, type PageFrame } from '../page-frame.ts';
import type { PreviewNavigator } from '../refresh-page.ts';

const SHOP_STYLE = ':root{--act:red}';
const BLOCKS_STYLE = '.v-1{color:blue}';

/** A plan with these blocks in one column. */
export const planWith = (blocks: readonly BlockPlan[], page: PagePlan['page'] = 'home'): PagePlan => ({
  page,
  header: [],
  main: [{ key: 's', rows: [{ key: 'r', columns: [{ key: 'c', span: { base: 12 }, blocks, rows: [] }] }] }],
  footer: [],
});

/** The server's response for a plan. A block's pointer is `/KEY`. */
export function responseFor(
  plan: PagePlan,
  more: Partial<PageAnswer['report'] & { style: string; status: number }> = {},
): PageAnswer {
  const { style = SHOP_STYLE, status = 200, ...report } = more;
  const blocks = Array.from(blocksOf(plan), ({ key, type, problems }): ReportedBlock => {
    const error = problems?.join('\n');
    return { key, type, pointer: `/${key}`, ...(error === undefined ? {} : { error }) };
  });
  const state: PageState = {
    facts: { ...exampleShopContext, renderedAt: exampleShopContext.renderedAt + 1, version: -5 },
    page: { plan, messages: {}, version: -5 },
    stores: { route: { match: matchRoute('/') } },
    missing: [],
    numbers: {},
  };
  return JSON.parse(JSON.stringify({ status, state, style, report: { blocks, ...report } }));
}

/** A page in a frame, with the test as its studio. `answers` are the server's responses; the last one repeats. */
export async function openFramedPage(
  types: readonly AnyBlock[],
  blocks: readonly BlockPlan[],
  report: Partial<PageAnswer['report']> = {},
) {
  const root = document.createElement('div');
  root.id = 'app';
  document.body.append(root);
  const style = document.createElement('style');
  style.dataset.s = '';
  style.textContent = SHOP_STYLE + BLOCKS_STYLE;
  document.head.append(style);
  const trueNow = Date.now;
  onTestFinished(() => {
    // Its timers would outlast the document.
    hear({ to: 'frame', kind: 'outline', pointer: '', scroll: false });
    hear({ to: 'frame', kind: 'clicks', mode: 'use' });
    for (const element of document.querySelectorAll('#app,style[data-s],v-studio-overlay')) element.remove();
    Date.now = trueNow;
    vi.unstubAllGlobals();
  });

  const answers: (PageAnswer | RefusedAnswer | Promise<PageAnswer | RefusedAnswer> | Error)[] = [];
  const asked: { readonly url: string; readonly revision: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, revision: new Headers(init?.headers).get(REVISION_HEADER) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no response');
    const body = await answer;
    return Response.json(body, { status: 'problems' in body ? 422 : 200 });
  });

  const registry = new BlockRegistry(types);
  await registry.fetchComponents(registry.types);
  const said: FromFrame[] = [];
  let hear: (message: ToFrame) => void = () => {};
  const link = {
    send: (message: FromFrame) => void said.push(message),
    listen: (handle: typeof hear) => {
      hear = handle;
      return () => {};
    },
  };
  const first = responseFor(planWith(blocks), { shopStyle: SHOP_STYLE.length, ...report });
  const frame = openPageFrame(link, first.report);
  const api = { call: () => Promise.reject(new Error('unexpected call')) };
  const make = () => createStores({ api, context: first.state.facts, snapshot: first.state.stores });
  const stores = make();
  const compile = ({ plan }: PageData) =>
    compilePage(plan, {
      registry,
      wrapBlock: trackBlock,
      onBlockError: ({ key }, error) => frame.onBlockError(key, error),
    });
  const pageOf = (state: PageState): ShownPage => ({
    href: location.pathname + location.search,
    data: state.page,
    compiled: compile(state.page),
    facts: state.facts,
    stores: storesForPage(stores, state.facts, state.stores.route),
    loaded: Promise.resolve({ missing: [] }),
  });
  const refresh = vi.fn(async (state: PageState) => pageOf(state));
  const visit = { first: { ...pageOf(first.state), stores }, refresh };

  render(<App frame={frame} visit={visit} snapshot={make} />, { container: root });

  return {
    root,
    style,
    stores,
    answers,
    asked,
    said,
    renew: refresh,
    overlay: () => document.querySelector('v-studio-overlay')!.shadowRoot!,
    /** Sends a message to the page and waits until it is handled. */
    tell: async (message: ToFrame) => {
      hear(message);
      await settle();
    },
    settle,
    shown: () => said.filter((message) => message.kind === 'shown'),
  };
}

/** Waits until pending work is done. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

interface AppProps {
  readonly frame: PageFrame;
  readonly visit: PreviewNavigator;
  readonly snapshot: () => Stores;
}

/** Minimal application for a page. */
function App({ frame, visit, snapshot }: AppProps) {
  const [shown, setShown] = useState(visit.first);
  useEffect(() => frame.attach(visit, setShown), [frame, visit]);
  useEffect(() => frame.onShown(shown), [frame, shown]);
  return (
    <SnapshotContext value={snapshot}>
      <StoresContext value={shown.stores}>
        <main {...hydrationProbe}>{shown.compiled.main}</main>
      </StoresContext>
    </SnapshotContext>
  );
}
