import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Assets } from '../../../../runtime/app/render/assets.ts';
import { serveShop } from '../../../../runtime/server/preview/test/serve-shop.ts';
import { serveHandler, type TestRequest } from '../../../../runtime/server/test/serve-handler.ts';
import { temporaryFolder } from '../../../check/test/temporary-folder.ts';
import { createProjectSpec } from '../../../documents/test/versioned-spec.ts';
import type { StudioAccess } from '../access.ts';
import { createAccessStore } from '../access-store.ts';
import { createStudio, type StudioOptions } from '../create-studio.ts';
import { createDirectChecker } from '../document-checker.ts';
import { startDocumentsBackend } from './fake-documents-backend.ts';

const toolkit = createProjectSpec();

/** Files that the studio needs, until the test ends. */
async function makeProject(): Promise<string> {
  const project = await temporaryFolder();
  const files = {
    'app/index.html': '<!doctype html><title>Studio</title>',
    'app/qa/index.html': '<!doctype html><title>QA</title>',
    'app/assets/main-abc.js': 'main()',
    'frame/assets/client-abc.js': 'client()',
    'tools/studio/block-images/hero.webp': 'an image',
    'fixtures/layouts/every-block.json': '{}',
    'fixtures/layouts/every-block.txt': 'Every block there is\n',
    'fixtures/layouts/spans.json': '{ "of": "spans" }',
    'fixtures/layouts/broken/no-name.json': '\uFEFF{',
    'fixtures/layouts/broken/no-name.txt': 'no-name.json:1:1 error\n',
    'fixtures/secret.json': '"secret"',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  return project;
}

/** Serves `lumen` at `shop.example` and `twin` at `twin.example` with their studio, until the test ends. */
export async function serveStudio({ access: given, ...options }: Partial<StudioOptions> = {}) {
  const { shop, ask: askShop, backend: shopBackend } = await serveShop();
  const backend = await startDocumentsBackend();
  const project = await makeProject();
  const store = createAccessStore(join(project, 'data'));
  const access: StudioAccess = given ?? { mode: 'session', store };
  /** Cookie of a person who has just opened a link of a tenant's studio. */
  async function cookieFor(tenant: string): Promise<string> {
    const opened = await store.exchangeLink(tenant, await store.createLink(tenant));
    return `v-studio=${opened.state === 'opened' ? opened.session : ''}`;
  }
  const cookie = await cookieFor('lumen');
  const frame: Assets = {
    template:
      '<!doctype html><html lang="{{lang}}" dir="{{dir}}" data-scheme="{{scheme}}"><head><!--head--></head><body><div id="app"><!--app--></div><!--state--></body></html>',
    loader: '',
    app: '/__studio/frame/assets/client-abc.js',
    base: [],
    blocks: {},
    fonts: {},
  };
  const failures: object[] = [];
  const studio = createStudio({
    shop,
    backendUrl: backend.url,
    backendToken: 'secret',
    access,
    toolkit: async () => toolkit,
    check: createDirectChecker(async () => toolkit),
    project,
    appFolder: join(project, 'app'),
    frame,
    frameFolder: join(project, 'frame'),
    log: { error: (facts) => failures.push(facts) },
    ...options,
  });
  const ask = await serveHandler(async ({ request, response }) => {
    if (!(await studio.handle(request, response))) await shop.handle(request, response);
  });
  const signedIn = (path: string, question: TestRequest = {}) =>
    ask(path, { ...question, headers: { cookie, ...question.headers } });
  return {
    studio,
    store,
    cookieFor,
    shop,
    shopBackend,
    backend,
    project,
    failures,
    /** Sends a request to the shop without a studio. */
    askShop,
    /** Sends an anonymous request. */
    ask,
    /** Sends a request with access to `lumen`'s studio. */
    signedIn,
    /** Sends an API call with access, from the shop's own origin. */
    call: (method: string, path: string, body = '', headers: Readonly<Record<string, string>> = {}) =>
      signedIn(`/__studio/api${path}`, {
        method,
        body,
        headers: { origin: 'http://shop.example', ...headers },
      }),
  };
}

export const OPEN_ACCESS: StudioAccess = { mode: 'open' };
