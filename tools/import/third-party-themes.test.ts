import { describe, expect, it } from 'vitest';
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

it('the order of a section’s content keeps headings between questions between the accordions', () => {
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

describe('disabled blocks of a product page', () => {
  const off = (type: string) => ({ type, disabled: true, settings: {} });
  const section = {
    type: 'main-product',
    blocks: { t: { type: 'title' }, p: off('price'), v: off('variant_picker'), b: off('buy_buttons') },
    block_order: ['t', 'p', 'v', 'b'],
  };
  const { blocks } = importSection(section, 'product');

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
});

it.each(['contact', 'main-contact', 'contact-us', 'contact-form'])(
  'a section of a known type %s is a contact form, which has no block',
  (type) => {
    const { blocks } = importSection({ type, settings: { title: 'Write to us' } });
    expect(flat(blocks)).toMatchObject([
      { type: 'imported-placeholder', reason: expect.stringContaining('contact form') },
    ]);
  },
);

it.each([
  ['justifyContent', 'center'],
  ['justifyContent', 'space-between'],
  ['alignContent', 'flex-start'],
  ['align_text', 'left'],
  ['color_text', '#ffffff'],
  ['overlay_text', 'rgba(0, 0, 0, 0.4)'],
])('settings that are not text %s %s makes no placeholder', (name, value) => {
  const { blocks } = importComponents({ type: 'Heading', props: { id: 'h', text: 'Hello', [name]: value } });
  expect(blocks.map(({ type }) => type)).toEqual(['heading']);
});
