import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopifyDialect } from './shopify/dialect.ts';
import { wordsIn } from './shopper-text.ts';
import { LOOK_WORDS, whyIgnored } from './why-ignored.ts';

const LOOK = 'looks are the theme’s here';
const why = (name: string, value: unknown) => whyIgnored(name, value, shopifyDialect);

describe('why a setting was not taken over', () => {
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
  ])('%s is a look', (name, value) => {
    expect(why(name, value)).toBe(LOOK);
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
  ])('%s = %j is none', (name, value) => {
    expect(why(name, value)).not.toBe(LOOK);
  });

  it.each(['javascript:alert(1)', '///x'])('is that an address cannot be used: %s', (address) => {
    expect(why('buttons.1.href', address)).toContain('this address cannot be used here');
    expect(why('mobile_link', address)).toContain('this address cannot be used here');
    expect(why('link', '/products')).toBe('nothing here takes it over');
  });

  it('is that it is a look only where one of the words of its name is one of the list', () => {
    const name = fc.oneof(
      fc.string(),
      fc
        .array(fc.oneof(fc.constantFrom(...LOOK_WORDS), fc.constantFrom('news', 'letter', 'er', 'Guide', 'x')), {
          minLength: 1,
          maxLength: 4,
        })
        .chain((words) => fc.constantFrom('_', '-', '', '.').map((sign) => words.join(sign))),
    );
    fc.assert(
      fc.property(name, fc.oneof(fc.string(), fc.integer(), fc.boolean()), (called, value) => {
        if (why(called, value) === LOOK) expect(wordsIn(called).some((word) => LOOK_WORDS.has(word))).toBe(true);
      }),
    );
  });

  it('is never that it is a look where it is a text for shoppers', () => {
    const sentence = fc.array(fc.constantFrom('Baskets', 'woven', 'by', 'hand', 'since', 'then'), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...LOOK_WORDS),
        sentence,
        fc.constantFrom('title', 'text', 'content'),
        (look, words, end) => {
          expect(why(look, `${words.join(' ')}.`)).not.toBe(LOOK);
          expect(why(`${look}_${end}`, words[0])).not.toBe(LOOK);
        },
      ),
    );
  });
});
