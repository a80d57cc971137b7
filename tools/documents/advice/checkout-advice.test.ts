import { describe, expect, it } from 'vitest';
import { findBranchAdvice, findCheckoutAdvice } from './checkout-advice.ts';

const PARTS = ['address', 'branch', 'time', 'customer', 'payment', 'form', 'policy', 'submit'];
const rowsOf = (...types: readonly string[]) => [{ columns: [{ blocks: types.map((type) => ({ type })) }] }];
const pageOf = (slots: object, ...beside: readonly string[]) => ({
  sections: [
    { rows: [{ columns: [{ blocks: [{ type: 'heading' }, { type: 'checkout', slots }] }] }, ...rowsOf(...beside)] },
  ],
});
const adviceOn = (page: unknown) => findCheckoutAdvice({ pages: { checkout: page } });
const all = PARTS.map((part) => `checkout-${part}`);

describe('a checkout', () => {
  it('without a required block is reported', () => {
    const slots = {
      step1: { rows: rowsOf('checkout-address', 'checkout-customer') },
      step2: { rows: rowsOf('checkout-submit') },
    };
    const [problem, ...others] = adviceOn(pageOf(slots));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'incomplete-checkout',
      pointer: '/pages/checkout/sections/0/rows/0/columns/0/blocks/1',
    });
    for (const part of ['branch', 'time', 'payment', 'form', 'policy'])
      expect(problem?.message).toContain(`checkout-${part}`);
    for (const part of ['address', 'customer', 'submit']) expect(problem?.message).not.toContain(`checkout-${part}`);
  });

  it('is complete with the blocks in any step or beside the steps', () => {
    const [first = '', ...rest] = all;
    expect(adviceOn(pageOf({ step1: { rows: rowsOf(first) }, step3: { rows: rowsOf(...rest) } }))).toEqual([]);
    expect(adviceOn(pageOf({}, ...all))).toEqual([]);
  });
});

describe('a shop that requires a branch', () => {
  const page = (...types: readonly string[]) => ({ sections: [{ rows: rowsOf(...types) }] });
  const adviceFor = (document: object, requiresBranch = true) =>
    findBranchAdvice({ settings: { location: { requiresBranch } }, ...document }).map(({ pointer }) => pointer);

  it.each([
    ['a page that is switched off', { pages: { 'select-branch': false } }, '/pages/select-branch'],
    ['a page without the block', { pages: { 'select-branch': page('heading') } }, '/pages/select-branch'],
    ['a header without a link to it', { header: page('header') }, '/header'],
  ])('gets advice about %s', (_, document, pointer) => {
    expect(adviceFor(document)).toEqual([pointer]);
    expect(adviceFor(document, false)).toEqual([]);
  });
});
