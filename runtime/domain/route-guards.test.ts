import { describe, expect, it } from 'vitest';
import { GUARDS, type GuardContext, type GuardName } from './route-guards.ts';

const context: GuardContext = {
  session: 'pending',
  needsBranch: false,
  branchId: undefined,
  subtotal: undefined,
  minimumOrderAmount: 5000,
  orderId: undefined,
};

describe('the guard of a page', () => {
  it.each<[GuardName, Partial<GuardContext>, unknown]>([
    ['signed-in', {}, 'wait'],
    ['signed-in', { session: 'authenticated' }, 'pass'],
    ['signed-in', { session: 'unauthenticated' }, { redirect: '/auth/sign-in', returns: true }],
    ['branch-chosen', {}, 'pass'],
    ['branch-chosen', { needsBranch: true }, { redirect: '/select-branch', returns: true }],
    ['branch-chosen', { needsBranch: true, branchId: 'b1' }, 'pass'],
    ['minimum-reached', {}, 'wait'],
    ['minimum-reached', { subtotal: 4999 }, { redirect: '/' }],
    ['minimum-reached', { subtotal: 5000 }, 'pass'],
    ['has-order', {}, { redirect: '/' }],
    ['has-order', { orderId: '42' }, 'pass'],
  ])('%s with %o decides %o', (name, given, decision) => {
    expect(GUARDS[name]({ ...context, ...given })).toEqual(decision);
  });
});
