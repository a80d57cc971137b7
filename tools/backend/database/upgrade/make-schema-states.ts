// node tools/backend/database/upgrade/make-schema-states.ts postgres://…: stores each distinct schema that a commit made.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { insertExampleRows } from './example-rows.ts';

/**
 * For every commit that changed the database's code: checks it out into a temporary folder, lets it make an empty database,
 * inserts the example rows and dumps it. A schema that an earlier commit made already is not stored again, and a state that is
 * stored stays as it is.
 */
const [server] = process.argv.slice(2);
if (server === undefined) throw new Error('Give the address of a PostgreSQL server, as its superuser.');

const project = join(import.meta.dirname, '../../../..');
const states = join(import.meta.dirname, 'states');
mkdirSync(states, { recursive: true });
const runGit = (...args: string[]) => execFileSync('git', args, { cwd: project, maxBuffer: 1 << 30 });

const commits = runGit(
  'rev-list',
  '--full-history',
  '--reverse',
  '--topo-order',
  'HEAD',
  '--',
  'tools/backend/database',
)
  .toString()
  .trim()
  .split('\n');
const seen = new Set<string>();
let number = 0;
for (const commit of commits) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-state-'));
  const name = `vitrine_state_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    execFileSync('tar', ['-x', '-C', folder], {
      input: runGit('archive', commit, 'tools', 'runtime', 'schemas', 'package.json'),
    });
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    if (!existsSync(join(folder, 'tools/backend/database/connect-database.ts'))) continue;
    await runStatement(
      server,
      `create database ${name} encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`,
    );
    const open = pathToFileURL(join(folder, 'tools/backend/database/connect-database.ts')).href;
    const script = `const { openDatabase } = await import(${JSON.stringify(open)}); const database = await openDatabase({ url: ${JSON.stringify(url.href)}, folder: '' }); await database.close();`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'inherit' });
    const schema = dumpSchema(url.href, '--schema-only');
    const digest = createHash('sha256').update(schema).digest('hex');
    if (seen.has(digest)) continue;
    seen.add(digest);
    number += 1;
    const file = `${String(number).padStart(2, '0')}-${commit.slice(0, 7)}.sql.gz`;
    if (existsSync(join(states, file))) continue;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await insertExampleRows(client);
    await client.end();
    writeFileSync(join(states, file), gzipSync(dumpSchema(url.href, '--inserts'), { level: 9 }));
    console.log(file);
  } finally {
    await runStatement(server, `drop database if exists ${name}`);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The dump as SQL that every client understands: without psql's own commands and without the dumping program's version. */
function dumpSchema(url: string, ...options: string[]): string {
  return execFileSync('pg_dump', ['--no-owner', ...options, url], { maxBuffer: 1 << 30 })
    .toString()
    .split('\n')
    .filter((line) => !/^(\\|-- Dumped )/.test(line))
    .join('\n');
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
