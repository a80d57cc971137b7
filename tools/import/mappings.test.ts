import { describe, expect, it } from 'vitest';
import { type BlockNode, isRowNode } from './document-nodes.ts';
import { PLACEHOLDER_IMAGE } from './parse-values.ts';
import { importShopify } from './shopify/import-shopify.ts';
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

  it('has one level 1 title per page: a second hero gets level 2', () => {
    const hero = (id: string) => ({ type: 'Hero', props: { id, title: id, image: { url: '/media/a.svg' } } });
    const { blocks } = importComponents(hero('one'), hero('two'));
    expect(blocks.map(({ props }) => [props?.level, props?.eager])).toEqual([
      [undefined, undefined],
      [2, false],
    ]);
  });
});
