import { describe, expect, it } from 'vitest';
import { importPuck } from './import-puck.ts';
import { importComponents, importSection } from './test/import-one.ts';
import { PLACEHOLDER_IMAGE } from './values.ts';

type Blocks = ReturnType<typeof importComponents>['blocks'];

/** Type and props of each block in one object. */
const flat = (blocks: Blocks) => blocks.map(({ type, props = {} }) => ({ type, ...props }));
const typesOf = (blocks: Blocks) => blocks.map(({ type }) => type);
const text = (id: string) => ({ type: 'Text', props: { id, text: `Words ${id}` } });

/** A section with blocks in their order. */
const withBlocks = (type: string, blocks: readonly (readonly [type: string, settings: object])[], settings = {}) => ({
  type,
  settings,
  blocks: Object.fromEntries(blocks.map(([of, own], index) => [`b${index}`, { type: of, settings: own }])),
  block_order: blocks.map((_, index) => `b${index}`),
});

describe('a Shopify section', () => {
  it('with an external image gets the placeholder image, and the report names the address', () => {
    const section = withBlocks('image-banner', [['heading', { heading: 'Hello' }]], {
      image: 'shopify://shop_images/a.jpg',
    });
    const { blocks, report } = importSection(section);
    expect(flat(blocks)).toMatchObject([{ type: 'hero', image: { src: PLACEHOLDER_IMAGE }, title: { en: 'Hello' } }]);
    const line = report.find(({ pointer }) => pointer.endsWith('/image'));
    expect(line).toMatchObject({
      became: 'partly',
      to: '/pages/home/sections/0/rows/0/columns/0/blocks/0/props/image',
      notes: [expect.stringContaining('shopify://shop_images/a.jpg')],
    });
  });

  it('of a custom type is matched by a keyword, and the report says so', () => {
    const { blocks, report } = importSection({ type: 'acme-image-banner-v2', settings: { title: 'Hello' } });
    expect(typesOf(blocks)).toEqual(['banner']);
    expect(report[1]?.notes.join()).toContain('matched by the keyword “image banner” in its type');
  });

  it('lists the products of its collection as products of a category', () => {
    const settings = { title: 'New', collection: 'rings', products_to_show: 8, columns_desktop: 5 };
    expect(flat(importSection({ type: 'featured-collection', settings }).blocks)).toEqual([
      { type: 'product-grid', title: { en: 'New' }, source: { category: ['rings'] }, pageSize: 8, columns: 4 },
    ]);
  });

  it('becomes a placeholder for an app block', () => {
    const section = withBlocks('apps', [['shopify://apps/stars/blocks/row/1', { size: 3 }]]);
    const { blocks, report } = importSection(section);
    expect(flat(blocks)).toMatchObject([
      { type: 'imported-placeholder', content: expect.stringContaining('"size": 3') },
    ]);
    expect(report.find(({ kind }) => kind === 'block')).toMatchObject({ became: 'placeholder' });
  });

  it('merges the many blocks of a newer theme’s banner into one block', () => {
    const group = withBlocks('group', [
      ['text', { text: '<h2>Hello</h2>' }],
      ['text', { text: '<p>You</p>' }],
      ['button', { label: 'Go', link: '/collections/all' }],
    ]);
    const settings = { background_image: 'shopify://shop_images/b.jpg' };
    const { blocks } = importSection({ type: 'section', settings, blocks: { g: group }, block_order: ['g'] });
    const action = { label: { en: 'Go' }, link: '/products' };
    expect(flat(blocks)).toMatchObject([{ type: 'banner', title: { en: 'Hello' }, text: { en: 'You' }, action }]);
  });

  it('keeps headings between questions between the accordions', () => {
    const section = withBlocks(
      'faq',
      [
        ['category', { title: 'Baskets' }],
        ['question', { question: 'May they get wet?', answer: '<p>Yes.</p>' }],
        ['category', { title: 'Parcels' }],
        ['question', { question: 'How long?', answer: '<p>A week.</p>' }],
        ['question', { question: 'How much?', answer: '<p>Nothing.</p>' }],
      ],
      { title: 'Asked' },
    );
    expect(flat(importSection(section).blocks)).toMatchObject([
      { type: 'heading', title: { en: 'Asked' } },
      { type: 'heading', title: { en: 'Baskets' } },
      { type: 'accordion', items: [{ question: { en: 'May they get wet?' } }] },
      { type: 'heading', title: { en: 'Parcels' } },
      { type: 'accordion', items: [{ question: { en: 'How long?' } }, { question: { en: 'How much?' } }] },
    ]);
  });

  it('of questions without an answer keeps what it has', () => {
    const section = withBlocks('faq', [
      ['category', { title: 'Baskets' }],
      ['slideshow', { title: 'Parcels', description: 'A week.' }],
    ]);
    const { blocks, report } = importSection(section);
    expect(JSON.stringify(blocks)).toMatch(/Baskets.*Parcels.*A week\./);
    expect(report.map(({ became }) => became)).not.toContain('ignored');
  });

  it('of a product hides the parts of its disabled blocks', () => {
    const off = (type: string) => ({ type, disabled: true, settings: {} });
    const blocks = { t: { type: 'title' }, p: off('price'), v: off('variant_picker'), b: off('buy_buttons') };
    const section = importSection({ type: 'main-product', blocks, block_order: ['t', 'p', 'v', 'b'] }, 'product');
    expect(section.blocks.map(({ type, show }) => [type, show])).toEqual([
      ['product-gallery', undefined],
      ['product-summary', undefined],
      ['product-options', false],
      ['product-buy', false],
      ['product-details', undefined],
    ]);
    expect(section.blocks[1]?.props?.show).not.toContain('price');
  });

  it('of spacers keeps the height', () => {
    expect(importSection({ type: 'space' }).blocks).toEqual([{ type: 'spacer' }]);
    const { blocks } = importSection({ type: 'spacer', settings: { height: 48 } });
    expect(blocks).toEqual([{ type: 'spacer', props: { size: { base: 7 } } }]);
  });
});

