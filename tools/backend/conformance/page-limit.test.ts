import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { MAX_LIST_ENTRIES } from '../limits.ts';
import type { BackendClient } from './backend-client.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let shop: BackendClient;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, { now: () => 0 });
});
afterAll(() => database?.close());

/** The lists that shoppers turn the pages of. */
const LISTS = ['/theme/products', '/categories', '/brands', '/occasions', '/countries/active', '/crm/services'];
const ask = (path: string, pageNumber: number, pageSize: number) =>
  shop.fetch(
    `${path}?pageNumber=${pageNumber}&pageSize=${pageSize}`,
    path.startsWith('/theme') ? { method: 'POST', body: '{}' } : {},
  );

it.each(LISTS)('%s answers pages up to the limit and refuses deeper ones', async (path) => {
  const deepest = MAX_LIST_ENTRIES / 200;
  expect((await ask(path, deepest, 200)).status).toBe(200);
  const refused = await ask(path, deepest + 1, 200);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'page_too_deep',
    message: expect.stringContaining('10000 entries'),
  });
  expect((await ask(path, MAX_LIST_ENTRIES, 1)).status).toBe(400);
});
