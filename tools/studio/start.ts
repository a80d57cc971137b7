import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Backend } from '../../runtime/tenant/backend.ts';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { readValidationSpec } from '../documents/read-validation-spec.ts';
import { serveBuiltShop } from '../serve/serve-built-shop.ts';
import { runServe, type ServeRuntime } from '../serve/serve-runtime.ts';
import { APP_FOLDER, FRAME_FOLDER } from './build.ts';
import { readFrameAssets } from './frame/build-frame.ts';
import { createAccessStore } from './server/access-store.ts';
import { createStudio } from './server/create-studio.ts';
import { createThreadChecker } from './server/document-checker.ts';
import { STUDIO_PORT_FILE, studioUrl } from './server/studio-url.ts';

/**
 * `npm run studio`: the built shop, and on a port of its own the studio, which a single-use link per tenant opens. Its frames
 * show the shop's pages, so that port answers what they ask for, too.
 */
await runServe(async (runtime) => {
  const { settings, log, printLine, onShutdown } = runtime;
  const { backendToken, dataFolder, trustedProxies } = settings;
  const store = createAccessStore(dataFolder);
  await serveBuiltShop(runtime, async ({ shop, port: shopPort, backendUrl }) => {
    const toolkit = await readValidationSpec(projectFolder);
    const checker = createThreadChecker({ project: projectFolder });
    onShutdown(checker.stop);
    const studio = createStudio({
      shop,
      shopPort,
      backendUrl,
      backendToken,
      access: { mode: 'session', store },
      toolkit: async () => toolkit,
      check: checker.check,
      project: projectFolder,
      appFolder: join(projectFolder, APP_FOLDER),
      frame: await readFrameAssets(projectFolder),
      frameFolder: join(projectFolder, FRAME_FOLDER),
      log,
      trustedProxies,
    });
    const handleWithShop = async (...exchange: Parameters<typeof shop.handle>): Promise<void> => {
      if (!(await studio.handle(...exchange))) await shop.handle(...exchange);
    };
    const announced = new Set<string>();
    let studioPort: number | undefined;
    /** Prints a link for each tenant that has none yet. */
    const announceTenants = async (): Promise<void> => {
      if (studioPort === undefined) return;
      const tenants = await new Backend({ url: backendUrl, token: backendToken }).tenants().catch(() => []);
      for (const tenant of tenants) {
        if (announced.has(tenant.id)) continue;
        announced.add(tenant.id);
        printLine(`Studio for ${tenant.id}: ${studioUrl(tenant, studioPort, await studio.createLinkPath(tenant.id))}`);
      }
    };
    return {
      port: settings.studioPort,
      listener: (request, response) => void handleWithShop(request, response),
      async announce(port) {
        await keepPort(dataFolder, port, onShutdown);
        studioPort = port;
        await announceTenants();
      },
      announceTenant: async (tenant) => {
        if (!announced.has(tenant)) await announceTenants();
      },
    };
  });
});

/** Writes the studio's port to a file, by which `npx vitrine studio` finds it while it runs. */
async function keepPort(folder: string, port: number, onShutdown: ServeRuntime['onShutdown']): Promise<void> {
  const file = join(folder, STUDIO_PORT_FILE);
  await writeFile(file, String(port));
  onShutdown(() => rm(file, { force: true }));
}
