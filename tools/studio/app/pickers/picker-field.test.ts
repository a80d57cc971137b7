import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/generated/builder.schema.json' with { type: 'json' };
import { pageTargets } from './document-links.ts';
import { pickerTargetAt } from './picker-field.ts';

const BLOCK = '/pages/home/sections/0/rows/0/columns/0/blocks/0';
const documentWith = (type: string, props: unknown) =>
  JSON.stringify(
    { version: 2, pages: { home: { sections: [{ rows: [{ columns: [{ blocks: [{ type, props }] }] }] }] } } },
    undefined,
    2,
  );

const targetOf = (type: string, props: unknown, pointer: string) =>
  pickerTargetAt(documentWith(type, props), schema, `${BLOCK}/props${pointer}`);

describe('the picker of a value', () => {
  it.each([
    ['hero', { image: { src: '/media/a.svg' } }, '/image/src', { kind: 'image', hasAlt: true, hasFocus: true }],
    ['hero', { darkImage: '/media/a.svg' }, '/darkImage', { kind: 'image', hasAlt: false, hasFocus: false }],
    ['hero', { actions: [{ link: '#a' }] }, '/actions/0/link', { kind: 'link' }],
    ['category-tabs', { categories: ['rings'] }, '/categories/0', { kind: 'collection', collection: 'categories' }],
    ['product-grid', { source: { brand: ['nora'] } }, '/source/brand/0', { kind: 'collection', collection: 'brands' }],
    ['dynamic-form', { form: 'eye-test' }, '/form', { kind: 'collection', collection: 'forms' }],
  ])('of %s %j at %s is %j', (type, props, pointer, field) => {
    expect(targetOf(type, props, pointer)?.field).toEqual(field);
  });

  it.each([
    ['video', { src: '/media/a.webm' }, '/src'],
    ['hero', { title: { en: 'Category' } }, '/title/en'],
    ['category-list', { source: 'all' }, '/source'],
    ['hero', { image: { src: 1 } }, '/image/src'],
    ['hero', {}, '/image/src'],
  ])('is missing for %s %j at %s', (type, props, pointer) => {
    expect(targetOf(type, props, pointer)).toBeUndefined();
  });
});

describe('what a link can lead to', () => {
  const text = JSON.stringify({
    pages: {
      home: {
        title: { en: 'Start', ar: 'البداية' },
        sections: [{ id: 'offers', rows: [{ columns: [{ blocks: [{ type: 'hero', id: 'top' }] }] }] }],
      },
      faq: false,
      'our-story': { sections: [{ id: 'team' }] },
    },
    footer: { sections: [{ id: 'contact' }] },
  });

  it('are the pages with an address: those of every shop, without switched-off ones, and its own', () => {
    const targets = pageTargets(text, 'ar', 'en');
    expect(targets[0]).toEqual({ title: 'البداية', link: '/' });
    expect(targets).toContainEqual({ title: 'من نحن', link: '/about-us' });
    expect(targets.at(-1)).toEqual({ title: 'Our story', link: '/pages/our-story' });
    expect(targets.map(({ link }) => link)).not.toContain('/faq');
    expect(targets.every(({ link }) => !link.includes(':'))).toBe(true);
  });
});
