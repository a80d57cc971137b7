import { describe, expect, it } from 'vitest';
import { importComponents, importSection } from './test/import-one.ts';

const text = (id: string) => ({ type: 'Text', props: { id, text: `Words ${id}` } });

const flat = (blocks: ReturnType<typeof importComponents>['blocks']) =>
  blocks.map(({ type, props = {} }) => ({ type, ...props }));

describe('text that a block has no field for', () => {
  it('puts the button of a feature list below it', () => {
    const items = ['A', 'B'].map((title) => ({ title, description: 'Words' }));
    const { blocks, report } = importComponents({
      type: 'FeatureList',
      props: { id: 'f', items, ctaText: 'Go there', ctaHref: '/products' },
    });
    expect(flat(blocks).at(-1)).toMatchObject({
      type: 'chips',
      items: [{ label: { en: 'Go there' }, link: '/products' }],
    });
    expect(report.filter(({ pointer }) => pointer.includes('cta')).map(({ became }) => became)).toEqual([
      'mapped',
      'mapped',
    ]);
  });

  it('keeps dynamic text for editors in a placeholder', () => {
    const slide = (heading: string, image?: string) => ({
      type: 'slide',
      settings: { heading, ...(image ? { image } : {}) },
    });
    const { blocks, report } = importSection({
      type: 'slideshow',
      blocks: {
        a: slide('Slide A {{ shop.name }}', '/media/a.svg'),
        b: slide('Slide B {{ shop.name }}'),
        c: slide('C'),
      },
      block_order: ['a', 'b', 'c'],
    });
    const placeholders = blocks.filter(({ type }) => type === 'imported-placeholder');
    expect(placeholders.map(({ props }) => props?.reason)).toEqual([
      expect.stringContaining('Shopify fills it in'),
      expect.stringContaining('Shopify fills it in'),
    ]);
    expect(JSON.stringify(placeholders)).toMatch(/Slide A .*Slide B /);
    const line = report.find(({ value }) => value?.includes('Slide A'));
    expect(line).toMatchObject({ became: 'placeholder' });
    expect(line?.notes.join()).toContain('Shopify fills it in');
  });
});

it('titles of slotted items become questions when the slot holds only a text', () => {
  const items = [
    { title: 'Delivery', content: [text('x')] },
    { title: 'Returns', content: [text('y')] },
  ];
  const { blocks, report } = importComponents({ type: 'Accordion', props: { id: 'a', title: 'Asked', items } });
  expect(flat(blocks)).toMatchObject([
    {
      type: 'accordion',
      title: { en: 'Asked' },
      items: [
        { question: { en: 'Delivery' }, answer: { en: '<p>Words x</p>' } },
        { question: { en: 'Returns' }, answer: { en: '<p>Words y</p>' } },
      ],
    },
  ]);
  expect(report.every(({ became }) => became === 'mapped')).toBe(true);
});
