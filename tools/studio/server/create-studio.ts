import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ApiError } from '../../../runtime/api/api.ts';
import type { Assets } from '../../../runtime/app/assets.ts';
import { type Exchange, openExchange } from '../../../runtime/server/http.ts';
import { Backend } from '../../../runtime/tenant/backend.ts';
import type { ProblemToolkit } from '../../documents/problem-toolkit.ts';
import { QA_PATH, STUDIO_PATH } from '../wire.ts';
import { createAccess, type StudioAccess } from './access.ts';
import { findAddresses } from './addresses.ts';
import { answerFailure, isOwnMistake, sendNothing } from './answers.ts';
import { createApi, isApiPath } from './api.ts';
import { createAppPages, isAppPage } from './app-pages.ts';
import { createBackendCalls } from './backend-calls.ts';
import { createDocumentCalls } from './document-calls.ts';
import { createFactCalls } from './fact-calls.ts';
import { createFramePages, frameAsking } from './frame-pages.ts';
import { createFrameTexts } from './frame-texts.ts';
import { createGallery } from './gallery.ts';
import { createLayouts } from './layouts.ts';
import type { StudioShopServer } from './studio-shop-server.ts';

export interface StudioOptions {
  readonly shop: StudioShopServer;
  readonly backendUrl: string;
  readonly backendToken: string;
  readonly access: StudioAccess;
  /** The blocks and the grammar, as they are now. */
  readonly toolkit: () => Promise<ProblemToolkit>;
  /** The project's folder: blocks, layouts and pictures of blocks are read from it. */
  readonly project: string;
  /** The build of the studio's application. */
  readonly appFolder: string;
  /** Makes what `appFolder` must hold, where that has changed. Throws a sentence. */
  readonly prepareApp?: () => Promise<void>;
  /** Of the second build of the shop's client, whose pages stand in frames. */
  readonly frame: Assets;
  /** That build; undefined in `dev`. */
  readonly frameFolder: string | undefined;
  readonly log: { error(facts: object, message: string): void };
  /** Whether `X-Forwarded-Proto` comes from a proxy of ours. */
  readonly trustsProxy?: boolean;
}

export interface Studio {
  /** Answers what the studio is asked, and what its frames ask the shop; answers false, and sends nothing, for the rest. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Path and query by which a tenant's studio is opened, at any of its hosts. */
  readonly addressFor: (tenant: string) => string;
}

/** Puts the studio's server together. A request is about the tenant at its host and no other. */
export function createStudio(options: StudioOptions): Studio {
  const { shop, project, toolkit, log, trustsProxy = false } = options;
  const access = createAccess(options.access);
  const backend = new Backend({ url: options.backendUrl, token: options.backendToken });
  const published = (tenant: string): Promise<string | undefined> => publishedText(backend, tenant);
  const gallery = createGallery({
    toolkit,
    blocksFolder: join(project, 'blocks'),
    picturesFolder: join(project, 'tools/studio/pictures'),
  });
  const frames = createFrameTexts();
  const api = createApi({
    ...createFactCalls({
      shop,
      toolkit,
      gallery,
      frames,
      isOpen: options.access.mode === 'open',
      layouts: createLayouts(join(project, 'fixtures/layouts')),
      addresses: async (tenant, language) =>
        findAddresses(backend.api(tenant, language, undefined), await published(tenant)),
    }),
    ...createDocumentCalls({ backend: createBackendCalls(options), toolkit, addressOf }),
  });
  const { appFolder, frameFolder, prepareApp: prepare } = options;
  const appPages = createAppPages({ appFolder, frameFolder, gallery, prepare });
  const framePages = createFramePages({ shop, texts: frames, assets: options.frame, published });

  async function answerStudio(exchange: Exchange): Promise<void> {
    const tenant = await shop.tenantAt(exchange.host);
    if (tenant === undefined) return sendNothing(exchange);
    if (isAppPage(exchange.pathname) && access.admit(exchange, tenant)) return;
    if (!access.isGranted(exchange, tenant)) return sendNothing(exchange);
    return isApiPath(exchange.pathname) ? api(exchange, tenant) : appPages(exchange);
  }

  /** While no tenant is known the shop says so itself. */
  async function tenantIn({ host }: Exchange): Promise<string | undefined> {
    try {
      return await shop.tenantAt(host);
    } catch {
      return undefined;
    }
  }

  /** False where whoever asks is a shopper like all others. */
  async function answerFrame(exchange: Exchange, frame: string): Promise<boolean> {
    const tenant = await tenantIn(exchange);
    if (tenant === undefined || !access.isGranted(exchange, tenant)) return false;
    await framePages(exchange, tenant, frame);
    return true;
  }

  async function answer(exchange: Exchange): Promise<boolean> {
    if (isStudioPath(exchange.pathname)) {
      await answerStudio(exchange);
      return true;
    }
    const frame = frameAsking(exchange);
    return frame === undefined ? false : answerFrame(exchange, frame);
  }

  return {
    async handle(request, response) {
      const exchange = openExchange(request, response, trustsProxy);
      try {
        return await answer(exchange);
      } catch (error) {
        if (isOwnMistake(error)) log.error({ path: exchange.pathname, error: wordsOf(error) }, 'the studio failed');
        answerFailure(exchange, error, isApiPath(exchange.pathname));
        return true;
      }
    },
    addressFor: (tenant) => STUDIO_PATH + access.queryFor(tenant),
  };
}

const isStudioPath = (pathname: string): boolean => isAt(pathname, STUDIO_PATH) || isAt(pathname, QA_PATH);

const isAt = (pathname: string, place: string): boolean => pathname === place || pathname.startsWith(`${place}/`);

/** Whole address of a path at the host that was asked, which is one of the tenant's own. */
const addressOf = ({ request, isSecure }: Exchange, path: string): string =>
  `${isSecure ? 'https' : 'http'}://${request.headers.host}${path}`;

/** The text that a tenant has published; undefined before the first. Throws `ApiError`. */
async function publishedText(backend: Backend, tenant: string): Promise<string | undefined> {
  try {
    return (await backend.document(tenant))?.text;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
