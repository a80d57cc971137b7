import { describe, expect, it } from 'vitest';
import { importComponents, importSection } from './test/import-one.ts';

const NO_BLOCK = 'no matching block';

const ofPuck = (type: string, props: object) => {
  const { blocks, report } = importComponents({ type, props: { id: 'x', ...props } });
  return { type: blocks[0]?.type, reason: blocks[0]?.props?.reason, notes: report[1]?.notes.join() };
};

describe('a Shopify spacer section', () => {
  it.each(['spacer', 'space'])('becomes a spacer: `%s` without settings', (type) => {
    const { blocks, report } = importSection({ type });
    expect(blocks).toEqual([{ type: 'spacer' }]);
    expect(report[1]).toMatchObject({ became: 'mapped' });
  });

  it('keeps its height', () => {
    const { blocks } = importSection({ type: 'spacer', settings: { height: 48 } });
    expect(blocks).toEqual([{ type: 'spacer', props: { size: { base: 7 } } }]);
  });
});

it.each([
  ['Button', { label: 'Go', href: 'javascript:alert(1)' }, 'link not allowed'],
  ['Button', { label: 'Go', href: '{{ product.url }}' }, 'the link is filled in'],
  ['Button', { label: 'Go' }, 'the button has no link'],
  ['Button', { label: '', href: '/products' }, 'the button has no label'],
  ['Button', { label: '', href: '' }, 'empty'],
  ['RichText', { richtext: '' }, 'empty'],
  ['RichText', { richtext: '<p> </p>' }, 'empty'],
  ['RichText', {}, 'empty'],
  ['Heading', { text: '', level: 2, align: 'center' }, 'empty'],
  ['Text', { text: '{{ shop.name }}' }, 'the source site fills it in'],
  ['FAQ', { items: [{ question: 'Why?' }] }, 'required content is missing'],
  ['Loom', { speed: 3 }, NO_BLOCK],
  ['Loom', {}, NO_BLOCK],
])('the reason for a placeholder %s %j: %s', (type, props, reason) => {
  const made = ofPuck(type, props);
  expect(made.type).toBe('imported-placeholder');
  expect(made.reason).toContain(reason);
  expect(made.notes).toContain(reason);
  if (reason !== NO_BLOCK) expect(made.reason).not.toContain(NO_BLOCK);
});
