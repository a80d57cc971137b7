import type { Migrations } from '../../../runtime/page/migration.ts';
import type { ProblemCode } from '../../../runtime/page/problem.ts';
import { MAX_PAGE_LOADS } from '../../../runtime/tenant/backend-limits.ts';
import { MAX_JSON_DEPTH } from '../../../runtime/tenant/json/json-depth.ts';
import type { MarketOffer } from '../../../runtime/tenant/market-settings.ts';
import { MAX_BLOCKS, MAX_ROW_DEPTH, MAX_SECTIONS } from '../../../runtime/tenant/validate/check-layout.ts';
import { MAX_OWN_PAGES } from '../../../runtime/tenant/validate/pages/check-pages.ts';
import { MAX_DOCUMENT_BYTES } from '../decode-document.ts';
import type { ShopTarget } from '../shop-index/shop-index.ts';

/** A document with one problem, for the table of messages. */
export interface MessageExample {
  /** The faulty part of the text, or a description. */
  readonly input: string;
  /** The whole file. */
  readonly file: string | Uint8Array;
  /** The market of the shop in the backend. */
  readonly offer?: MarketOffer;
  /** The shop's records: names by kind. */
  readonly shop?: { readonly [Kind in ShopTarget['kind']]?: readonly string[] };
  /** Migrations from version 1 that replace the project's. */
  readonly migrations?: Migrations;
}

/** A part of a document, by the names of its properties. */
const inDocument = (input: string, rest = ''): MessageExample => ({
  input,
  file: `{ "version": 2, "appName": { "en": "Shop" }, ${input}${rest} }`,
});

const inPage = (input: string, sections: string, pages = ''): MessageExample => ({
  input,
  file: inDocument(`"pages": { "home": { "sections": [${sections}] }${pages} }`).file,
});

const inSection = (input: string): MessageExample => inPage(input, `{ ${input}, "rows": [] }`);

const rowOf = (blocks: string): string => `{ "rows": [{ "columns": [{ "blocks": [${blocks}] }] }] }`;

const asBlock = (input: string, pages = ''): MessageExample => inPage(input, rowOf(input), pages);

const linkTo = (link: string, pages = ''): MessageExample => ({
  ...asBlock(`{ "type": "metal-ticker", "props": { "link": "${link}" } }`, pages),
  input: `"link": "${link}"`,
});

const OFFER: MarketOffer = { languages: ['en'], countries: ['KW'], currencies: ['KWD'] };

const asText = (file: string): MessageExample => ({ input: file, file });

const described = (input: string, file: string | Uint8Array): MessageExample => ({ input, file });

const repeat = (text: string, count: number, separator = ''): string =>
  Array.from({ length: count }, () => text).join(separator);

const nestRows = (depth: number): string =>
  depth === 0 ? '[]' : `[{ "columns": [{ "rows": ${nestRows(depth - 1)} }] }]`;

const loadingBlocks = (from: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `{ "type": "section-products", "props": { "section": "s-${from + index}" } }`,
  ).join(', ');

const CONSENT_FOOTER =
  '"footer": { "sections": [{ "rows": [{ "columns": [{ "blocks": [{ "type": "consent" }] }] }] }] }';

/**
 * At least one example of every message of `vitrine validate`, by code. The validator creates the sentences, so that the table is
 * always current.
 */
