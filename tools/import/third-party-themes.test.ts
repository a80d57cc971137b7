import { describe, expect, it } from 'vitest';
import { importShopify } from './shopify/import-shopify.ts';
import { importComponents, importSection } from './test/import-one.ts';

const flat = (blocks: ReturnType<typeof importComponents>['blocks']) =>
  blocks.map(({ type, props = {} }) => ({ type, ...props }));

/** A section with blocks in their order. */
const withBlocks = (type: string, blocks: readonly (readonly [type: string, settings: object])[], settings = {}) => ({
  type,
  settings,
  blocks: Object.fromEntries(blocks.map(([of, given], index) => [`b${index}`, { type: of, settings: given }])),
  block_order: blocks.map((_, index) => `b${index}`),
});

describe('the order of a section’s content', () => {
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

  it('keeps a text above a title above it', () => {
    const section = withBlocks('section', [
      ['text', { text: '<p>Woven by the river since the spring of 1990, by hand.</p>' }],
      ['text', { text: '<h2>Baskets</h2>' }],
      ['button', { label: 'See them', link: '/collections/all' }],
    ]);
    expect(flat(importSection(section).blocks)).toMatchObject([
      { type: 'rich-text', html: { en: expect.stringContaining('Woven') } },
      { type: 'heading', title: { en: 'Baskets' } },
      { type: 'chips' },
    ]);
  });

  it('takes a text in a large font for the title', () => {
    const section = withBlocks('section', [
      ['text', { text: '<p>Baskets</p>', type_preset: 'custom', font_size: '4.5rem' }],
      ['text', { text: '<p>Woven by hand</p>', type_preset: 'h4' }],
    ]);
    expect(flat(importSection(section).blocks)).toMatchObject([
      { type: 'rich-text', title: { en: 'Baskets' }, html: { en: expect.stringContaining('Woven') } },
    ]);
  });

  it('takes a subtitle beside a text for the eyebrow', () => {
    const settings = { subtitle: 'Our story', title: 'Made here', text: '<p>Since 1990.</p>', image: '/media/a.svg' };
    expect(flat(importSection({ type: 'background-image-text', settings }).blocks)).toMatchObject([
      { type: 'hero', eyebrow: { en: 'Our story' }, title: { en: 'Made here' }, text: { en: 'Since 1990.' } },
    ]);
  });
});

describe('disabled blocks of a product page', () => {
  const off = (type: string) => ({ type, disabled: true, settings: {} });
  const section = {
    type: 'main-product',
    blocks: { t: { type: 'title' }, p: off('price'), v: off('variant_picker'), b: off('buy_buttons') },
    block_order: ['t', 'p', 'v', 'b'],
  };
  const { blocks, report } = importSection(section, 'product');

  it('are hidden, each once', () => {
    expect(blocks.map(({ type, show }) => [type, show])).toEqual([
      ['product-gallery', undefined],
      ['product-summary', undefined],
      ['product-options', false],
      ['product-buy', false],
      ['product-details', undefined],
    ]);
    expect(blocks[1]?.props?.show).not.toContain('price');
  });

  it('are reported as disabled', () => {
    const lines = report.filter(({ kind, what }) => kind === 'block' && !what.startsWith('title'));
    expect(lines.map(({ became }) => became)).toEqual(['mapped', 'mapped', 'mapped']);
    for (const { notes } of lines) expect(notes.join()).toContain('imported as hidden');
  });
});

