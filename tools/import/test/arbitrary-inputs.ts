import fc from 'fast-check';
import { typesOf } from '../map-node.ts';
import { PUCK_TABLE } from '../puck-table.ts';
import { SHOPIFY_BLOCKS, SHOPIFY_SECTIONS } from '../shopify-table.ts';

/** Setting names that mappings read, and others. */
const names = fc.oneof(
  fc.constantFrom(
    ...'title heading text description image url alt button_label button_link buttonLabel label href link collection columns'.split(
      ' ',
    ),
    ...'direction size level value question answer quote author rating menu date padding_top padding_bottom full_width products_to_show padding-block-start'.split(
      ' ',
    ),
  ),
  fc.string({ maxLength: 6 }),
);

const texts = fc.oneof(
  fc.constantFrom(
    '',
    'Words',
    '<p>Some <b>words</b></p>',
    '<h1>Title</h1>',
    '<script>alert(1)</script>',
    '<a href="shopify://collections/x">x</a>',
    '{{ product.title }}',
    '{{ collection.title }}',
    't:sections.x',
    'shopify://shop_images/a.jpg',
    'https://images.example/a.jpg',
    '/media/optics/a.svg',
    '/media/../a.svg',
    'shopify://collections/all',
    'javascript:alert(1)',
    '//elsewhere.example',
    '12K+',
    '-3',
    '2027-02-30T99:99',
    '2027-02-14T16:00:00Z',
    '\ud800',
    '\u0000',
    'x'.repeat(21_000),
    '<'.repeat(50),
  ),
  fc.string({ maxLength: 12 }),
);

const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 2, arbitrary: fc.constantFrom(true, false, null, 0, -1, 3, 5, 7.5, 1e21, [], {}) },
  { weight: 1, arbitrary: fc.array(fc.dictionary(names, texts, { maxKeys: 3 }), { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const settings = fc.dictionary(names, values, { maxKeys: 6 });

const ids = fc.oneof(
  fc.constantFrom('main', 'a', 'b', 'c', 'header', 'v-x', 'a/b', '~', 'Ünï', '1'),
  fc.string({ maxLength: 5 }),
);

const known = [SHOPIFY_SECTIONS, SHOPIFY_BLOCKS].flatMap((table) => [...typesOf(table, 'product').keys()]);

const types = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('@app', 'shopify://apps/x/blocks/y/z', 'custom-liquid', 'newsletter', 'loom', ''),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);

/** Malformed values. */
const odd = fc.constantFrom<unknown>(null, 3, 'text', true, [], ['a', 1], {}, [{}]);

const mostly = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary }, { weight: 1, arbitrary: odd });

const orderOf = fc.array(fc.oneof({ weight: 6, arbitrary: ids }, { weight: 1, arbitrary: odd }), { maxLength: 6 });

const { member } = fc.letrec<{ member: unknown }>((tie) => ({
  member: fc.record(
    {
      type: mostly(types),
      settings: mostly(settings),
      blocks: mostly(
        fc.dictionary(ids, fc.oneof({ maxDepth: 4, depthSize: 'small' }, odd, tie('member')), { maxKeys: 4 }),
      ),
      block_order: mostly(orderOf),
      disabled: mostly(fc.boolean()),
      static: fc.boolean(),
      name: texts,
      custom_css: fc.array(texts, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
}));

/** Shopify templates, mostly malformed. */
export const templates = fc.record(
  {
    sections: fc.dictionary(ids, mostly(member), { maxKeys: 5 }),
    order: mostly(orderOf),
    layout: fc.constantFrom<unknown>(false, 'theme', {}),
    wrapper: texts,
    type: fc.constantFrom<unknown>('header', 'footer', 'aside', 4),
  },
  { requiredKeys: ['sections'] },
);

export const templateNames = fc.constantFrom(
  'templates/index.json',
  'templates/product.json',
  'templates/collection.json',
  'templates/page.json',
  'templates/page.contact.json',
  'templates/cart.json',
  'templates/customers/login.json',
  'sections/header-group.json',
  'x',
);

const componentTypes = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...typesOf(PUCK_TABLE, 'home').keys()) },
  { weight: 2, arbitrary: fc.constantFrom('Loom', 'NewsletterSignup', 'MapEmbed', '') },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);

const componentIds = fc.constantFrom('A-1', 'B-2', 'C-3', '', 'root');

const { component } = fc.letrec<{ component: unknown }>((tie) => {
  const slot = fc.array(fc.oneof({ maxDepth: 4, depthSize: 'small' }, odd, tie('component')), { maxLength: 3 });
  return {
    component: fc.record(
      {
        type: mostly(componentTypes),
        props: mostly(
          fc
            .tuple(
              settings,
              fc.option(componentIds),
              fc.dictionary(fc.constantFrom('items', 'left', 'children'), slot, { maxKeys: 2 }),
            )
            .map(([given, id, slots]) => ({ ...given, ...slots, ...(id === null ? {} : { id }) })),
        ),
        readOnly: fc.dictionary(names, fc.boolean(), { maxKeys: 2 }),
      },
      { requiredKeys: ['type', 'props'] },
    ),
  };
});

/** Puck data with zones and slots, mostly malformed. */
export const puckData = fc.record(
  {
    content: fc.array(mostly(component), { maxLength: 5 }),
    root: mostly(fc.oneof(settings, fc.record({ props: settings }))),
    zones: mostly(
      fc.dictionary(
        fc.constantFrom('A-1:left', 'B-2:items', 'root:end', 'Ghost:x', 'odd'),
        mostly(fc.array(mostly(component), { maxLength: 3 })),
        {
          maxKeys: 3,
        },
      ),
    ),
    extra: values,
  },
  { requiredKeys: ['content'] },
);
