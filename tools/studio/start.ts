import { join } from 'node:path';
import { Backend } from '../../runtime/tenant/backend.ts';
import { readValidationSpec } from '../documents/read-validation-spec.ts';
import { serveBuiltShop } from '../serve/serve-built-shop.ts';
import { projectRoot, runServe } from '../serve/serve-runtime.ts';
import { APP_FOLDER, FRAME_FOLDER } from './build.ts';
import { readFrameAssets } from './frame/build-frame.ts';
import { createStudio } from './server/create-studio.ts';
import { studioSecret } from './server/studio-secret.ts';
import { studioUrl } from './server/studio-url.ts';

/** `npm run studio`: the built shop with the studio, protected by a token per tenant. */
await runServe(async (session) => {
  const { settings, log, printLine: say } = session;
  const { backendToken, dataFolder, trustedProxies } = settings;
  const secret = await studioSecret(dataFolder, process.env);
  await serveBuiltShop(session, async ({ shop, backendUrl }) => {
    const toolkit = await readValidationSpec(projectRoot);
    const studio = createStudio({
      shop,
      backendUrl,
      backendToken,
      access: { mode: 'token', secret },
      toolkit: async () => toolkit,
      project: projectRoot,
      appFolder: join(projectRoot, APP_FOLDER),
      frame: await readFrameAssets(projectRoot),
      frameFolder: join(projectRoot, FRAME_FOLDER),
      log,
      trustedProxies,
    });
    return {
      handle: studio.handle,
      async announce(port) {
        const tenants = await new Backend({ url: backendUrl, token: backendToken }).tenants().catch(() => []);
        for (const tenant of tenants) say(`Studio for ${tenant.id}: ${studioUrl(studio, tenant, port)}`);
      },
    };
  });
});
