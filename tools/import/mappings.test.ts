import { describe, expect, it } from 'vitest';
import { type BlockNode, isRowNode } from './document-nodes.ts';
import { PLACEHOLDER_IMAGE } from './parse-values.ts';
import { importPuck } from './puck/import-puck.ts';
import { importShopify } from './shopify/import-shopify.ts';
import { collectBlocks } from './source-node.ts';
import { importComponents, importSection } from './test/import-one.ts';

const typesOf = (blocks: readonly BlockNode[]) => blocks.map(({ type }) => type);

describe('a Shopify section', () => {
  it('with an external image gets the placeholder image, and the report names the address', () => {
    const { blocks, report } = importSection({
      type: 'image-banner',
      settings: { image: 'shopify://shop_images/a.jpg' },
      blocks: { h: { type: 'heading', settings: { heading: 'Hello' } } },
      block_order: ['h'],
    });
    expect(blocks).toMatchObject([
      { type: 'hero', props: { image: { src: PLACEHOLDER_IMAGE }, title: { en: 'Hello' } } },
    ]);
    const line = report.find(({ pointer }) => pointer.endsWith('/image'));
    expect(line).toMatchObject({
      became: 'partly',
      to: '/pages/home/sections/0/rows/0/columns/0/blocks/0/props/image',
    });
    expect(line?.notes.join()).toContain('shopify://shop_images/a.jpg');
  });

  it('of a custom type is matched by a keyword, and the report says so', () => {
    const { blocks, report } = importSection({ type: 'acme-image-banner-v2', settings: { title: 'Hello' } });
    expect(typesOf(blocks)).toEqual(['banner']);
    expect(report[1]?.notes.join()).toContain('matched by the keyword “image banner” in its type');
  });

  it('that is disabled becomes a hidden section with visible blocks', () => {
    const { sections } = importSection({
      type: 'rich-text',
      disabled: true,
      settings: { heading: 'Hello', text: '<p>You</p>' },
    });
    expect(sections[0]?.show).toBe(false);
    expect(collectBlocks(sections[0]?.rows ?? []).every(({ show }) => show !== false)).toBe(true);
  });

  it('lists the products of its collection as products of a category', () => {
    const { blocks } = importSection({
      type: 'featured-collection',
      settings: { title: 'New', collection: 'rings', products_to_show: 8, columns_desktop: 5 },
    });
    expect(blocks).toEqual([
      {
        type: 'product-grid',
        props: { title: { en: 'New' }, source: { category: ['rings'] }, pageSize: 8, columns: 4 },
      },
    ]);
  });

  it('links to all of its products, with the theme’s label or a default one', () => {
    const button = { type: '_product-list-button', settings: { label: 'See the sale' } };
    const { blocks } = importSection({
      type: 'product-list',
      settings: { collection: 'sale', layout_type: 'carousel' },
      blocks: {
        head: { type: '_product-list-content', static: true, blocks: { b: button }, block_order: ['b'] },
        card: { type: '_product-card', static: true, blocks: { p: { type: 'price' } }, block_order: ['p'] },
      },
    });
    expect(blocks).toMatchObject([
      {
        type: 'product-carousel',
        props: { more: { label: { en: 'See the sale' }, link: '/categories/sale/products' } },
      },
    ]);
    const older = importSection({ type: 'featured-collection', settings: { collection: 'all', show_view_all: true } });
    expect(older.blocks).toMatchObject([{ props: { more: { label: { en: 'View all' }, link: '/products' } } }]);
  });

  it('becomes a placeholder with the address for an external video', () => {
    const { blocks } = importSection({
      type: 'video',
      settings: { heading: 'Us', video_url: 'https://films.example/1' },
    });
    expect(typesOf(blocks)).toEqual(['imported-placeholder']);
    expect(blocks[0]?.props?.content).toContain('https://films.example/1');
  });

  it('becomes a placeholder for an app block', () => {
    const { blocks, report } = importSection({
      type: 'apps',
      blocks: { x: { type: 'shopify://apps/stars/blocks/row/1', settings: { size: 3 } } },
      block_order: ['x'],
    });
    expect(typesOf(blocks)).toEqual(['imported-placeholder']);
    expect(blocks[0]?.props?.content).toContain('"size": 3');
    expect(report.find(({ kind }) => kind === 'block')).toMatchObject({ became: 'placeholder' });
  });

  it('merges the many blocks of a newer theme’s banner into one block', () => {
    const text = (words: string) => ({ type: 'text', settings: { text: words }, blocks: {} });
    const { blocks } = importSection({
      type: 'section',
      settings: { background_image: 'shopify://shop_images/b.jpg' },
      blocks: {
        g: {
          type: 'group',
          blocks: {
            h: text('<h2>Hello</h2>'),
            t: text('<p>You</p>'),
            b: { type: 'button', settings: { label: 'Go', link: '/collections/all' } },
          },
          block_order: ['h', 't', 'b'],
        },
      },
      block_order: ['g'],
    });
    expect(blocks).toMatchObject([
      {
        type: 'banner',
        props: { title: { en: 'Hello' }, text: { en: 'You' }, action: { label: { en: 'Go' }, link: '/products' } },
      },
    ]);
  });

  it('maps the blocks of a product page to product blocks', () => {
    const { blocks } = importSection(
      {
        type: 'main-product',
        blocks: {
          p: { type: 'price' },
          q: { type: 'quantity_selector' },
          b: { type: 'buy_buttons' },
          c: { type: 'collapsible_tab', settings: { heading: 'Care', content: '<p>Dry.</p>' } },
        },
        block_order: ['p', 'q', 'b', 'c'],
      },
      'product',
    );
    expect(typesOf(blocks)).toEqual([
      'product-gallery',
      'product-summary',
      'product-options',
      'product-buy',
      'product-details',
      'accordion',
    ]);
  });
});

