import { expect, it } from 'vitest';
import { MAX_LIST_ENTRIES } from '../limits.ts';
import { setUpSmallShop } from './small-shop.ts';

const { shop } = setUpSmallShop(0);

/** The paged lists of the shop. */
const LISTS = ['/theme/products', '/categories', '/brands', '/occasions', '/countries/active', '/crm/services'];
const ask = (path: string, pageNumber: number, pageSize: number) =>
  shop.fetch(
    `${path}?pageNumber=${pageNumber}&pageSize=${pageSize}`,
    path.startsWith('/theme') ? { method: 'POST', body: '{}' } : {},
  );

it.each(LISTS)('%s returns pages up to the limit, and refuses deeper ones', async (path) => {
  const deepest = MAX_LIST_ENTRIES / 200;
  expect((await ask(path, deepest, 200)).status).toBe(200);
  const refused = await ask(path, deepest + 1, 200);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ success: false, code: 'page_too_deep' });
  expect((await ask(path, MAX_LIST_ENTRIES, 1)).status).toBe(400);
});
