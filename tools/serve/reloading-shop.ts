import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type * as ShopModule from '../../runtime/server/shop.ts';

/** How soon an open page that the sources cannot show asks again. */
const REFRESH_SECONDS = 2;

/** Keeps the shop of the sources as they are now: a change in the server's code makes a new one. */
export class ReloadingShop {
  private readonly vite: ViteDevServer;
  private readonly create: (module: typeof ShopModule) => Promise<ShopModule.Shop>;
  private module: typeof ShopModule | undefined;
  private shop: Promise<ShopModule.Shop> | undefined;
  /** What is wrong with the schemas, each with its file and place: then the sources may fail without naming either. */
  schemaProblems: readonly string[] = [];

  constructor(vite: ViteDevServer, create: (module: typeof ShopModule) => Promise<ShopModule.Shop>) {
    this.vite = vite;
    this.create = create;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { handle } = await this.current();
      await handle(request, response);
    } catch (error) {
      if (error instanceof Error) this.vite.ssrFixStacktrace(error);
      const text = describeSourceError(error, this.schemaProblems);
      // A block folder is half there for a moment, and this page has nothing of Vite's that would hear of the rest.
      const headers = { 'content-type': 'text/plain; charset=utf-8', refresh: String(REFRESH_SECONDS) };
      response.writeHead(500, headers).end(text);
    }
  }

  async stop(): Promise<void> {
    const shop = await this.shop?.catch(() => undefined);
    await shop?.stop();
  }

  /** The shop of the sources as they are now. Throws what is wrong with them. */
  async current(): Promise<ShopModule.Shop> {
    const module = await importSource<typeof ShopModule>(this.vite, '/runtime/server/shop.ts');
    if (module === this.module && this.shop !== undefined) return this.shop;
    const previous = this.stop();
    this.module = module;
    this.shop = previous.then(() => this.create(module));
    return this.shop;
  }
}

/** What `dev` answers where the sources cannot be run. */
export function describeSourceError(error: unknown, schemaProblems: readonly string[]): string {
  if (schemaProblems.length > 0)
    return ['The shop cannot be shown: a schema has an error. Fix it and reload.', '', ...schemaProblems, ''].join(
      '\n',
    );
  return (error instanceof Error ? error.stack : undefined) ?? String(error);
}

/** A module of the sources, as they are now. */
export async function importSource<Module>(vite: ViteDevServer, path: string): Promise<Module> {
  return (await vite.ssrLoadModule(path)) as Module;
}
