import { expect, it } from 'vitest';
import { requestAtBranch } from './branch-request.ts';

const BRANCH = 'b'.repeat(24);
const query = { pageNumber: 1, pageSize: 10 } as const;

it('requests the products of the chosen branch', () => {
  expect(requestAtBranch('themeProducts', { query, body: { brand: ['nora'] } }, BRANCH)).toEqual({
    query,
    body: { brand: ['nora'], branchId: BRANCH },
  });
});

it('requests its services, and checks the cart for it', () => {
  expect(requestAtBranch('services', { query: { q: 'eye', branchId: undefined } }, BRANCH)).toEqual({
    query: { q: 'eye', branchId: BRANCH },
  });
  expect(requestAtBranch('checkCart', { body: { products: [] } }, BRANCH)).toEqual({
    body: { products: [], branchId: BRANCH },
  });
});

it.each([
  ['no branch is chosen', 'themeProducts', { query, body: {} }, undefined],
  ['the request names a branch', 'themeProducts', { query, body: { branchId: 'a'.repeat(24) } }, BRANCH],
  ['suggestions are asked for, whose body is empty', 'themeProducts', { query: { platform: 'web' }, body: {} }, BRANCH],
  ['the cart is checked for an order form', 'checkCart', { body: { products: [], pickup: false } }, BRANCH],
  ['the call knows no branches', 'categories', { query: {} }, BRANCH],
] as const)('changes nothing where %s', (_, name, request, branchId) => {
  expect(requestAtBranch(name, request, branchId)).toBe(request);
});
