import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../../serve/listen.ts';
import { ratioOf, summarize } from '../measure/statistics.ts';
import type { Budget, Row, Section, Unit } from '../report/row.ts';
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

interface Turn extends LoadResult {
  /** Processor time of the server for one request, in ms: other programs on the machine change little of it. */
  readonly processor: number;
}

interface Turns {
  readonly own: readonly Turn[];
  readonly other: readonly Turn[];
}

async function takeTurns(load: Load, own: number, other: number, asking: readonly Visitor[]): Promise<Turns> {
  const turn = async (port: number): Promise<Turn> => {
    const before = process.cpuUsage();
    const result = await load.run({ port, visitors: asking, duration: TURN });
    const { user, system } = process.cpuUsage(before);
    return { ...result, processor: (user + system) / 1000 / result.requests };
  };
  const results: { own: Turn[]; other: Turn[] } = { own: [], other: [] };
  for (const port of [own, other, own, other]) await turn(port);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) results.own.push(await turn(own));
    results.other.push(await turn(other));
    if (round % 2 === 1) results.own.push(await turn(own));
  }
  return results;
}

function rowsOf(what: string, otherName: string, { own, other }: Turns, budget: Budget): readonly Row[] {
  const speed = (turns: readonly Turn[]) => turns.map(({ requestsPerSecond }) => requestsPerSecond);
  const processor = (turns: readonly Turn[]) => turns.map((turn) => turn.processor);
  const middle = (values: readonly number[], unit: Unit) => writeNumber(summarize(values).median, unit);
  const p99 = (turns: readonly Turn[]) =>
    middle(
      turns.map((turn) => turn.p99),
      'ms',
    );
  const against = (values: (turns: readonly Turn[]) => readonly number[], unit: Unit) =>
    `${middle(values(own), unit)}, ${otherName} ${middle(values(other), unit)}`;
  const ratio = (values: (turns: readonly Turn[]) => readonly number[]) => {
    const { median, low, high } = ratioOf(values(own), values(other));
    return { value: median, unit: 'times', spread: { low, high } } as const;
  };
  return [
    {
      what: `${what}: requests a second`,
      against: `${against(speed, 'requests/s')}; p99 ${p99(own)} ms and ${p99(other)} ms`,
      ...ratio(speed),
      budget,
    },
    { what: `${what}: processor time a request`, against: `${against(processor, 'ms')} ms`, ...ratio(processor) },
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
