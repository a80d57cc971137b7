import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { BrowserSession, Visitor } from '../browsing/open-browser.ts';
import { signIn } from '../browsing/sign-in.ts';
import { waitForHydration } from '../browsing/wait-for-hydration.ts';
import { type CustomerUnderTest, registerNewCustomer } from './customer.ts';
import { BACKEND_TOKEN, startTestBackend, type TestBackend } from './start-test-backend.ts';
import { copySeed, createTemporaryFolder, startTestShop, type TestShop } from './start-test-shop.ts';

/** A shop whose connection to its backend can be cut. */
export interface BreakableShop {
  readonly home: () => string;
  readonly backend: () => TestBackend;
  /** The data folder, with the outbox. */
  readonly folder: () => string;
  /** Opens a page by its path without prefix. */
  readonly open: (page: Page, path: string) => Promise<void>;
  /** Opens a page as a new customer. */
  readonly openAsCustomer: (path: string) => Promise<Visitor & { readonly customer: CustomerUnderTest }>;
  /** Runs while nothing listens at the backend's address. */
  readonly withoutBackend: (work: () => Promise<void>) => Promise<void>;
  /**
   * Submits a form offline, without a backend and, if asked for, with a lost response. The form keeps its texts, and
   * shows what to do.
   */
  readonly expectEntriesKept: (page: Page, form: FormCase) => Promise<void>;
}

export type Texts = Readonly<Record<string, string>>;

/** Texts of a form by field, and the path that its button sends them to. */
export interface FormCase {
  readonly texts: Texts;
  readonly path: string;
  /** Whether the last failing attempt reaches the server, and only its response is lost. */
  readonly losesResponse?: boolean;
}

export const OFFLINE = /There is no connection/;
export const FAULT = /it is our fault/;

/** Starts the shop before the tests of a file. */
export function withBreakableShop(visit: BrowserSession['visit']): BreakableShop {
  const root = inject('root');
  let folder: string;
  let backend: TestBackend;
  let relay: TcpRelay;
  let shop: TestShop;
  beforeAll(async () => {
    folder = await createTemporaryFolder('backend');
    copySeed(inject('seed'), folder);
    backend = await startTestBackend({ root, dataFolder: folder });
    relay = await startTcpRelay(backend.url);
    shop = await startTestShop({ root, seed: inject('seed'), env: { BACKEND_URL: relay.url, BACKEND_TOKEN } });
  });
  afterAll(async () => {
    await shop?.stop();
    await relay?.shut();
    await backend?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const home = () => `${shop.url}/en-KW`;
  const withoutBackend = async (work: () => Promise<void>): Promise<void> => {
    await relay.shut();
    try {
      await work();
    } finally {
      await relay.open();
    }
  };
  return {
    home,
    backend: () => backend,
    folder: () => folder,
    async open(page, path) {
      await page.goto(home() + path);
      await waitForHydration(page);
    },
    async openAsCustomer(path) {
      const customer = await registerNewCustomer(backend);
      const visitor = await visit();
      await signIn(visitor.page, home(), customer, path);
      return { ...visitor, customer };
    },
    withoutBackend,
    async expectEntriesKept(page, { texts, path, losesResponse = false }) {
      await fillIn(page, texts);
      const [name = ''] = Object.keys(texts);
      const expectFailure = async (words: RegExp) => {
        await submitOf(page, name).click();
        await page.locator('main form').getByText(words).waitFor();
        for (const [each, text] of Object.entries(texts)) expect(await field(page, each).inputValue()).toBe(text);
        expect(await submitOf(page, name).getAttribute('aria-disabled')).not.toBe('true');
      };
      await page.context().setOffline(true);
      await expectFailure(OFFLINE);
      await page.context().setOffline(false);
      await withoutBackend(() => expectFailure(FAULT));
      if (losesResponse) {
        const lost = await loseResponse(page, path);
        await expectFailure(OFFLINE);
        expect(await lost.status).toBe(200);
      }
    },
  };
}

export const field = (page: Page, name: string) => page.locator(`main form:visible [name="${name}"]`).first();

/** The submit button of the form with this field. */
export const submitOf = (page: Page, name: string) =>
  page
    .locator('main form:visible', { has: page.locator(`[name="${name}"]`) })
    .first()
    .locator('[type="submit"]');

export async function fillIn(page: Page, texts: Texts): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

/** Drops the server's next response to a path. Returns its status. */
export async function loseResponse(
  page: Page,
  path: string,
): Promise<{ readonly status: Promise<number | undefined> }> {
  const session = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  session.once('Fetch.requestPaused', async ({ requestId, responseStatusCode }) => {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await session.detach();
    resolve(responseStatusCode);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  return { status: promise };
}

/** A TCP port that forwards to another one. When shut, it refuses connections like a stopped server. */
export interface TcpRelay {
  /** `http://127.0.0.1:40123` */
  readonly url: string;
  /** Closes all connections, and refuses new ones. */
  shut(): Promise<void>;
  /** Forwards again from the same port. */
  open(): Promise<void>;
}

/** Starts a relay in front of a server. */
export async function startTcpRelay(target: string): Promise<TcpRelay> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    // An error is followed by the close event.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname);
    for (const socket of [client, upstream]) track(socket);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  let port = 0;
  const open = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    open,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
