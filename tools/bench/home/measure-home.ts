import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../serve/listen.ts';
import { ratioOf, summarize } from '../measure/statistics.ts';
import type { Budget, Row, Section } from '../report/row.ts';
import { writeNumber } from '../report/table.ts';
import { Load, type LoadResult, type Visitor } from './load.ts';
import { pageByHand } from './page-by-hand.ts';
import { type Answer, ask, HOST, startHome } from './running-home.ts';

const PATH = '/en-KW';
const CONNECTIONS = 10;
const ROUNDS = 6;
/** In seconds. */
const TURN = 1.5;

const CACHED = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * The home page of a real tenant from the real server, asked for by ten connections at once: from the page cache,
 * against a bare server that sends the same bytes; and without the cache, its data in memory, against the same page by
 * hand. The servers take turns; whoever asks is a process of its own.
 */
export async function measureHome(root: string): Promise<Section> {
  const home = await startHome(root);
  const load = new Load();
  try {
    const cachedAnswer = await page(home.cached, CACHED);
    const plainAnswer = await page(home.uncached, {});
    const html = plainAnswer.body.toString('utf8');
    const bare = await listen(sendsAlways(cachedAnswer), 0, '127.0.0.1');
    const byHand = await listen(await pageByHand(root, html), 0, '127.0.0.1');
    try {
      await untilQuiet();
      const same = visitors(() => ({ path: PATH, headers: { host: HOST, ...CACHED } }));
      const cached = await takeTurns(load, home.cached, bare.port, same);
      const uncached = await takeTurns(load, home.uncached, byHand.port, visitors(differentView));
      return {
        title: 'The home page from the server, 10 connections, against a bare server',
        rows: [
          {
            what: 'product cards on the page',
            value: html.split('<article').length - 1,
            unit: 'count',
            budget: { atLeast: 24 },
          },
          ...rowsOf('from the cache', 'the same bytes from `node:http`', cached, { atLeast: 0.4 }),
          ...rowsOf('made anew, data in memory', 'by hand, `renderToString`', uncached, { atLeast: 0.6 }),
        ],
        notes: [
          `From the cache: ${writeNumber(cachedAnswer.body.length / 1000, 'kB')} kB in Brotli. Made anew: ${writeNumber(plainAnswer.body.length / 1000, 'kB')} kB, not compressed; each connection asks for another view, so that no two share one rendering.`,
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

async function page(port: number, headers: Readonly<Record<string, string>>): Promise<Answer> {
  // The second one has all of its data at hand.
  await ask(port, PATH, headers);
  const answer = await ask(port, PATH, headers);
  if (answer.status !== 200) throw new Error(`the home page answers ${answer.status}`);
  return answer;
}

/** A server that does nothing but send these bytes with these headers. */
const sendsAlways =
  ({ headers, body }: Answer): RequestListener =>
  (_request, response) => {
    const { connection: _, 'keep-alive': __, date: ___, ...own } = headers;
    response.writeHead(200, own);
    response.end(body);
  };

const visitors = (make: (index: number) => Visitor): readonly Visitor[] =>
  Array.from({ length: CONNECTIONS }, (_, index) => make(index));

/** Ten views of one page: two that ask for the same one at the same time are given one rendering. */
function differentView(index: number): Visitor {
  const scheme = ['light', 'dark', 'system'][index % 3];
  const country = ['KW', 'SA', 'AE'][Math.floor(index / 3) % 3];
  const currency = index < 9 ? 'KWD' : 'AED';
  return { path: `/en-${country}`, headers: { host: HOST, cookie: `scheme=${scheme}; currency=${currency}` } };
}

interface Turns {
  readonly own: readonly LoadResult[];
  readonly other: readonly LoadResult[];
}

async function takeTurns(load: Load, own: number, other: number, asking: readonly Visitor[]): Promise<Turns> {
  const turn = (port: number, duration = TURN) => load.run({ port, visitors: asking, duration });
  const results: { own: LoadResult[]; other: LoadResult[] } = { own: [], other: [] };
  for (const port of [own, other, own, other]) await turn(port);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) results.own.push(await turn(own));
    results.other.push(await turn(other));
    if (round % 2 === 1) results.own.push(await turn(own));
  }
  return results;
}

function rowsOf(what: string, otherName: string, { own, other }: Turns, budget: Budget): readonly Row[] {
  const speed = (results: readonly LoadResult[]) => results.map(({ requestsPerSecond }) => requestsPerSecond);
  const p99 = (results: readonly LoadResult[]) => summarize(results.map((result) => result.p99)).median;
  const { median, low, high } = ratioOf(speed(own), speed(other));
  const middle = (results: readonly LoadResult[]) => writeNumber(summarize(speed(results)).median, 'requests/s');
  return [
    {
      what: `${what}: requests a second`,
      against: `${middle(own)}, ${otherName} ${middle(other)}`,
      value: median,
      unit: 'times',
      spread: { low, high },
      budget,
    },
    { what: `${what}: p99`, against: `${otherName} ${writeNumber(p99(other), 'ms')} ms`, value: p99(own), unit: 'ms' },
  ];
}

/** Pictures are made ahead after a start; what is measured must not share the machine with them. */
async function untilQuiet(): Promise<void> {
  for (let quiet = 0, waited = 0; quiet < 4 && waited < 100; waited += 1) {
    const before = process.cpuUsage();
    await wait(250);
    const { user, system } = process.cpuUsage(before);
    quiet = user + system < 25_000 ? quiet + 1 : 0;
  }
}