describe('theme pages', () => {
  const page = (name: string) => {
    const text = '{ "sections": { "a": { "type": "rich-text", "settings": { "text": "<p>x</p>" } } }, "order": ["a"] }';
    const { document, report } = importShopify([{ name, text }]);
    return { page: Object.keys(document.pages)[0], first: report[0] };
  };

  it.each([
    ['templates/index.json', 'home'],
    ['templates/product.json', 'product'],
    ['templates/collection.json', 'category-products'],
    ['templates/list-collections.json', 'categories'],
    ['templates/search.json', 'products'],
    ['templates/page.json', 'about-us'],
    ['templates/page.faq.json', 'faq'],
    ['templates/page.privacy-policy.json', 'privacy-policy'],
    ['templates/404.json', 'not-found'],
    ['templates/password.json', 'coming-soon'],
  ])('%s becomes %s', (name, expected) => {
    expect(page(name)).toMatchObject({ page: expected, first: { became: 'mapped', to: `/pages/${expected}` } });
  });

  it.each(['cart', 'blog', 'article', 'page.contact', 'customers/login', 'gift_card', 'metaobject/book'])(
    '%s is not imported, and the report says why',
    (name) => {
      const { page: made, first } = page(`templates/${name}.json`);
      expect(made).toBeUndefined();
      expect(first).toMatchObject({ kind: 'page', became: 'ignored' });
      expect(first?.notes.join()).not.toBe('');
    },
  );

  it('use the default template, not an alternate', () => {
    const text = (words: string) =>
      JSON.stringify({ sections: { a: { type: 'rich-text', settings: { heading: words } } }, order: ['a'] });
    const { document, report } = importShopify([
      { name: 'templates/product.gift.json', text: text('Gift') },
      { name: 'templates/product.json', text: text('Plain') },
    ]);
    expect(JSON.stringify(document.pages.product)).toContain('Plain');
    expect(report.find(({ kind, source }) => kind === 'page' && source.includes('gift'))).toMatchObject({
      became: 'ignored',
    });
  });
});

describe('a Puck component', () => {
  it('with several slots becomes columns', () => {
    const text = (id: string) => ({ type: 'Text', props: { id, text: id } });
    const { sections } = importComponents({
      type: 'Columns',
      props: { id: 'c', left: [text('one')], right: [text('two'), text('three')] },
    });
    const [row] = sections[0]?.rows ?? [];
    expect(row !== undefined && isRowNode(row) && row.columns.map(({ blocks }) => blocks?.length)).toEqual([1, 2]);
  });

  it('of an unknown type is matched by its settings, and the report says so', () => {
    const { blocks, report } = importComponents({
      type: 'Opener',
      props: { id: 'o', headline: 'Hello', backgroundImage: '/media/a.svg' },
    });
    expect(blocks).toMatchObject([
      { type: 'banner', props: { title: { en: 'Hello' }, image: { src: '/media/a.svg' } } },
    ]);
    expect(report[1]?.notes.join()).toBe('matched by its settings');
  });

  it('of an unknown type and shape becomes a placeholder with its content', () => {
    const { blocks } = importComponents({ type: 'Loom', props: { id: 'l', speed: 3 } });
    expect(blocks).toMatchObject([
      { type: 'imported-placeholder', props: { source: 'puck', sourceType: 'Loom', name: 'l' } },
    ]);
    expect(blocks[0]?.props?.content).toContain('"speed": 3');
  });

  it('splits statistics into number, prefix and suffix', () => {
    const items = ['20M+', '$1.5M', '5,000 kg', '98%'].map((description, index) => ({
      title: `n${index}`,
      description,
    }));
    const { blocks } = importComponents({ type: 'Stats', props: { id: 's', items } });
    expect(blocks[0]?.props?.items).toEqual([
      { value: 20, suffix: { en: 'M+' }, label: { en: 'n0' } },
      { value: 1.5, prefix: { en: '$' }, suffix: { en: 'M' }, label: { en: 'n1' } },
      { value: 5000, suffix: { en: 'kg' }, label: { en: 'n2' } },
      { value: 98, suffix: { en: '%' }, label: { en: 'n3' } },
    ]);
  });

  it('has one level 1 title per page: a second hero gets level 2', () => {
    const hero = (id: string) => ({ type: 'Hero', props: { id, title: id, image: { url: '/media/a.svg' } } });
    const { blocks } = importComponents(hero('one'), hero('two'));
    expect(blocks.map(({ props }) => [props?.level, props?.eager])).toEqual([
      [undefined, undefined],
      [2, false],
    ]);
  });

  it('writes texts in the given language', () => {
    const { document } = importPuck(
      { content: [{ type: 'Heading', props: { id: 'h', text: 'مرحبا' } }], root: {} },
      { language: 'ar', name: 'متجر' },
    );
    expect(document.appName).toEqual({ ar: 'متجر' });
    expect(JSON.stringify(document)).toContain('"title":{"ar":"مرحبا"}');
  });
});
