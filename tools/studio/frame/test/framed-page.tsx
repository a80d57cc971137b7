import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { onTestFinished, vi } from 'vitest';
import { SnapshotContext } from '../../../../runtime/app/HydrationGate.tsx';
import type { PageData, PageState } from '../../../../runtime/app/page-data.ts';
import type { PageAnswer, RefusedAnswer, ReportedBlock } from '../../../../runtime/app/page-report.ts';
import { hearing } from '../../../../runtime/app/taken-over.ts';
import type { ShownPage } from '../../../../runtime/app/visit.tsx';
import { matchRoute } from '../../../../runtime/domain/routes.ts';
import { type AnyBlock, BlockRegistry } from '../../../../runtime/page/block-registry.ts';
import { compilePage } from '../../../../runtime/page/compile-page.tsx';
import { type BlockPlan, blocksOf, type PagePlan } from '../../../../runtime/page/page-plan.ts';
import { createStores, type Stores, storesFor } from '../../../../runtime/stores/stores.ts';
import { StoresContext } from '../../../../runtime/ui/stores-context.ts';
import { exampleFacts } from '../../../../runtime/ui/test/example-facts.ts';
import { REVISION_HEADER } from '../../wire.ts';
import { type Frame, openFrame } from '../frame.ts';
import { frameBlock } from '../frame-blocks.tsx';
import type { FromFrame, ToFrame } from '../messages.ts';
import type { EditedVisit } from '../page-of-answer.ts';

const SHOP_STYLE = ':root{--act:red}';
const BLOCKS_STYLE = '.v-1{color:blue}';

/** A plan with these blocks in one column. */
export const planOf = (blocks: readonly BlockPlan[], page: PagePlan['page'] = 'home'): PagePlan => ({
  page,
  header: [],
  main: [{ key: 's', rows: [{ key: 'r', columns: [{ key: 'c', span: { base: 12 }, blocks, rows: [] }] }] }],
  footer: [],
});

/** What the server answers of a plan. Its blocks stand at `/KEY` of the document. */
export function answerOf(
  plan: PagePlan,
  more: Partial<PageAnswer['report'] & { style: string; status: number }> = {},
): PageAnswer {
  const { style = SHOP_STYLE, status = 200, ...report } = more;
  const blocks = Array.from(blocksOf(plan), ({ key, type, problems }): ReportedBlock => {
    const error = problems?.join('\n');
    return { key, type, pointer: `/${key}`, ...(error === undefined ? {} : { error }) };
  });
  const state: PageState = {
    facts: { ...exampleFacts, madeAt: exampleFacts.madeAt + 1, version: -5 },
    page: { plan, messages: {}, version: -5 },
    stores: { route: { match: matchRoute('/') } },
    missing: [],
  };
  return JSON.parse(JSON.stringify({ status, state, style, report: { blocks, ...report } }));
}

/** A page in a frame whose studio is the test. What the server answers is `answers`, the last one for ever. */
export async function framedPage(
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
    for (const element of document.querySelectorAll('#app,style[data-s],v-studio-overlay')) element.remove();
    Date.now = trueNow;
    vi.unstubAllGlobals();
  });

  const answers: (PageAnswer | RefusedAnswer | Promise<PageAnswer | RefusedAnswer> | Error)[] = [];
  const asked: { readonly url: string; readonly revision: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, revision: new Headers(init?.headers).get(REVISION_HEADER) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nobody answers');
    const body = await answer;
    return Response.json(body, { status: 'problems' in body ? 422 : 200 });
  });

  const registry = new BlockRegistry(types);
  await registry.fetchComponents(registry.types);
  const said: FromFrame[] = [];
  let hear: (message: ToFrame) => void = () => {};
  const link = {
    say: (message: FromFrame) => void said.push(message),
    hear: (handle: typeof hear) => {
      hear = handle;
      return () => {};
    },
  };
  const first = answerOf(planOf(blocks), { shopStyle: SHOP_STYLE.length, ...report });
  const frame = openFrame(link, first.report);
  const api = { call: () => Promise.reject(new Error('nobody is asked')) };
  const make = () => createStores({ api, facts: first.state.facts, snapshot: first.state.stores });
  const stores = make();
  const compile = ({ plan }: PageData) =>
    compilePage(plan, {
      registry,
      wrapBlock: frameBlock,
      onBlockError: ({ key }, error) => frame.onBlockError(key, error),
    });
  const pageOf = (state: PageState): ShownPage => ({
    href: location.pathname + location.search,
    data: state.page,
    compiled: compile(state.page),
    facts: state.facts,
    stores: storesFor(stores, state.facts, state.stores.route),
    loaded: Promise.resolve({ shown: [] }),
  });
  const renew = vi.fn(async (state: PageState) => pageOf(state));
  const visit = { first: { ...pageOf(first.state), stores }, renew };

  render(<App frame={frame} visit={visit} snapshot={make} />, { container: root });

  return {
    root,
    style,
    stores,
    answers,
    asked,
    said,
    renew,
    overlay: () => document.querySelector('v-studio-overlay')!.shadowRoot!,
    /** Says something to the page, and waits until it has done what that takes. */
    tell: async (message: ToFrame) => {
      hear(message);
      await settle();
    },
    settle,
    shown: () => said.filter((message) => message.kind === 'shown'),
  };
}

/** Waits until what is under way has come as far as it can. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

interface AppProps {
  readonly frame: Frame;
  readonly visit: EditedVisit;
  readonly snapshot: () => Stores;
}

/** As much of the application as a page takes. */
function App({ frame, visit, snapshot }: AppProps) {
  const [shown, setShown] = useState(visit.first);
  useEffect(() => frame.attach(visit, setShown), [frame, visit]);
  useEffect(() => frame.onShown(shown), [frame, shown]);
  return (
    <SnapshotContext value={snapshot}>
      <StoresContext value={shown.stores}>
        <main {...hearing}>{shown.compiled.main}</main>
      </StoresContext>
    </SnapshotContext>
  );
}