describe('a section of a known type', () => {
  it.each(['contact', 'main-contact', 'contact-us', 'contact-form'])(
    '%s is a contact form, which has no block',
    (type) => {
      const { blocks } = importSection({ type, settings: { title: 'Write to us' } });
      expect(flat(blocks)).toMatchObject([
        { type: 'imported-placeholder', reason: expect.stringContaining('contact form') },
      ]);
    },
  );

  it.each([
    ['product', 'product', 'product-gallery'],
    ['collection', 'collection', 'filter-panel'],
    ['collections', 'list-collections', 'collection-header'],
    ['search', 'search', 'filter-panel'],
    ['404', '404', 'not-found'],
  ])('%s on its own page is the main section', (type, page, first) => {
    expect(importSection({ type, settings: {} }, page).blocks[0]?.type).toBe(first);
  });

  it('with an image and a long text shows them beside each other', () => {
    const text = `<p>${'Woven by the river. '.repeat(20)}</p>`;
    const { blocks } = importSection({ type: 'story-part', settings: { title: 'Us', text, image: '/media/a.svg' } });
    expect(flat(blocks)).toMatchObject([{ type: 'banner', variant: 'panel' }]);
  });

  it('shows rows times columns products', () => {
    const { blocks } = importSection({ type: 'featured-collection', settings: { title: 'New', grid: 4, rows: 2 } });
    expect(flat(blocks)).toMatchObject([{ type: 'product-grid', pageSize: 8, columns: 4 }]);
  });

  it('adds no paragraph for a button without a link', () => {
    const section = withBlocks('image-with-text', [
      ['heading', { text: 'Baskets' }],
      ['button', { text: 'See them', url: '' }],
    ]);
    expect(flat(importSection(section).blocks)).toMatchObject([
      { type: 'heading' },
      { type: 'imported-placeholder', reason: 'the button has no link' },
    ]);
  });

  it('adds no banner to the header for a menu image', () => {
    const header = withBlocks('header', [['menu-promotion', { image: 'shopify://shop_images/a.jpg', title: 'New' }]]);
    const text = JSON.stringify({ type: 'header', sections: { h: header }, order: ['h'] });
    const { document, report } = importShopify([{ name: 'sections/header-group.json', text }]);
    expect(JSON.stringify(document.header)).not.toContain('banner');
    expect(report.find(({ kind }) => kind === 'block')).toMatchObject({ became: 'placeholder' });
  });

  it('shows social links in the footer', () => {
    const footer = withBlocks('footer', [['social-links', { instagram_url: 'https://images.example/me' }]]);
    const text = JSON.stringify({ type: 'footer', sections: { f: footer }, order: ['f'] });
    const { document } = importShopify([{ name: 'sections/footer-group.json', text }]);
    expect(JSON.stringify(document.footer)).toContain('"social":true');
    expect(JSON.stringify(document.footer)).not.toContain('imported-placeholder');
  });
});

describe('a full-width section', () => {
  it.each([
    ['image', { image: '/media/a.svg' }, 'full'],
    ['featured-collection', { title: 'New' }, undefined],
    ['rich-text', { heading: 'Us', text: '<p>We weave.</p>' }, undefined],
  ])('%s keeps side padding around text', (type, settings, width) => {
    const { sections, report } = importSection({ type, settings: { ...settings, full_width: true } });
    expect(sections[0]?.width).toBe(width);
    const line = report.find(({ what }) => what === 'full_width');
    expect(line?.became).toBe(width === 'full' ? 'mapped' : 'ignored');
  });
});

describe('settings that are not text', () => {
  it.each([
    ['justifyContent', 'center'],
    ['justifyContent', 'space-between'],
    ['alignContent', 'flex-start'],
    ['align_text', 'left'],
    ['color_text', '#ffffff'],
    ['overlay_text', 'rgba(0, 0, 0, 0.4)'],
  ])('%s %s makes no placeholder', (name, value) => {
    const { blocks } = importComponents({ type: 'Heading', props: { id: 'h', text: 'Hello', [name]: value } });
    expect(blocks.map(({ type }) => type)).toEqual(['heading']);
  });

  it('settings equal to the default point at the section in the report', () => {
    const { report, sections } = importSection({
      type: 'rich-text',
      settings: { text: '<p>You</p>', padding_top: 36, padding_bottom: 36, section_width: 'page-width' },
    });
    expect(JSON.parse(JSON.stringify(sections[0]))).not.toHaveProperty('padding');
    const lines = report.filter(({ what }) => /padding|width/.test(what));
    expect(lines.map(({ to }) => to)).toEqual(Array(3).fill('/pages/home/sections/0'));
  });
});
