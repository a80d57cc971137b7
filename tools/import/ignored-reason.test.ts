import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitName } from './displayed-text.ts';
import { ignoredReason, STYLE_WORDS } from './ignored-reason.ts';
import { shopifyDialect } from './shopify/dialect.ts';

const STYLE_REASON = 'styling is set by the theme';
const reasonFor = (name: string, value: unknown) => ignoredReason(name, value, shopifyDialect);

describe('the reason for ignoring a setting', () => {
  it.each([
    ['padding_top', 36],
    ['paddingTop', '36px'],
    ['padding-block-start', 36],
    ['color_scheme', 'scheme-1'],
    ['heading_size', 'h1'],
    ['headingSize', 'h1'],
    ['type_preset', 'rte'],
    ['items.0.iconColor', '#fff'],
    ['layout.padding', '0px'],
    ['box_shadow', '0 0 4px rgba(0, 0, 0, 0.2)'],
    ['text_case', 'uppercase'],
    ['color2', 'red'],
    ['image_width', 'third'],
  ])('%s is styling', (name, value) => {
    expect(reasonFor(name, value)).toBe(STYLE_REASON);
  });

  it.each([
    ['newsletter_enable', true],
    ['newsletterEnable', true],
    ['letters', 3],
    ['designer', 'nora'],
    ['size_guide_content', 'Measure your head.'],
    ['size_guide_content', 'Ask'],
    ['mobile_title', 'Hello'],
    ['columns.0.title', 'Delivery'],
    ['desktopLabel', 'Go'],
    ['shadow', 'Baskets in the shadow of willows'],
    ['size_guide', '<p>Ask us</p>'],
    ['spanish', true],
    ['wrapper', 3],
    ['themes', 3],
  ])('%s = %j is not styling', (name, value) => {
    expect(reasonFor(name, value)).not.toBe(STYLE_REASON);
  });

  it.each(['javascript:alert(1)', '///x'])('is that a link is not allowed: %s', (address) => {
    expect(reasonFor('buttons.1.href', address)).toContain('link not allowed');
    expect(reasonFor('mobile_link', address)).toContain('link not allowed');
    expect(reasonFor('link', '/products')).toBe('no counterpart in this shop');
  });

  it('is styling only when its name has a styling word', () => {
    const name = fc.oneof(
      fc.string(),
      fc
        .array(fc.oneof(fc.constantFrom(...STYLE_WORDS), fc.constantFrom('news', 'letter', 'er', 'Guide', 'x')), {
          minLength: 1,
          maxLength: 4,
        })
        .chain((words) => fc.constantFrom('_', '-', '', '.').map((sign) => words.join(sign))),
    );
    fc.assert(
      fc.property(name, fc.oneof(fc.string(), fc.integer(), fc.boolean()), (called, value) => {
        if (reasonFor(called, value) === STYLE_REASON)
          expect(splitName(called).some((word) => STYLE_WORDS.has(word))).toBe(true);
      }),
    );
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
