import type { RequestListener } from 'node:http';
import { listen } from '../../../serve/listen.ts';
import { ratioOf, summarize } from '../measure/statistics.ts';
import { waitForIdleMachine } from '../measure/wait-for-idle-machine.ts';
import type { BenchRow, BenchSection, Budget, Unit } from '../report/bench-row.ts';
import { formatNumber } from '../report/format-table.ts';
import { createHandWrittenServer } from './hand-written-server.ts';
import { LoadGenerator, type LoadResult, type Visitor } from './load-generator.ts';
import { BENCH_HOST, fetchPage, type HttpAnswer, startHome } from './start-home.ts';

const PATH = '/en-KW';
const CONNECTIONS = 10;
const ROUND_COUNT = 6;
/** In seconds. */
const ROUND_SECONDS = 1.5;

const COMPRESSED_HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * The home page of a real tenant from the real server, asked for by ten connections at once: from the page cache,
 * against a bare server that sends the same bytes; and without the cache, its data in memory, against the same page by
 * hand. The servers take turns; whoever asks is a process of its own.
 */
export async function measureHome(root: string): Promise<BenchSection> {
  const home = await startHome(root);
  const load = new LoadGenerator();
  try {
    const cachedAnswer = await fetchWarmPage(home.cachedPort, COMPRESSED_HEADERS);
    const plainAnswer = await fetchWarmPage(home.uncachedPort, {});
    const html = plainAnswer.body.toString('utf8');
    const bare = await listen(createFixedServer(cachedAnswer), 0, '127.0.0.1');
    const byHand = await listen(await createHandWrittenServer(root, html), 0, '127.0.0.1');
    try {
      await waitForIdleMachine();
      const same = createVisitors(() => ({ path: PATH, headers: { host: BENCH_HOST, ...COMPRESSED_HEADERS } }));
      const cached = await alternateLoad(load, home.cachedPort, bare.port, same);
      const uncached = await alternateLoad(load, home.uncachedPort, byHand.port, createVisitors(createDistinctVisitor));
      return {
        title: 'The home page from the server, 10 connections, against a bare server',
        rows: [
          {
            what: 'product cards on the page',
            value: html.split('<article').length - 1,
            unit: 'count',
            budget: { atLeast: 24 },
          },
          ...createRows('from the cache', 'the same bytes from `node:http`', cached, { atLeast: 0.4 }),
          ...createRows('made anew, data in memory', 'by hand, `renderToString`', uncached, { atLeast: 0.6 }),
        ],
        notes: [
          `From the cache: ${formatNumber(cachedAnswer.body.length / 1000, 'kB')} kB in Brotli. Made anew: ${formatNumber(plainAnswer.body.length / 1000, 'kB')} kB, not compressed; each connection asks for another view, so that no two share one rendering.`,
          'The page by hand is plain components with the same markup (which is checked), in a fixed head: it looks nothing up, formats nothing, collects no styles and makes no state for the browser.',
        ],
      };
    } finally {
      await Promise.all([bare.close(), byHand.close()]);
    }
  } finally {
    await load.stop();
    await home.stop();
  }
}

async function fetchWarmPage(port: number, headers: Readonly<Record<string, string>>): Promise<HttpAnswer> {
  // The second one has all of its data at hand.
  await fetchPage(port, PATH, headers);
  const answer = await fetchPage(port, PATH, headers);
  if (answer.status !== 200) throw new Error(`the home page answers ${answer.status}`);
  return answer;
}

/** A server that does nothing but send these bytes with these headers. */
const createFixedServer =
  ({ headers, body }: HttpAnswer): RequestListener =>
  (_request, response) => {
    const { connection: _, 'keep-alive': __, date: ___, ...own } = headers;
    response.writeHead(200, own);
    response.end(body);
  };

const createVisitors = (make: (index: number) => Visitor): readonly Visitor[] =>
  Array.from({ length: CONNECTIONS }, (_, index) => make(index));

/** Ten views of one page: two that ask for the same one at the same time are given one rendering. */
function createDistinctVisitor(index: number): Visitor {
  const scheme = ['light', 'dark', 'system'][index % 3];
  const country = ['KW', 'SA', 'AE'][Math.floor(index / 3) % 3];
  const currency = index < 9 ? 'KWD' : 'AED';
  return { path: `/en-${country}`, headers: { host: BENCH_HOST, cookie: `scheme=${scheme}; currency=${currency}` } };
}

interface LoadRound extends LoadResult {
  /** Processor time of the server for one request, in ms: other programs on the machine change little of it. */
  readonly cpuMs: number;
}

interface LoadRounds {
  readonly own: readonly LoadRound[];
  readonly other: readonly LoadRound[];
}

async function alternateLoad(
  load: LoadGenerator,
  own: number,
  other: number,
  asking: readonly Visitor[],
): Promise<LoadRounds> {
  const turn = async (port: number): Promise<LoadRound> => {
    const before = process.cpuUsage();
    const result = await load.run({ port, visitors: asking, durationSeconds: ROUND_SECONDS });
    const { user, system } = process.cpuUsage(before);
    return { ...result, cpuMs: (user + system) / 1000 / result.requests };
  };
  const results: { own: LoadRound[]; other: LoadRound[] } = { own: [], other: [] };
  for (const port of [own, other, own, other]) await turn(port);
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    if (round % 2 === 0) results.own.push(await turn(own));
    results.other.push(await turn(other));
    if (round % 2 === 1) results.own.push(await turn(own));
  }
  return results;
}

function createRows(what: string, otherName: string, { own, other }: LoadRounds, budget: Budget): readonly BenchRow[] {
  const speed = (turns: readonly LoadRound[]) => turns.map(({ requestsPerSecond }) => requestsPerSecond);
  const processor = (turns: readonly LoadRound[]) => turns.map((turn) => turn.cpuMs);
  const middle = (values: readonly number[], unit: Unit) => formatNumber(summarize(values).median, unit);
  const p99 = (turns: readonly LoadRound[]) =>
    middle(
      turns.map((turn) => turn.p99),
      'ms',
    );
  const against = (values: (turns: readonly LoadRound[]) => readonly number[], unit: Unit) =>
    `${middle(values(own), unit)}, ${otherName} ${middle(values(other), unit)}`;
  const ratio = (values: (turns: readonly LoadRound[]) => readonly number[]) => {
    const { median, low, high } = ratioOf(values(own), values(other));
    return { value: median, unit: 'times', spread: { low, high } } as const;
  };
  return [
    {
      what: `${what}: requests a second`,
      comparedWith: `${against(speed, 'requests/s')}; p99 ${p99(own)} ms and ${p99(other)} ms`,
      ...ratio(speed),
      budget,
    },
    { what: `${what}: processor time a request`, comparedWith: `${against(processor, 'ms')} ms`, ...ratio(processor) },
  ];
}
