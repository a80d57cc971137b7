import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many blocks a document of this shape has: four sections of ten rows of five columns. */
const SECTIONS = 4;
const ROWS = 10;
const COLUMNS = 5;

/** A document of two hundred blocks: every kind there is in turn, with the examples of its schema as props. */
export async function createExampleDocument(root: string): Promise<string> {
  const blocks = await readExampleBlocks(root);
  const blockAt = (index: number) => blocks[index % blocks.length];
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
  const sections = indexes(SECTIONS).map((section) => ({
    background: { color: 'surface' },
    rows: indexes(ROWS).map((row) => ({
      gap: 'small',
      columns: indexes(COLUMNS).map((column) => ({
        span: { base: 12, md: 6, lg: 4 },
        blocks: [blockAt((section * ROWS + row) * COLUMNS + column)],
      })),
    })),
  }));
  const header = { sections: [] };
  return JSON.stringify({
    version: 2,
    appName: { en: 'Bench' },
    header,
    footer: header,
    pages: { home: { sections } },
  });
}

interface ExampleBlock {
  readonly type: string;
  readonly props: unknown;
}

async function readExampleBlocks(root: string): Promise<readonly ExampleBlock[]> {
  const types = (await readdir(join(root, 'blocks'))).sort();
  const found = await Promise.all(
    types.map(async (type) => {
      const schema = JSON.parse(await readFile(join(root, 'blocks', type, `${type}.schema.json`), 'utf8'));
      const examples: readonly unknown[] = schema.examples ?? [];
      return examples.map((props) => ({ type, props }));
    }),
  );
  return found.flat();
}
