import { describe, expect, it } from 'vitest';
import { puck, shopify } from './test/import-one.ts';

const NO_BLOCK = 'there is no block for it';

const ofPuck = (type: string, props: object) => {
  const { blocks, report } = puck({ type, props: { id: 'x', ...props } });
  return { type: blocks[0]?.type, reason: blocks[0]?.props?.reason, notes: report[1]?.notes.join() };
};

describe('room between sections of Shopify', () => {
  it.each(['spacer', 'space'])('is a spacer: `%s` without settings', (type) => {
    const { blocks, report } = shopify({ type });
    expect(blocks).toEqual([{ type: 'spacer' }]);
    expect(report[1]).toMatchObject({ became: 'mapped' });
  });

  it('is as large as it says', () => {
    const { blocks } = shopify({ type: 'spacer', settings: { height: 48 } });
    expect(blocks).toEqual([{ type: 'spacer', props: { size: { base: 7 } } }]);
  });
});

describe('why there is a placeholder', () => {
  it.each([
    ['Button', { label: 'Go', href: 'javascript:alert(1)' }, 'its address cannot be used here'],
    ['Button', { label: 'Go', href: '{{ product.url }}' }, 'its address is filled in'],
    ['Button', { label: 'Go' }, 'it has no address to lead to'],
    ['Button', { label: '', href: '/products' }, 'it says nothing'],
    ['Button', { label: '', href: '' }, 'it is empty'],
    ['RichText', { richtext: '' }, 'it is empty'],
    ['RichText', { richtext: '<p> </p>' }, 'it is empty'],
    ['RichText', {}, 'it is empty'],
    ['Heading', { text: '', level: 2, align: 'center' }, 'it is empty'],
    ['Text', { text: '{{ shop.name }}' }, 'the site fills it in'],
    ['FAQ', { items: [{ question: 'Why?' }] }, 'nothing that its block shows'],
    ['Loom', { speed: 3 }, NO_BLOCK],
    ['Loom', {}, NO_BLOCK],
  ])('%s %j: %s', (type, props, reason) => {
    const made = ofPuck(type, props);
    expect(made.type).toBe('imported-placeholder');
    expect(made.reason).toContain(reason);
    expect(made.notes).toContain(reason);
    if (reason !== NO_BLOCK) expect(made.reason).not.toContain(NO_BLOCK);
  });

  it.each([
    ['button', { label: 'Go', link: 'javascript:alert(1)' }, 'its address cannot be used here'],
    ['button', { label: 'Go', link: '{{ closest.product.url }}' }, 'its address is filled in'],
    ['heading', { heading: '' }, 'it is empty'],
    ['text', { text: '{{ shop.name }}' }, 'Shopify fills it in'],
  ])('%s %j of Shopify: %s', (type, settings, reason) => {
    const { blocks } = shopify({ type: 'apps', blocks: { b: { type, settings } }, block_order: ['b'] });
    expect(blocks.map((block) => block.props?.reason)).toEqual([expect.stringContaining(reason)]);
  });
});
