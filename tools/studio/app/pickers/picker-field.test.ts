import { applyEdits } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import schema from '../../../../schemas/generated/builder.schema.json' with { type: 'json' };
import { anchorTargets, imagePathsIn, pageTargets } from './document-links.ts';
import { imageEdits, pickerTargetAt } from './picker-field.ts';
import type { ChosenImage } from './picker-requests.ts';

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
    ['image', { link: '/faq' }, '/link', { kind: 'link' }],
    ['hero', { actions: [{ link: '#a' }] }, '/actions/0/link', { kind: 'link' }],
    ['category-tabs', { categories: ['rings'] }, '/categories/0', { kind: 'collection', collection: 'categories' }],
    ['category-list', { parent: 'rings' }, '/parent', { kind: 'collection', collection: 'categories' }],
    ['product-grid', { source: { brand: ['nora'] } }, '/source/brand/0', { kind: 'collection', collection: 'brands' }],
    [
      'product-grid',
      { source: { section: 'new-in' } },
      '/source/section',
      { kind: 'collection', collection: 'sections' },
    ],
    ['service-list', { category: 'massage' }, '/category', { kind: 'collection', collection: 'service-categories' }],
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

describe('a chosen image', () => {
  const IMAGE: ChosenImage = {
    path: '/media/uploads/b.jpg',
    alt: { en: 'A lamp', ar: '' },
    focus: { x: 0.704, y: 0.4 },
  };

  /** The image of a hero after an image was chosen for it. */
  function imageAfter(image: object, chosen = IMAGE): unknown {
    const text = documentWith('hero', { image });
    const target = pickerTargetAt(text, schema, `${BLOCK}/props/image/src`)!;
    const changed = applyEdits(text, [...(imageEdits(text, target, chosen) ?? [])]);
    return JSON.parse(changed).pages.home.sections[0].rows[0].columns[0].blocks[0].props.image;
  }

  it('brings its alternative texts and its focus point', () => {
    expect(imageAfter({ src: '/media/a.svg' })).toEqual({
      src: '/media/uploads/b.jpg',
      alt: { en: 'A lamp' },
      focus: { x: 70, y: 40 },
    });
  });

  it('leaves alternative texts that are there', () => {
    expect(imageAfter({ src: '/media/a.svg', alt: { ar: 'مصباح' } })).toMatchObject({ alt: { ar: 'مصباح' } });
    expect(imageAfter({ src: '/media/a.svg', alt: { en: '' } })).toMatchObject({ alt: { en: 'A lamp' } });
  });

  it('does not keep the alternative texts that the library has for the former image', () => {
    const former = { src: '/media/uploads/a.jpg', alt: { en: 'A ring', ar: '' } };
    const formerAlt = { en: 'A ring', ar: 'خاتم' };
    expect(imageAfter(former, { ...IMAGE, formerAlt })).toMatchObject({ alt: { en: 'A lamp' } });
    expect(imageAfter(former, { path: '/media/b.svg', formerAlt })).toEqual({ src: '/media/b.svg' });
    expect(imageAfter({ ...former, alt: { ...formerAlt, en: 'My ring' } }, { ...IMAGE, formerAlt })).toMatchObject({
      alt: { en: 'My ring', ar: 'خاتم' },
    });
  });

  it('does not keep the focus point of the former image', () => {
    const former = { src: '/media/a.svg', focus: { x: 10, y: 10 } };
    expect(imageAfter(former, { path: '/media/b.svg' })).toEqual({ src: '/media/b.svg' });
    expect(imageAfter(former, { ...IMAGE, alt: {}, focus: { x: 0.5, y: 0.5 } })).toEqual({ src: IMAGE.path });
  });

  it('changes its path alone where nothing belongs to it', () => {
    const text = documentWith('hero', { darkImage: '/media/a.svg', focus: { x: 1, y: 2 } });
    const target = pickerTargetAt(text, schema, `${BLOCK}/props/darkImage`)!;
    expect(applyEdits(text, [...imageEdits(text, target, IMAGE)!])).toBe(
      text.replace('/media/a.svg', '/media/uploads/b.jpg'),
    );
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

  it('are the anchors of its page, and of header and footer', () => {
    const links = (pointer: string, shown?: string) =>
      anchorTargets(text, pointer, shown, (type) => type, 'en').map(({ link }) => link);
    expect(links(`${BLOCK}/props/link`)).toEqual(['#offers', '#top', '#contact']);
    expect(links('/footer/sections/0', '/pages/our-story')).toEqual(['#team', '#contact']);
  });

  it('are no anchors and only the pages of every shop while the text is not valid JSON', () => {
    expect(anchorTargets('{', BLOCK, undefined, (type) => type, 'en')).toEqual([]);
    expect(pageTargets('{', 'en', 'en').length).toBeGreaterThan(5);
  });
});

it('finds the images of a document, each once', () => {
  expect(imagePathsIn('["/media/b.svg", "/media/a.webm", "/media/a/c.JPG", "/media/b.svg", "/media/d.webp"]')).toEqual([
    '/media/b.svg',
    '/media/d.webp',
  ]);
});
