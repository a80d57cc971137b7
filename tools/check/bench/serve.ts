import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { sendRequest } from '../e2e/browsing/http-request.ts';
import { createPreviewLink, saveDraft } from '../e2e/running/preview-drafts.ts';
import { startTestProcess } from '../e2e/running/test-process.ts';
import { runLoad } from './load.ts';
import { withShop } from './shop.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 3;

/** Minimum ratio to the throughput of bare `node:http`. */
const MIN_RATIO = { cached: 0.4, uncached: 0.012 };

/**
 * Measures pages of the running shop against bare `node:http` with the same bytes, in turns. Previews bypass the page cache.
 * Rejects if a request fails.
 */
export const measureServe = (): Promise<readonly Row[]> =>
  withShop(async ({ backend, origin, productPath }) => {
    const url = origin('lumen');
    await saveDraft(backend, 'bench', await readFile(join(projectFolder, 'fixtures/tenants/lumen.json'), 'utf8'));
    const preview = { cookie: `v-preview=${await createPreviewLink(backend, 'bench')}` };
    const compressed = { 'accept-encoding': 'gzip, br' };
    const product = `/en-KW/${await productPath('lumen')}`;
    return [
      ...(await comparePage('home page, cached', `${url}/en-KW`, compressed, MIN_RATIO.cached)),
      ...(await comparePage('product page, cached', url + product, compressed, MIN_RATIO.cached)),
      ...(await comparePage('home page, uncached', `${url}/en-KW`, preview, MIN_RATIO.uncached)),
      ...(await comparePage('product page, uncached', url + product, preview, MIN_RATIO.uncached)),
    ];
  });

async function comparePage(
  name: string,
  url: string,
  pageHeaders: Readonly<Record<string, string>>,
  minRatio: number,
): Promise<readonly Row[]> {
  const { host, port: ownPort, pathname } = new URL(url);
  const headers = { host, ...pageHeaders };
  // The first response may wait for data.
  await sendRequest(url, pathname, { headers });
  const script = 'tools/check/bench/bare-server.ts';
  const bare = startTestProcess(projectFolder, script, {}, [url, JSON.stringify(headers)]);
  try {
    const barePort = (await bare.waitForLine(/^Port /)).slice('Port '.length);
    const measure = async (port: string): Promise<number> => {
      const { requestsPerSecond, failures } = await runLoad({ url: `http://127.0.0.1:${port}${pathname}`, headers });
      if (failures > 0) throw new Error(`${failures} requests for ${url} failed`);
      return requestsPerSecond;
    };
    const rounds: { readonly own: number; readonly ratio: number }[] = [];
    while (rounds.length < ROUNDS) {
      const own = await measure(ownPort);
      rounds.push({ own, ratio: own / (await measure(barePort)) });
    }
    const ratio = median(rounds.map((round) => round.ratio));
    return [
      { name, figure: median(rounds.map(({ own }) => own)), unit: 'requests/s' },
      { name: `${name}, of bare \`node:http\``, figure: ratio, unit: '×', budget: { atLeast: minRatio } },
    ];
  } finally {
    await bare.stop();
  }
}