describe('a Puck component', () => {
  it('with several slots becomes columns', () => {
    const props = { id: 'c', left: [text('one')], right: [text('two'), text('three')] };
    const [row] = importComponents({ type: 'Columns', props }).sections[0]?.rows ?? [];
    expect(row?.columns.map(({ blocks }) => blocks?.length)).toEqual([1, 2]);
  });

  it('has one level 1 title per page: a second hero gets level 2', () => {
    const hero = (id: string) => ({ type: 'Hero', props: { id, title: id, image: { url: '/media/a.svg' } } });
    const { blocks } = importComponents(hero('one'), hero('two'));
    expect(blocks.map(({ props }) => [props?.level, props?.eager])).toEqual([
      [undefined, undefined],
      [2, false],
    ]);
  });

  it('keeps texts in several languages', () => {
    const title = { en: 'Hello', ar: 'مرحبا', hasLocalizedValue: 'true' };
    expect(flat(importComponents({ type: 'Heading', props: { id: 'h', title } }).blocks)).toEqual([
      { type: 'heading', title: { en: 'Hello', ar: 'مرحبا' } },
    ]);
  });

  it('with titles of slots that hold only a text becomes an accordion', () => {
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

  it('may be in a list of one page', () => {
    const { document, report, problems } = importPuck([{ content: [text('h')], root: {} }]);
    expect(problems).toEqual([]);
    expect(JSON.stringify(document.pages.home)).toContain('Words h');
    expect(report.map(({ pointer }) => pointer)).toEqual(['/0', '/0/content/0', '/0/content/0/props/text']);
  });
});

describe('a card', () => {
  it('of a person becomes an image, a name with a role, and a text', () => {
    const members = [
      { name: 'Ada', role: 'Weaver', photo: '/media/a.svg', bio: 'She weaves.' },
      { name: 'Bo', title: 'Driver', photo: '', bio: 'He drives.' },
    ];
    const { blocks } = importComponents({ type: 'TeamGrid', props: { id: 't', title: 'We', members } });
    expect(flat(blocks)).toMatchObject([
      { type: 'heading', title: { en: 'We' } },
      { type: 'image', image: { src: '/media/a.svg' } },
      { type: 'heading', title: { en: 'Ada' }, eyebrow: { en: 'Weaver' }, text: { en: 'She weaves.' } },
      { type: 'heading', title: { en: 'Bo' }, eyebrow: { en: 'Driver' }, text: { en: 'He drives.' } },
    ]);
  });

  it.each([
    ['texts', ['Ten baskets', 'Salt & pepper']],
    ['objects with a text', [{ text: 'Ten baskets' }, { text: 'Salt & pepper' }]],
  ])('of a pricing plan shows price and features, given as %s', (_, features) => {
    const plan = { name: 'Large', price: '$29', period: '/mo', description: 'For many.', features };
    const plans = [{ ...plan, ctaText: 'Take it', ctaLink: '/products' }, plan];
    const { blocks, report } = importComponents({ type: 'PricingTable', props: { id: 'p', plans } });
    const html = '<p>$29 /mo</p><p>For many.</p><ul><li>Ten baskets</li><li>Salt &amp; pepper</li></ul>';
    expect(flat(blocks).slice(0, 3)).toMatchObject([
      { type: 'heading', title: { en: 'Large' } },
      { type: 'rich-text', html: { en: html } },
      { type: 'chips', items: [{ label: { en: 'Take it' }, link: '/products' }] },
    ]);
    expect(report.filter(({ kind, became }) => kind === 'setting' && became !== 'mapped')).toEqual([]);
  });
});

it.each([
  ['Button', { label: 'Go', href: 'javascript:alert(1)' }, 'link not allowed'],
  ['Button', { label: 'Go', href: '{{ product.url }}' }, 'the link is filled in'],
  ['Button', { label: 'Go' }, 'the button has no link'],
  ['Button', { label: '', href: '/products' }, 'the button has no label'],
  ['Button', { label: '', href: '' }, 'empty'],
  ['RichText', { richtext: '<p> </p>' }, 'empty'],
  ['Heading', { text: '', level: 2, align: 'center' }, 'empty'],
  ['Text', { text: '{{ shop.name }}' }, 'the source site fills it in'],
  ['FAQ', { items: [{ question: 'Why?' }] }, 'required content is missing'],
  ['Loom', { speed: 3 }, 'no matching block'],
])('the reason for a placeholder of %s %j: %s', (type, props, reason) => {
  const { blocks, report } = importComponents({ type, props: { id: 'x', ...props } });
  expect(flat(blocks)).toMatchObject([{ type: 'imported-placeholder', reason: expect.stringContaining(reason) }]);
  expect(report[1]?.notes.join()).toContain(reason);
});

describe('content that a block has no prop for', () => {
  it('of a section whose blocks are mapped is kept: known names as blocks, others in a placeholder', () => {
    const features = ['A', 'B', 'C'].map((title) => ['feature', { title, text: `Words ${title}` }] as const);
    const settings = {
      heading_line1: 'Built',
      heading_line2: 'to last',
      description: 'Every piece is made to order.',
      cta_text: 'See all',
    };
    const { blocks } = importSection(withBlocks('feature-list', features, settings));
    expect(flat(blocks)).toMatchObject([
      ...features.map(([, { title }]) => ({ type: 'heading', title: { en: title } })),
      { type: 'rich-text', html: { en: '<p>Every piece is made to order.</p>' } },
      { type: 'imported-placeholder', sourceType: 'feature-list' },
    ]);
    expect(JSON.parse(String(blocks.at(-1)?.props?.content))).toEqual({
      heading_line1: 'Built',
      heading_line2: 'to last',
      cta_text: 'See all',
    });
  });

  it.each([
    ['line1', 'REDEFINE'],
    ['headingHighlight', 'أجوبة'],
    ['time', '08:00 AM - 09:00 AM'],
    ['contact', 'tel:+96522222222'],
    ['portrait', '/media/b.svg'],
  ])('%s = %j is kept in a placeholder with its name', (name, value) => {
    const { blocks } = importComponents({ type: 'Heading', props: { id: 'h', text: 'Hello', [name]: value } });
    expect(flat(blocks)).toMatchObject([
      { type: 'heading', title: { en: 'Hello' } },
      { type: 'imported-placeholder', sourceType: 'Heading', name: 'h', content: `{\n  "${name}": "${value}"\n}` },
    ]);
  });

  it('puts the button of a feature list below it', () => {
    const items = ['A', 'B'].map((title) => ({ title, description: 'Words' }));
    const props = { id: 'f', items, ctaText: 'Go there', ctaHref: '/products' };
    const { blocks } = importComponents({ type: 'FeatureList', props });
    const chips = { type: 'chips', items: [{ label: { en: 'Go there' }, link: '/products' }] };
    expect(flat(blocks).at(-1)).toMatchObject(chips);
  });

  it('keeps dynamic text for editors in a placeholder', () => {
    const section = withBlocks('slideshow', [
      ['slide', { heading: 'Slide A {{ shop.name }}', image: '/media/a.svg' }],
      ['slide', { heading: 'Slide B {{ shop.name }}' }],
      ['slide', { heading: 'C' }],
    ]);
    const { blocks, report } = importSection(section);
    const placeholders = flat(blocks).filter(({ type }) => type === 'imported-placeholder');
    const reason = expect.stringContaining('Shopify fills it in');
    expect(placeholders).toMatchObject([{ reason }, { reason }]);
    expect(JSON.stringify(placeholders)).toMatch(/Slide A .*Slide B /);
    const line = report.find(({ value }) => value?.includes('Slide A'));
    expect(line).toMatchObject({ became: 'placeholder', notes: [reason] });
  });
});

it.each([
  ['image_banner_k3', 'image-banner-k3'],
  ['Überschrift 1', 'uberschrift-1'],
  ['1645536012a20f00c3', 's-1645536012a20f00c3'],
  ['v-grid', 's-v-grid'],
  ['main', 'main-2'],
])('the component `%s` becomes a section with the id %s', (id, expected) => {
  expect(importComponents(text(id)).sections[0]?.id).toBe(expected);
});
