import { describe, expect, it } from 'vitest';
import { importShopify } from './shopify/import-shopify.ts';
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

  it('puts the heading of a footer text before it', () => {
    const footer = {
      type: 'footer',
      blocks: { t: { type: 'text', settings: { heading: 'Our mission', subtext: '<p>We weave.</p>' } } },
      block_order: ['t'],
    };
    const text_ = JSON.stringify({ type: 'footer', sections: { f: footer }, order: ['f'] });
    const { document, report } = importShopify([{ name: 'sections/footer-group.json', text: text_ }]);
    expect(JSON.stringify(document.footer)).toContain('"title":{"en":"Our mission"}');
    expect(JSON.stringify(document.footer)).toMatch(/Our mission.*We weave/);
    expect(report.find(({ what }) => what === 'heading')?.became).toBe('mapped');
  });

  it('puts a description into a paragraph after the block', () => {
    const { blocks } = importSection({
      type: 'featured-collection',
      settings: { title: 'New', description: '<p>From the river.</p>', collection: 'all' },
    });
    expect(flat(blocks)).toMatchObject([
      { type: 'product-grid' },
      { type: 'rich-text', html: { en: '<p>From the river.</p>' } },
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

  it('keeps extra text of a full-width block for editors', () => {
    const { blocks } = importComponents({
      type: 'Hero',
      props: { id: 'h', title: 'Hello', description: 'One text.', subtext: 'Another text.', image: '/media/a.svg' },
    });
    expect(flat(blocks)).toMatchObject([
      { type: 'hero' },
      { type: 'imported-placeholder', content: expect.stringContaining('Another text.') },
    ]);
  });

  it('turns sentences in custom fields into paragraphs below their titles', () => {
    const props = { deliveryTitle: 'Delivery', deliveryText: 'It takes a week to arrive.', areaText: 'By the river' };
    const { blocks } = importComponents({ type: 'Notes', props: { id: 'n', title: 'Good to know', ...props } });
    expect(flat(blocks)).toMatchObject([
      { type: 'heading', title: { en: 'Good to know' } },
      { type: 'rich-text', title: { en: 'Delivery' }, html: { en: '<p>It takes a week to arrive.</p>' } },
      { type: 'imported-placeholder', content: expect.stringContaining('By the river') },
    ]);
  });

  it('ignores settings of styling, links and lists', () => {
    const { blocks } = importSection({
      type: 'featured-collection',
      settings: {
        title: 'New',
        collection: 'all',
        card_layout: 'wide cards',
        quick_add: 'standard',
        color_scheme: 'scheme-1',
      },
    });
    expect(flat(blocks)).toMatchObject([{ type: 'product-grid' }]);
  });
});

describe('titles of slotted items', () => {
  it('become questions when the slot holds only a text', () => {
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

  it.each([
    ['Accordion', 'items', 'title'],
    ['Tabs', 'tabs', 'label'],
    ['SwitchedViews', 'views', 'label'],
  ])('stand above the content of their slot: %s', (type, list, name) => {
    const given = [
      { [name]: 'Delivery', content: [text('x'), { type: 'Divider', props: { id: 'd' } }] },
      { [name]: 'Returns', content: [text('y')] },
    ];
    const { blocks, report } = importComponents({ type, props: { id: 'a', [list]: given } });
    expect(flat(blocks)).toMatchObject([
      { type: 'heading', title: { en: 'Delivery' }, level: 3 },
      { type: 'rich-text', html: { en: '<p>Words x</p>' } },
      { type: 'divider' },
      { type: 'heading', title: { en: 'Returns' }, level: 3 },
      { type: 'rich-text', html: { en: '<p>Words y</p>' } },
    ]);
    expect(report.every(({ became }) => became === 'mapped')).toBe(true);
  });

  it('stand above the content of zones', () => {
    const { blocks } = importComponents({
      type: 'Tabs',
      props: { id: 't', tabs: [{ label: 'One' }, { label: 'Two' }], 'tab-1': [text('b')], 'tab-0': [text('a')] },
    });
    expect(flat(blocks)).toMatchObject([
      { type: 'heading', title: { en: 'One' } },
      { type: 'rich-text', html: { en: '<p>Words a</p>' } },
      { type: 'heading', title: { en: 'Two' } },
      { type: 'rich-text', html: { en: '<p>Words b</p>' } },
    ]);
  });
});
