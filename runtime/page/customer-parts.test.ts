import { describe, expect, it } from 'vitest';
import { blocksOfPart, withholdCustomerParts } from './customer-parts.ts';
import { type BlockPlan, blocksOf, type PagePlan, type RowPlan } from './page-plan.ts';

const block = (key: string, more: Partial<BlockPlan> = {}): BlockPlan => ({
  key,
  type: `type-${key}`,
  props: {},
  ...more,
});

const row = (key: string, blocks: readonly BlockPlan[], more: Partial<RowPlan> = {}): RowPlan => ({
  key,
  columns: [{ key: `${key}_0`, span: { base: 12 }, blocks, rows: [] }],
  ...more,
});

const planOf = (rows: readonly RowPlan[], page: PagePlan['page'] = 'home'): PagePlan => ({
  page,
  header: [],
  main: [{ key: 's', rows }],
  footer: [],
});

const forCustomers = { visitor: 'customer' } as const;

describe('customer parts', () => {
  it('are absent from a plan without any', () => {
    const plan = planOf([row('r', [block('a', { visitor: 'guest' })])]);
    expect(withholdCustomerParts(plan)).toEqual({ plan, parts: [] });
  });

  it('leave empty places', () => {
    const plan = planOf([row('r', [block('a'), block('vip-offer', forCustomers), block('b')])]);
    const { plan: guests, parts } = withholdCustomerParts(plan);
    const column = guests.main[0]?.rows[0]?.columns[0];
    expect(column?.blocks.map(({ key }) => key)).toEqual(['a', '_home1', 'b']);
    expect(JSON.stringify(guests)).not.toContain('vip-offer');
    expect(parts).toEqual([{ place: '_home1', block: block('vip-offer', forCustomers) }]);
    expect([...blocksOf(guests)].map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('are whole: parts within them are not separate', () => {
    const inner = row('inner', [block('x', forCustomers)], forCustomers);
    const plan = planOf([row('r', [block('a', { slots: { panel: [inner] } })], forCustomers)]);
    const { parts } = withholdCustomerParts(plan);
    expect(parts).toHaveLength(1);
    expect(Array.from(blocksOfPart(parts[0]!), ({ key }) => key)).toEqual(['a', 'x']);
  });

  it('are found in slots and nested rows', () => {
    const hidden = row('hidden', [block('x')], forCustomers);
    const below: RowPlan = { key: 'b', columns: [{ key: 'c', span: { base: 6 }, blocks: [], rows: [hidden] }] };
    const plan = planOf([row('r', [block('a', { slots: { panel: [hidden] } })]), below]);
    const { parts, plan: guests } = withholdCustomerParts(plan);
    expect(parts.map(({ place }) => place)).toEqual(['_home1', '_home2']);
    expect([...blocksOf(guests)].map(({ key }) => key)).toEqual(['a']);
  });

  it('have other places on another page', () => {
    const rows = [row('r', [block('x', forCustomers)])];
    const places = (['home', 'products'] as const).map(
      (page) => withholdCustomerParts(planOf(rows, page)).parts[0]?.place,
    );
    expect(places).toEqual(['_home1', '_products1']);
  });
});
