// node tools/backend/database/upgrade/make-schema-states.ts postgres://… [COMMIT…]: stores the schema that a commit makes.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { insertExampleRows } from './example-rows.ts';

/**
 * For each commit, today's by default: checks it out into a temporary folder, lets it make an empty database, inserts the example
 * rows and dumps it. A schema that is stored already is not stored again. To be run before the schema is changed.
 */
const [server, ...commits] = process.argv.slice(2);
if (server === undefined) throw new Error('Give the address of a PostgreSQL server, as its superuser.');

const project = join(import.meta.dirname, '../../../..');
const states = join(import.meta.dirname, 'states');
const runGit = (...args: string[]) => execFileSync('git', args, { cwd: project, maxBuffer: 1 << 30 });

const stored = readdirSync(states).toSorted();
const known = new Set<string>();
// Roles are the server's: no dump has them.
await withDatabase((url) => createSchemaOf('HEAD', url));
for (const state of stored)
  known.add(
    await withDatabase(async (url) => {
      await runStatement(url, gunzipSync(readFileSync(join(states, state))).toString());
      return dumpSchema(url, '--schema-only');
    }),
  );

let number = stored.length;
for (const commit of commits.length === 0 ? ['HEAD'] : commits) {
  const id = runGit('rev-parse', '--short=7', commit).toString().trim();
  await withDatabase(async (url) => {
    await createSchemaOf(commit, url);
    const schema = dumpSchema(url, '--schema-only');
    if (known.has(schema)) return console.log(`${id}: its schema is stored already`);
    known.add(schema);
    number += 1;
    const file = `${String(number).padStart(2, '0')}-${id}.sql.gz`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await insertExampleRows(client);
    } finally {
      await client.end();
    }
    writeFileSync(join(states, file), gzipSync(dumpSchema(url, '--inserts'), { level: 9 }));
    console.log(file);
  });
}

/** Has a commit's own code make its schema in an empty database. */
async function createSchemaOf(commit: string, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-state-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], {
      input: runGit('archive', commit, 'tools', 'runtime', 'schemas', 'package.json'),
    });
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    // What opens a database has had another name.
    const file = ['connect-database.ts', 'open-database.ts']
      .map((name) => join(folder, 'tools/backend/database', name))
      .find((path) => existsSync(path));
    if (file === undefined) throw new Error(`${commit} has no database`);
    const script = `
      const { connectDatabase, openDatabase } = await import(${JSON.stringify(pathToFileURL(file).href)});
      const database = await (connectDatabase ?? openDatabase)({ url: ${JSON.stringify(url)}, folder: '' });
      await database.close();`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withDatabase<Answer>(use: (url: string) => Promise<Answer>): Promise<Answer> {
  const name = `vitrine_state_${randomBytes(6).toString('hex')}`;
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  await runStatement(
    server ?? '',
    `create database ${name} encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0`,
  );
  try {
    return await use(url.href);
  } finally {
    await runStatement(server ?? '', `drop database if exists ${name} with (force)`);
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
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
