import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Assets } from '../../../../runtime/app/assets.ts';
import { serveShop } from '../../../../runtime/server/preview/test/serve-shop.ts';
import { type Question, serve } from '../../../../runtime/server/test/serve.ts';
import { realToolkit } from '../../../documents/test/real-toolkit.ts';
import { type StudioAccess, tokenFor } from '../access.ts';
import { createStudio, type StudioOptions } from '../create-studio.ts';
import { startDocumentsBackend } from './documents-backend.ts';

export const SECRET = 'a secret of this test alone';

/** The cookie of somebody who came by a tenant's address. */
export const cookieFor = (tenant: string): string => `v-studio=${tokenFor(SECRET, tenant)}`;

const toolkit = realToolkit();

/** What the studio needs on disk, until the test is over. */
async function makeProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'vitrine-studio-'));
  onTestFinished(() => rm(project, { recursive: true, force: true }));
  const files = {
    'app/index.html': '<!doctype html><title>Studio</title>',
    'app/qa/index.html': '<!doctype html><title>QA</title>',
    'app/assets/main-abc.js': 'main()',
    'frame/assets/client-abc.js': 'client()',
    'tools/studio/pictures/hero.webp': 'a picture',
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

/** `lumen` at `shop.example` and `twin` at `twin.example` with their studio before them, until the test is over. */
export async function serveStudio({
  access = { mode: 'token', secret: SECRET },
  ...options
}: Partial<StudioOptions> = {}) {
  const { shop, ask: askShop, backend: shopBackend } = await serveShop();
  const backend = await startDocumentsBackend();
  const project = await makeProject();
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
    project,
    appFolder: join(project, 'app'),
    frame,
    frameFolder: join(project, 'frame'),
    log: { error: (facts) => failures.push(facts) },
    ...options,
  });
  const ask = await serve(async ({ request, response }) => {
    if (!(await studio.handle(request, response))) await shop.handle(request, response);
  });
  const signedIn = (path: string, question: Question = {}) =>
    ask(path, { ...question, headers: { cookie: cookieFor('lumen'), ...question.headers } });
  return {
    studio,
    shop,
    shopBackend,
    backend,
    project,
    failures,
    /** Asks the shop alone, without any studio. */
    askShop,
    /** Asks as anybody. */
    ask,
    /** Asks as somebody who came by the address of `lumen`'s studio. */
    signedIn,
    /** The same for a call; from a page of the shop's own origin. */
    call: (method: string, path: string, body = '', headers: Readonly<Record<string, string>> = {}) =>
      signedIn(`/__studio/api${path}`, {
        method,
        body,
        headers: { origin: 'http://shop.example', ...headers },
      }),
  };
}

export const open: StudioAccess = { mode: 'open' };
