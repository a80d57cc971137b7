import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ignoredReason, STYLE_WORDS } from './ignored-reason.ts';
import { shopifyDialect } from './shopify/dialect.ts';

const STYLE_REASON = 'styling is set by the theme';
const reasonFor = (name: string, value: unknown) => ignoredReason(name, value, shopifyDialect);

describe('the reason for ignoring a setting', () => {
  it.each([
    ['padding_top', 36],
    ['color_scheme', 'scheme-1'],
    ['heading_size', 'h1'],
    ['type_preset', 'rte'],
    ['items.0.iconColor', '#fff'],
    ['box_shadow', '0 0 4px rgba(0, 0, 0, 0.2)'],
    ['text_case', 'uppercase'],
    ['image_width', 'third'],
  ])('%s is styling', (name, value) => {
    expect(reasonFor(name, value)).toBe(STYLE_REASON);
  });

  it.each([
    ['newsletter_enable', true],
    ['letters', 3],
    ['size_guide_content', 'Measure your head.'],
    ['mobile_title', 'Hello'],
    ['columns.0.title', 'Delivery'],
    ['shadow', 'Baskets in the shadow of willows'],
    ['size_guide', '<p>Ask us</p>'],
    ['wrapper', 3],
  ])('%s = %j is not styling', (name, value) => {
    expect(reasonFor(name, value)).not.toBe(STYLE_REASON);
  });

  it('is never styling for a text that shoppers read', () => {
    const sentence = fc.array(fc.constantFrom('Baskets', 'woven', 'by', 'hand', 'since', 'then'), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...STYLE_WORDS),
        sentence,
        fc.constantFrom('title', 'text', 'content'),
        (look, words, end) => {
          expect(reasonFor(look, `${words.join(' ')}.`)).not.toBe(STYLE_REASON);
          expect(reasonFor(`${look}_${end}`, words[0])).not.toBe(STYLE_REASON);
        },
      ),
    );
  });
});
