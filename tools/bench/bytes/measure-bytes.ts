import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readAssets } from '../../build.ts';
import { HOST, startHome } from '../home/running-home.ts';
import type { Row, Section } from '../report/row.ts';
import { isLate, packagesByChunk } from './chunk-packages.ts';
import { type HomeBytes, takeHome } from './home-bytes.ts';

/** What the home page takes of a shopper's data plan before and after it has loaded, and what each block adds. */
export async function measureBytes(root: string): Promise<Section> {
  const home = await startHome(root);
  try {
    const taken = await takeHome(`http://${HOST}:${home.cached}/en-KW`);
    const late = await lateLibraries(root, taken);
    return {
      title: 'Bytes that the home page takes, gzip level 9',
      rows: [...homeRows(taken, late), ...(await blockRows(root))],
      notes: [
        'Chromium opens the page and nobody touches it. Script before load is the loader inside of the page, and whatever is asked for before the page has loaded; script after idle is all of it.',
        'A block adds its own chunks; what several share is counted at each, and fetched once.',
      ],
    };
  } finally {
    await home.stop();
  }
}

function homeRows({ inline, scripts, style }: HomeBytes, late: readonly string[]): readonly Row[] {
  const loader = inline.reduce((sum, code) => sum + kilobytes(code), 0);
  const fetched = (chosen: HomeBytes['scripts']) => chosen.reduce((sum, { body }) => sum + kilobytes(body), 0);
  const early = scripts.filter(({ isBeforeLoad }) => isBeforeLoad);
  const row = (what: string, against: string, value: number, atMost: number): Row => ({
    what,
    against,
    value,
    unit: 'kB',
    budget: { atMost },
  });
  return [
    row('script before load', `inline, and ${early.length} files`, loader + fetched(early), 10),
    row('script after idle', `inline, and ${scripts.length} files`, loader + fetched(scripts), 160),
    {
      what: 'libraries in it for charts, forms, carousels, editors, phone numbers, motion',
      against: late.join(', '),
      value: scripts.length === 0 ? Number.NaN : late.length,
      unit: 'count',
      budget: { atMost: 0 },
    },
    row('style', 'theme, layout and the page’s blocks, inline', kilobytes(style), 20),
  ];
}

async function lateLibraries(root: string, { scripts }: HomeBytes): Promise<readonly string[]> {
  const packages = await packagesByChunk(root);
  const found = scripts.flatMap(({ file }) => {
    const own = packages.get(file);
    if (own === undefined) throw new Error(`${file} is not of this build: build again`);
    return own.filter(isLate);
  });
  return [...new Set(found)];
}

async function blockRows(root: string): Promise<readonly Row[]> {
  const { blocks } = await readAssets();
  const rows = Object.entries(blocks).map(async ([type, addresses]): Promise<Row> => {
    const files = await Promise.all(addresses.map((address) => readFile(join(root, 'dist/client', address))));
    const value = files.reduce((sum, body) => sum + kilobytes(body), 0);
    const against = files.length > 1 ? `its own, and ${files.length - 1} that it shares` : '';
    return { what: `block \`${type}\``, against, value, unit: 'kB' };
  });
  return Promise.all(rows);
}

const kilobytes = (body: string | Buffer): number => gzipSync(body, { level: 9 }).length / 1000;
