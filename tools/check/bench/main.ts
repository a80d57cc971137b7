import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { measureBookings } from './bookings/measure-bookings.ts';
import { measureBytes } from './bytes/measure-bytes.ts';
import { measureCatalogue } from './catalogue/measure-catalogue.ts';
import { measureHome } from './home/measure-home.ts';
import { measureNoisyNeighbours } from './neighbours/measure-noisy-neighbours.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { measurePage } from './page/measure-page.ts';
import { type BenchSection, findMissedRows } from './report/bench-row.ts';
import { formatMarkdown } from './report/format-table.ts';
import { measureStudio } from './studio/measure-studio.ts';
import { measureValidation } from './validation/measure-validation.ts';

/**
 * `npm run bench`: what a page costs, as ratios to what it would cost without us, measured side by side in one run.
 * Writes a table in Markdown and ends with 1 when a budget is missed.
 *
 * `--only NAME` measures one part; `--json FILE` also writes the rows as JSON.
 */
const root = projectFolder;

/** The server comes first: what it runs is then as fresh as in a process of its own. */
const MEASUREMENTS: Readonly<Record<string, (root: string) => Promise<BenchSection | readonly BenchSection[]>>> = {
  home: measureHome,
  page: measurePage,
  validation: measureValidation,
  bytes: measureBytes,
  catalogue: measureCatalogue,
  orders: measureOrders,
  bookings: measureBookings,
  studio: measureStudio,
  neighbours: measureNoisyNeighbours,
};

// React and the rest are asked for their production builds from here on.
process.env.NODE_ENV = 'production';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, json: { type: 'string' } } });
const chosen = values.only ?? Object.keys(MEASUREMENTS);

const sections: BenchSection[] = [];
for (const name of chosen) {
  const measure = MEASUREMENTS[name];
  if (measure === undefined) throw new Error(`Unknown part "${name}". Parts: ${Object.keys(MEASUREMENTS).join(', ')}.`);
  const began = performance.now();
  sections.push(...[await measure(root)].flat());
  console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
console.log(formatMarkdown(sections));
for (const { details = [] } of sections) if (details.length > 0) console.log(`\n${details.join('\n\n')}`);
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(sections, null, 2)}\n`);
const missed = findMissedRows(sections);
for (const { what } of missed) console.error(`Over budget: ${what}`);
process.exitCode = missed.length === 0 ? 0 : 1;
