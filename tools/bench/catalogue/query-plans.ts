import { PLANNED } from './catalogue-calls.ts';
import { type LargeDatabase, TENANT } from './large-database.ts';

/** How the statements begin that `find_products` says it reads with, at the level `debug1`. */
const SAID = 'products: ';

/** The plans of what each kind of list is read and counted with, as they are carried out. */
export async function queryPlans(database: LargeDatabase): Promise<readonly string[]> {
  const line = await database.connect();
  try {
    await line.query(`select set_config('app.tenant', $1, false), set_config('timezone', 'UTC', false)`, [TENANT]);
    const texts: string[] = [];
    for (const { what, q, within, order } of PLANNED) {
      const sets: number[][] = [];
      for (const [kind, slugs] of Object.entries(within)) {
        const rows = await line.query('select search_key from collection where kind = $1 and slug = any($2)', [
          kind,
          slugs,
        ]);
        sets.push(rows.map(({ search_key }) => Number(search_key)));
      }
      const find = () =>
        line.query('select counted from find_products($1, $2, false, $3, now(), 0, 20, 1001)', [
          q ?? null,
          JSON.stringify(sets),
          order,
        ]);
      await find();
      const began = performance.now();
      await find();
      const took = performance.now() - began;
      line.heard();
      await line.query(`set client_min_messages = 'debug1'`);
      await find();
      await line.query(`set client_min_messages = 'warning'`);
      const statements = line.heard().flatMap((said) => (said.startsWith(SAID) ? said.slice(SAID.length) : []));
      texts.push(`-- ${database.name}: ${what}${q === undefined ? '' : ` for “${q}”`}, ${took.toFixed(1)} ms`);
      for (const statement of statements) texts.push(await explain(line, statement));
    }
    return texts;
  } finally {
    await line.close();
  }
}

async function explain(line: Awaited<ReturnType<LargeDatabase['connect']>>, statement: string): Promise<string> {
  await line.query('begin');
  // What `find_products` is set to.
  for (const name of ['jit', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_sort']) {
    await line.query(`set local ${name} = off`);
  }
  await line.query('set local random_page_cost = 1');
  await line.query('set local max_parallel_workers_per_gather = 0');
  const rows = await line.query(`explain (analyze, costs off, buffers) ${statement}`);
  await line.query('commit');
  return [statement.replace(/\s+/g, ' '), ...rows.map((row) => `  ${row['QUERY PLAN']}`)].join('\n');
}
