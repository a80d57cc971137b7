import { EXPLAINED_LISTS } from './catalogue-requests.ts';
import { BENCH_TENANT, type LargeDatabase } from './large-database.ts';

/** How the statements begin that `find_products` says it reads with, at the level `debug1`. */
const NOTICE_PREFIX = 'products: ';

/** The plans of what each kind of list is read and counted with, as they are carried out. */
export async function explainQueries(database: LargeDatabase): Promise<readonly string[]> {
  const line = await database.connect();
  try {
    await line.query(`select set_config('app.tenant', $1, false), set_config('timezone', 'UTC', false)`, [
      BENCH_TENANT,
    ]);
    const texts: string[] = [];
    for (const { what, q, within, order } of EXPLAINED_LISTS) {
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
      line.takeNotices();
      await line.query(`set client_min_messages = 'debug1'`);
      await find();
      await line.query(`set client_min_messages = 'warning'`);
      const statements = line
        .takeNotices()
        .flatMap((said) => (said.startsWith(NOTICE_PREFIX) ? said.slice(NOTICE_PREFIX.length) : []));
      texts.push(`-- ${database.name}: ${what}${q === undefined ? '' : ` for “${q}”`}, ${took.toFixed(1)} ms`);
      for (const statement of statements) texts.push(await explainStatement(line, statement));
    }
    return texts;
  } finally {
    await line.close();
  }
}

async function explainStatement(
  line: Awaited<ReturnType<LargeDatabase['connect']>>,
  statement: string,
): Promise<string> {
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
