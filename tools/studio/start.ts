import { join } from 'node:path';
import { Backend } from '../../runtime/tenant/backend.ts';
import { readToolkit } from '../documents/read-toolkit.ts';
import { serveBuiltShop } from '../serve/built-shop.ts';
import { root, runSession } from '../serve/session.ts';
import { APP_FOLDER, FRAME_FOLDER } from './build.ts';
import { readFrameAssets } from './frame/frame-build.ts';
import { createStudio } from './server/create-studio.ts';
import { studioSecret } from './server/secret.ts';
import { studioAddress } from './server/studio-address.ts';

/** `npm run studio`: the built shop and, behind a token for each tenant, its studio. */
await runSession(async (session) => {
  const { settings, log, say } = session;
  const { backendToken, dataFolder, trustsProxy } = settings;
  const secret = await studioSecret(dataFolder, process.env);
  await serveBuiltShop(session, async ({ shop, backendUrl }) => {
    const toolkit = await readToolkit(root);
    const studio = createStudio({
      shop,
      backendUrl,
      backendToken,
      access: { mode: 'token', secret },
      toolkit: async () => toolkit,
      project: root,
      appFolder: join(root, APP_FOLDER),
      frame: await readFrameAssets(root),
      frameFolder: join(root, FRAME_FOLDER),
      log,
      trustsProxy,
    });
    return {
      handle: studio.handle,
      async announce(port) {
        const tenants = await new Backend({ url: backendUrl, token: backendToken }).tenants().catch(() => []);
        for (const tenant of tenants) say(`The studio of ${tenant.id}: ${studioAddress(studio, tenant, port)}`);
      },
    };
  });
});