export const MESSAGE_EXAMPLES: Readonly<Record<ProblemCode, readonly MessageExample[]>> = {
  additionalProperties: [
    inDocument('"theem": {}'),
    inSection('"colour": "red"'),
    asBlock('{ "type": "divider", "props": { "siz": "large" } }'),
  ],
  const: [inDocument('"pages": { "faq": true }')],
  enum: [
    inDocument('"theme": { "density": "roomy" }'),
    inDocument('"theme": { "font": "outfitt" }'),
    inSection('"placement": "stikcy"'),
  ],
  maxItems: [described('61 sections on a page', inPage('', repeat('{ "rows": [] }', 61, ', ')).file)],
  maxLength: [described('a `domain` of 254 letters', inDocument(`"domain": "${repeat('x', 254)}"`).file)],
  maxProperties: [
    asBlock(
      '{ "type": "countdown", "props": { "target": { "until": "2099-01-01T00:00", "daily": { "to": "16:00" } } } }',
    ),
  ],
  maximum: [inDocument('"theme": { "radius": 99 }')],
  minItems: [inSection('"when": { "countries": [] }')],
  minLength: [asBlock('{ "type": "section-products", "props": { "section": "" } }')],
  minProperties: [inSection('"when": {}')],
  minimum: [inDocument('"theme": { "radius": -1 }')],
  multipleOf: [
    {
      ...asBlock(
        '{ "type": "testimonial", "props": { "items": [{ "quote": { "en": "Fine" }, "name": { "en": "Ada" }, "rating": 4.2 }] } }',
      ),
      input: '"rating": 4.2',
    },
  ],
  pattern: [
    linkTo('products'),
    linkTo('http://example.com'),
    linkTo('javascript:alert(1)'),
    inDocument('"socialLinks": { "instagram": "www.instagram.com/shop" }'),
    inDocument('"theme": { "colors": { "light": { "primary": "#07c" } } }'),
    inDocument('"domain": "https://Shop.example/"'),
    inSection('"id": "New Arrivals"'),
    inSection('"when": { "countries": ["kw"] }'),
    inSection('"when": { "until": "31.12.2099" }'),
    inSection('"background": { "image": "media/hero.svg" }'),
    asBlock('{ "type": "countdown", "props": { "target": { "until": "2099-12-31 16:00" } } }'),
    asBlock('{ "type": "countdown", "props": { "target": { "daily": { "to": "4 pm" } } } }'),
  ],
  required: [
    asBlock('{ "type": "heading" }'),
    asBlock('{ "props": {} }'),
    inPage('{ "rows": [{}] }', '{ "rows": [{}] }'),
  ],
  type: [inDocument('"theme": []'), asText('[]')],
  uniqueItems: [asBlock('{ "type": "category-tabs", "props": { "categories": ["rings", "rings"] } }')],

  'control-character': [inDocument('"appDescription": { "en": "\\u0000" }')],
  depth: [
    described(`rows in rows, ${MAX_ROW_DEPTH + 1} deep`, inPage('', `{ "rows": ${nestRows(MAX_ROW_DEPTH + 1)} }`).file),
    described(
      `lists in lists, ${MAX_JSON_DEPTH + 1} deep`,
      `${repeat('[', MAX_JSON_DEPTH + 1)}${repeat(']', MAX_JSON_DEPTH + 1)}`,
    ),
  ],
  'duplicate-key': [inDocument('"domain": "a.example", "domain": "b.example"')],
  encoding: [
    described('a file in UTF-16', Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0])),
    described('a file in Latin-1', Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x7d])),
  ],
  json: [
    asText('{ "version": 2 "appName": {} }'),
    asText('{ "version" 2 }'),
    asText('{ "version": 2, }'),
    asText('{ "list": [1, ] }'),
    asText('{ "version": 2'),
    asText('{ "version": 2 } }'),
    asText("{ 'version': 2 }"),
    asText('{ “version”: 2 }'),
    asText('{ version: 2 }'),
    asText('{ "version": 02 }'),
    asText('{ "version": 2 /* two */ }'),
    asText('{ "a": "b }'),
    asText('{ "a": "\\x" }'),
    asText('{ "a": "\\u12" }'),
    described('a tab inside a text', '{ "a": "\t" }'),
    described('an empty file', ''),
  ],
  'lone-surrogate': [inDocument('"appDescription": { "en": "\\ud83d" }')],
  'too-large': [described('a file of more than 2 MiB', new Uint8Array(MAX_DOCUMENT_BYTES + 1).fill(32))],

  date: [inSection('"when": { "from": "2099-02-30" }')],
  'duplicate-id': [
    inPage('"id": "offers", twice on a page', '{ "id": "offers", "rows": [] }, { "id": "offers", "rows": [] }'),
  ],
  extends: [
    inDocument('"pages": { "brand-products": { "extends": "producst" } }'),
    inDocument('"pages": { "brand-products": { "extends": "faq" }, "faq": false }'),
    inDocument('"pages": { "products": { "extends": "products" } }'),
    inDocument('"pages": { "brand-products": { "extends": "product" } }'),
  ],
  migration: [
    {
      ...described(
        'a document of an earlier version that a migration cannot read',
        '{ "version": 1, "appName": { "en": "Shop" } }',
      ),
      migrations: [
        () => {
          throw new TypeError('not readable');
        },
      ],
    },
  ],
  'page-name': [inDocument('"pages": { "Sale Items": { "title": { "en": "Sale" }, "sections": [] } }')],
  'reserved-id': [inSection('"id": "main"')],
  'reserved-page': [inDocument('"pages": { "account": { "title": { "en": "Branch" }, "sections": [] } }')],
  'time-zone': [inDocument('"settings": { "timeZone": "Asia/Kuwayt" }')],
  'too-many-blocks': [
    described(
      `${MAX_BLOCKS + 1} blocks`,
      inPage('', repeat(rowOf(repeat('{ "type": "divider" }', 60, ', ')), Math.floor(MAX_BLOCKS / 60) + 1, ', ')).file,
    ),
  ],
  'too-many-loads': [
    described(
      `${MAX_PAGE_LOADS + 1} blocks on a page that load data`,
      inPage('', Array.from({ length: 3 }, (_, row) => rowOf(loadingBlocks(row * 60, 60))).join(', ')).file,
    ),
  ],
  'too-many-pages': [
    described(
      `${MAX_OWN_PAGES + 1} pages of a shop's own`,
      inDocument(
        `"pages": { ${Array.from({ length: MAX_OWN_PAGES + 1 }, (_, index) => `"p-${index}": { "title": { "en": "Page" }, "sections": [] }`).join(', ')} }`,
      ).file,
    ),
  ],
  'too-many-sections': [
    described(
      `a page with ${MAX_SECTIONS + 1} sections, inherited ones included`,
      inPage(
        '',
        repeat('{ "rows": [] }', MAX_SECTIONS, ', '),
        ', "faq": { "extends": "home", "sections": [{ "rows": [] }] }',
      ).file,
    ),
  ],
  'unknown-block': [asBlock('{ "type": "heroo" }'), asBlock('{ "type": "co" }')],
  'unknown-page-name': [inDocument('"pages": { "hoem": { "sections": [] } }'), inDocument('"pages": { "fqa": false }')],
  'unknown-slot': [
    asBlock('{ "type": "auth-switch", "slots": { "geust": { "rows": [] } } }'),
    asBlock('{ "type": "divider", "slots": { "content": { "rows": [] } } }'),
  ],
  version: [
    asText('{ "appName": { "en": "Shop" } }'),
    asText('{ "version": 99 }'),
    asBlock('{ "type": "divider", "version": 99 }'),
  ],

  'columns-wrap': [
    {
      ...inPage('', '{ "rows": [{ "columns": [{ "span": 8 }, { "span": 6 }] }] }'),
      input: '"columns": [{ "span": 8 }, { "span": 6 }]',
    },
  ],
  contrast: [inDocument('"theme": { "colors": { "light": { "onPrimary": "#bbbbbb", "primary": "#999999" } } }')],
  'empty-period': [inSection('"when": { "from": "2099-12-31", "until": "2099-12-01" }')],
  'empty-slot': [{ ...asBlock('{ "type": "header", "props": { "search": "field" } }'), input: '"search": "field"' }],
  'empty-text': [asBlock('{ "type": "heading", "props": { "title": { "en": "" } } }')],
  'idle-provider': [
    inDocument('"providers": [{ "name": "TikTok", "token": "C4A1" }]'),
    inDocument(`"providers": [{ "name": "Pinterest", "token": "1" }], ${CONSENT_FOOTER}`),
    inDocument(`"providers": [{ "name": "TikTok", "token": "C4A1", "events": ["checkout"] }], ${CONSENT_FOOTER}`),
  ],
  'incomplete-checkout': [
    described(
      'a page with a `checkout` of which no step has `checkout-payment`',
      inDocument(
        '"pages": { "checkout": { "title": { "en": "Checkout" }, "sections": [{ "rows": [{ "columns": [{ "blocks": [{ "type": "checkout" }] }] }] }] } }',
      ).file,
    ),
  ],
  'missing-alternative-text': [
    asBlock('{ "type": "image", "props": { "image": { "src": "/media/optics/heroes/lumen-home.svg" } } }'),
  ],
  'missing-branch-choice': [
    inDocument('"settings": { "location": { "requiresBranch": true } }, "pages": { "select-branch": false }'),
    inDocument(
      '"settings": { "location": { "requiresBranch": true } }, "pages": { "select-branch": { "title": { "en": "Branch" }, "sections": [] } }',
    ),
    inDocument('"settings": { "location": { "requiresBranch": true } }, "header": { "sections": [] }'),
  ],
  'missing-language': [
    {
      ...described(
        'a shop with Arabic, and no text in it',
        asText('{ "version": 2, "appName": { "en": "Shop" } }').file,
      ),
      offer: { ...OFFER, languages: ['en', 'ar'] },
    },
  ],
  'market-registered': [{ ...inDocument('"settings": { "market": { "countries": ["DE"] } }'), offer: OFFER }],
  'near-page-name': [inDocument('"pages": { "brand": { "title": { "en": "Brand" }, "sections": [] } }')],
  'not-offered': [
    { ...inDocument('"settings": { "countries": ["DE"] }'), offer: OFFER },
    { ...inDocument('"settings": { "priceNote": { "countries": ["DE"] } }'), offer: OFFER },
  ],
  'missing-translation': [
    {
      ...described(
        '"title": { "en": "Sale" }, where most texts are in Arabic, too',
        inDocument(
          '"appDescription": { "en": "Glasses", "ar": "نظارات" }',
          ', "pages": { "home": { "sections": [{ "label": { "en": "Sale", "ar": "تخفيضات" }, "rows": [] }, { "label": { "en": "New" }, "rows": [] }, { "label": { "en": "Old", "ar": "قديم" }, "rows": [] }] } }',
        ).file,
      ),
    },
  ],
  'nothing-to-remove': [inPage('{ "id": "offers", "show": false }', '{ "id": "offers", "show": false }')],
  'old-version': [asText('{ "version": 1, "appName": { "en": "Shop" } }')],
  'past-date': [
    inSection('"when": { "until": "2020-12-31" }'),
    asBlock('{ "type": "countdown", "props": { "target": { "until": "2020-12-31T16:00" } } }'),
  ],
  'shared-placement': [
    described(
      'a second section of a page with `"placement": "sticky"`',
      inPage('', repeat('{ "placement": "sticky", "rows": [] }', 2, ', ')).file,
    ),
  ],
  'removed-html': [asBlock('{ "type": "rich-text", "props": { "html": { "en": "<p onclick=\\"x()\\">Hi</p>" } } }')],
  'unknown-category': [inDocument('"BusinessCategory": "optic"'), inDocument('"BusinessCategory": "books"')],
  'unknown-anchor': [linkTo('#nowhere')],
  'unknown-media': [
    {
      ...asBlock(
        '{ "type": "image", "props": { "image": { "src": "/media/heroes/sale.png", "alt": { "en": "Sale" } } } }',
      ),
      input: '"src": "/media/heroes/sale.png"',
      shop: { media: ['/media/heroes/sale.svg'] },
    },
  ],
  'unknown-page': [linkTo('/bokks'), linkTo('/Products'), linkTo('/de-DE/products'), linkTo('/faq', ', "faq": false')],
  'unknown-slug': [
    { ...linkTo('/categories/rinsg/products'), shop: { category: ['rings'] } },
    { ...linkTo('/products/none'), shop: {} },
    { ...asBlock('{ "type": "section-products", "props": { "section": "old" } }'), shop: {} },
  ],
};
