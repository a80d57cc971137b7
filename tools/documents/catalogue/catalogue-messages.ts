import { formatTable, type MessageRow } from '../messages/format-message-table.ts';
import { type CatalogueMarket, checkCatalogue } from './catalogue-problems.ts';

const MARKET: CatalogueMarket = { languages: ['fr', 'en'], currencies: ['EUR'] };

const PRODUCT = {
  slug: 'atlas',
  title: { fr: 'Atlas', en: 'Atlas' },
  sellPrice: 12.5,
  mainImage: '/media/uploads/atlas.jpg',
};
const BOOKS = { slug: 'books', name: { fr: 'Livres', en: 'Books' } };

const inProduct = (part: object): object => ({ products: [{ ...PRODUCT, ...part }] });

const inCategory = (part: object, more: object = {}): object => ({
  categories: [BOOKS, { ...BOOKS, slug: 'novels', ...part }],
  products: [],
  ...more,
});

const inVoucher = (part: object): readonly [part: object, catalogue: object] => [
  part,
  { products: [], vouchers: [{ code: 'WELCOME10', ...part }] },
];

const FIELD = { name: { fr: 'Nom', en: 'Name' } };
const FORM = { slug: 'club', name: { fr: 'Le club', en: 'The club' }, fields: [FIELD] };

const inField = (part: object): readonly [part: object, catalogue: object] => [
  part,
  { products: [], forms: [{ ...FORM, fields: [{ ...FIELD, ...part }] }] },
];

/** Catalogues with one problem each, and the faulty part. */
const EXAMPLES: readonly (readonly [part: object, catalogue: object])[] = [
  ...[
    { brnd: 'north' },
    { colour: 'red' },
    { titel: { fr: 'Atlas' } },
    { slug: 'The Lighthouse' },
    { slug: '' },
    { mainImage: 'atlas.jpg' },
    { title: 'Atlas' },
    { title: {} },
    { title: { french: 'Atlas' } },
    { title: { francais: 'Atlas' } },
    { sellPrice: '12.50' },
    { categories: 'novels' },
    { sellPrice: -1 },
    { sellPrice: 2e9 },
    { quantity: 1.5 },
    { sku: 'x'.repeat(401) },
    { images: Array.from({ length: 21 }, () => '/media/uploads/atlas.jpg') },
    { sellPrice: undefined },
    { brand: 'north' },
    { sellPrice: 12.345 },
    { metalPrice: { metal: 'gold', making: 30 }, sellPrice: undefined },
    { metalPrice: { metal: 'gold', making: 30 }, weight: 10 },
    { metalPrice: { metal: 'silver', karat: 22, making: 3 }, weight: 10, sellPrice: undefined },
    { metalPrice: { metal: 'gold', making: 3.125 }, weight: 10, sellPrice: undefined },
    { discount: { to: '2026-12-31' } },
    { discount: { amount: 3.333 } },
    { title: { fr: 'Atlas' } },
    { title: { de: 'Atlas' } },
  ].map((part) => [part, inProduct(part)] as const),
  [{ products: [PRODUCT, PRODUCT] }, { products: [PRODUCT, PRODUCT] }],
  [{ parent: 'boks' }, inCategory({ parent: 'boks' })],
  [{ parent: 'novels' }, inCategory({ parent: 'novels' })],
  [{ categories: 'books' }, { categories: 'books', products: [] }],
  [
    { parent: 'novels' },
    {
      categories: [
        { ...BOOKS, parent: 'novels' },
        { ...BOOKS, slug: 'novels' },
      ],
      products: [],
    },
  ],
  inField({ inputType: 'selct' }),
  inField({ type: 'date', inputType: 'number' }),
  inField({ inputType: 'select' }),
  inField({ options: [{ name: { fr: 'Policier', en: 'Crime' } }] }),
  inField({ inputType: 'city' }),
  inField({ type: 'area' }),
  inField({ name: { en: 'Name' } }),
  [{ fields: [FIELD, FIELD] }, { products: [], forms: [{ ...FORM, fields: [FIELD, FIELD] }] }],
  inVoucher({ percentage: 10, amount: 5 }),
  inVoucher({ amount: 5, maximumDiscount: 3 }),
  inVoucher({ amount: 0.001 }),
  inVoucher({ amount: 5, from: '2026-02-30' }),
  inVoucher({ amount: 5, from: '2026-12-24', to: '2026-12-01' }),
  inVoucher({ amount: 5, code: 'ten off' }),
  [{ code: 'welcome' }, { products: [], vouchers: ['WELCOME', 'welcome'].map((code) => ({ code, percentage: 10 })) }],
  [{ brands: [{ parent: 'books' }] }, { brands: [{ ...BOOKS, parent: 'books' }], products: [] }],
];

/** The examples with their messages. */
const listCatalogueMessages = (): readonly (MessageRow & { readonly pointers: readonly string[] })[] =>
  EXAMPLES.map(([part, example]) => {
    const catalogue: unknown = JSON.parse(JSON.stringify(example));
    const { problems } = checkCatalogue(catalogue, MARKET);
    const [problem] = problems;
    if (problem === undefined) throw new Error(`nothing is wrong with ${JSON.stringify(part)}`);
    const severity = problem.kind === 'advice' ? 'advice' : 'error';
    const [name = '', value] = Object.entries(part)[0] ?? [];
    const input = value === undefined ? `without ${name}` : shorten(JSON.stringify(part));
    return {
      code: problem.code,
      severity,
      input,
      message: problem.message,
      pointers: problems.map(({ pointer }) => pointer),
    };
  });

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Every message about a catalogue as a table in Markdown. */
export const formatCatalogueMessages = (): string => formatTable(listCatalogueMessages());
