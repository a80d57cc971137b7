import {
  IMAGE_DISK_TENANT_BYTES,
  IMAGE_MEMORY_BYTES,
  PAGE_CACHE_BYTES,
  VIDEO_DISK_TENANT_BYTES,
  VIDEO_MEMORY_BYTES,
} from '../../../../runtime/server/limits.ts';
import { quantile, ratioOf, summarize } from '../measure/statistics.ts';
import { waitForIdleMachine } from '../measure/wait-for-idle-machine.ts';
import type { BenchRow, BenchSection } from '../report/bench-row.ts';
import { PacedLoad, type PacedResult } from './paced-load.ts';
import { honestRequests, hostileRequests, type LoadRequest } from './requests.ts';
import { type RunningShop, startShop } from './running-shop.ts';

const FLOODED = { tenant: 'lumen', host: 'lumen.localhost', prefix: '/en-KW' };
const NEIGHBOUR = { host: 'aurum.localhost', path: '/en-KW' };

/** Rounds of each load, in turns; each lasts {@link SECONDS}. */
const ROUNDS = 3;
const SECONDS = 6;

/** Requests per second to the flooded tenant, honest or hostile, from so many client addresses. */
const FLOOD_PER_SECOND = 32;
const FLOOD_ADDRESSES = 50;

/** Requests per second for the neighbour's home page. */
const NEIGHBOUR_PER_SECOND = 50;

/** Blocks with a query of their own in the document that is published during the flood. */
const HOSTILE_LOADS = 2000;

/**
 * Floods one tenant and measures another's home page meanwhile, against the same beside an honest load of as many requests.
 * Loopback only; the number of requests is fixed.
 */
export async function measureNoisyNeighbours(root: string): Promise<BenchSection> {
  const shop = await startShop(root);
  const [flood, neighbour] = [new PacedLoad(), new PacedLoad()];
  try {
    const slugs = await shop.slugs(FLOODED.tenant);
    if (slugs.length === 0) throw new Error('the flooded tenant has no products');
    await waitForIdleMachine();
    const prefixes = ['/en-KW', '/ar-KW', '/en-SA', '/ar-SA', '/en-AE', '/ar-AE'];
    const count = FLOOD_PER_SECOND * SECONDS;
    const beside = (requests: readonly LoadRequest[]) => runBeside(shop, flood, neighbour, requests);
    await beside(honestRequests(count, slugs, prefixes));
    const before = process.memoryUsage().rss;
    const [honest, hostile]: [Round[], Round[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      honest.push(await beside(honestRequests(count, slugs, prefixes.slice(round + 1))));
      if (round === 0) await shop.publish(FLOODED.tenant, documentOfLoads(HOSTILE_LOADS));
      hostile.push(await beside(hostileRequests(count, FLOODED.prefix, `x${round}-`)));
    }
    const memory = Math.max(0, process.memoryUsage().rss - before);
    return sectionOf(honest, hostile, memory, await shop.diskBytes());
  } finally {
    await Promise.all([flood.stop(), neighbour.stop()]);
    await shop.stop();
  }
}

interface Round {
  /** Of the neighbour's home page, in ms. */
  readonly p99: number;
  readonly failed: number;
  readonly flood: PacedResult;
}

async function runBeside(
  { port }: RunningShop,
  flood: PacedLoad,
  neighbour: PacedLoad,
  requests: readonly LoadRequest[],
): Promise<Round> {
  const home = Array.from({ length: NEIGHBOUR_PER_SECOND * SECONDS }, () => ({ path: NEIGHBOUR.path }));
  const [flooded, measured] = await Promise.all([
    flood.run({ port, host: FLOODED.host, requests, perSecond: FLOOD_PER_SECOND, addresses: FLOOD_ADDRESSES }),
    neighbour.run({ port, host: NEIGHBOUR.host, requests: home, perSecond: NEIGHBOUR_PER_SECOND, addresses: 10 }),
  ]);
  const { 200: answered = 0 } = measured.statuses;
  return { p99: quantile(measured.latencies, 0.99), failed: home.length - answered, flood: flooded };
}

function sectionOf(honest: readonly Round[], hostile: readonly Round[], memory: number, disk: number): BenchSection {
  const [beside, under] = [honest, hostile].map((rounds) => rounds.map(({ p99 }) => p99));
  const ratio = ratioOf(under ?? [], beside ?? []);
  const mb = (bytes: number): number => bytes / 1000;
  const rows: BenchRow[] = [
    {
      what: 'p99 of the neighbour’s home page under the flood',
      comparedWith: `its own beside an honest load, ${summarize(beside ?? []).median.toFixed(1)} ms`,
      value: ratio.median,
      spread: ratio,
      unit: 'times',
      budget: { atMost: 2 },
    },
    {
      what: 'neighbour’s requests that were not answered with its page',
      value: [...honest, ...hostile].reduce((sum, { failed }) => sum + failed, 0),
      unit: 'count',
      budget: { atMost: 0 },
    },
    {
      what: 'memory that the loads added to the process',
      comparedWith: 'the limits of pages, images and videos in memory',
      value: mb(memory),
      unit: 'kB',
      budget: { atMost: mb(PAGE_CACHE_BYTES + IMAGE_MEMORY_BYTES + VIDEO_MEMORY_BYTES) },
    },
    {
      what: 'images and videos on disk, all tenants',
      comparedWith: 'the limits of one tenant',
      value: mb(disk),
      unit: 'kB',
      budget: { atMost: mb(IMAGE_DISK_TENANT_BYTES + VIDEO_DISK_TENANT_BYTES) },
    },
  ];
  const statuses = hostile.map(({ flood }) => JSON.stringify(flood.statuses)).join(', ');
  return {
    title: `A neighbour of a flooded tenant, ${FLOOD_PER_SECOND} requests per second from ${FLOOD_ADDRESSES} addresses`,
    rows,
    notes: [
      'The flood: unique searches, paths and slugs that lead nowhere, unnamed images and videos, deep pages, unknown API queries, sitemaps that are not there, and a published document of 2,000 loads, which is refused.',
      `The flood was answered: ${statuses}.`,
    ],
  };
}

/** A document whose home page has this many blocks, each with a query of its own. */
function documentOfLoads(count: number): string {
  const blocks = Array.from({ length: count }, (_, index) => ({
    type: 'product-carousel',
    version: 1,
    props: { title: { en: `Row ${index}` }, query: { q: `word${index}` } },
  }));
  const rows = Array.from({ length: Math.ceil(count / 50) }, (_, index) => ({
    columns: [{ blocks: blocks.slice(index * 50, index * 50 + 50) }],
  }));
  const sections = Array.from({ length: Math.ceil(rows.length / 10) }, (_, index) => ({
    rows: rows.slice(index * 10, index * 10 + 10),
  }));
  return JSON.stringify({
    version: 1,
    appName: { en: 'Flood' },
    settings: { timeZone: 'Asia/Kuwait' },
    pages: { home: { sections } },
  });
}
