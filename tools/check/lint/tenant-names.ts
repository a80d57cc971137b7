import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

/** Trades whose name means nothing else; `services` and `gifts` are words of any shop. */
const TRADES = ['optics', 'optician', 'jewelry', 'jewellery', 'jeweller', 'florist'];

/**
 * Where a block, a style or anything else of the runtime names a tenant or a trade: shops must differ in their JSON
 * alone. Comments, tests, stories and examples may.
 *
 * @param folder the project's folder
 */
export async function findTenantNames(folder: string): Promise<readonly string[]> {
  const documents = await readdir(join(folder, 'fixtures/tenants'));
  const tenants = documents.filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'));
  const pattern = new RegExp(`(?<![a-z])(${[...tenants, ...TRADES].join('|')})(?![a-z])`, 'gi');
  const files = await Promise.all(['blocks', 'runtime'].map((layer) => listFiles(join(folder, layer))));
  const found = files.flat().map(async (path) => {
    const text = withoutCommentsAndExamples(path, await readFile(path, 'utf8'));
    const names = new Set(Array.from(text.matchAll(pattern), ([name]) => name.toLowerCase()));
    return Array.from(names, (name) => `${relative(folder, path)}: names ${name}`);
  });
  return (await Promise.all(found)).flat().sort();
}

async function listFiles(layer: string): Promise<readonly string[]> {
  const entries = await readdir(layer, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.(tsx?|css|json)$/.test(path) && !EXEMPT_FILE.test(path));
}

/** Tests, stories, and what they show. */
const EXEMPT_FILE = /\.(test|stories)\.tsx?$|[\\/](test[\\/]|example-)[^\\/]*$/;

function withoutCommentsAndExamples(path: string, text: string): string {
  if (path.endsWith('.json'))
    return JSON.stringify(JSON.parse(text), (name, value) => (name === 'examples' ? undefined : value));
  return text.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '');
}
