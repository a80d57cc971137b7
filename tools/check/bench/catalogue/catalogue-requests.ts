/** A request to the backend. */
export interface CatalogueRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** A kind of request: what people ask for in turn, each with another thing. */
export interface RequestKind {
  readonly what: string;
  readonly requests: readonly CatalogueRequest[];
  /** Whether it must keep the budget of lists, filters and suggestions. */
  readonly isJudged: boolean;
}

type FilterBody = Readonly<Record<string, readonly string[]>>;

const listRequest = (query: Readonly<Record<string, string | number>>, body: FilterBody = {}): CatalogueRequest => ({
  method: 'POST',
  path: `/theme/products?${new URLSearchParams(Object.entries({ pageSize: 20, ...query }).map(([name, value]) => [name, String(value)]))}`,
  body: JSON.stringify(body),
});

const CATEGORIES = [
  'eyeglasses',
  'women-sunglasses',
  'contact-lenses',
  'polarised-sunglasses',
  'daily-lenses',
  'cases',
];
/** Pairs of brands with a category: many products, few, none. */
const BRANDS_IN_CATEGORY: readonly FilterBody[] = [
  { brand: ['halden', 'velmora'], category: ['eyeglasses'] },
  { brand: ['lumen-studio', 'corvane'], category: ['women-sunglasses'] },
  { brand: ['halden', 'safeya'], category: ['kids-eyeglasses'] },
  { brand: ['oculia', 'miraya'], category: ['contact-lenses'] },
  { brand: ['oculia', 'clarea'], category: ['sunglasses'] },
  { brand: ['kestrane', 'nordlin'], category: ['cases'] },
];
const OCCASIONS = ['gift', 'eid', 'summer-travel', 'driving'];
const SEARCHES = [
  'nora',
  'round acetate',
  'titainum avaitor',
  'polarised sunglasses women',
  'نظارة شمسية',
  'النظارات الدائرية',
  'عدسات ملونه',
  'daily lenses 30',
  'halden square blue light',
];
/** As they are typed: letter by letter, with mistakes. */
const TYPED_QUERIES = ['no', 'nor', 'nora', 'nora 4', 'sung', 'sunglases', 'ro', 'نظ', 'نظار', 'النظا', 'عدس', 'tita'];

const requestsInOrder = (sort: string): readonly CatalogueRequest[] => [
  listRequest({ sort }),
  listRequest({ sort, pageNumber: 3 }),
  ...CATEGORIES.map((category) => listRequest({ sort }, { category: [category] })),
  ...BRANDS_IN_CATEGORY.slice(0, 3).map((body) => listRequest({ sort }, body)),
  ...OCCASIONS.slice(0, 2).map((occasion) => listRequest({ sort, a: 1 }, { occasion: [occasion] })),
];

/** What is asked of a catalogue of opticians’ things. */
export const REQUEST_KINDS: readonly RequestKind[] = [
  {
    what: 'all products, pages 1 to 5',
    requests: [1, 2, 3, 4, 5].map((pageNumber) => listRequest({ pageNumber })),
    isJudged: true,
  },
  {
    what: 'a category',
    requests: CATEGORIES.map((category) => listRequest({}, { category: [category] })),
    isJudged: true,
  },
  {
    what: 'two brands in a category',
    requests: BRANDS_IN_CATEGORY.map((body) => listRequest({}, body)),
    isJudged: true,
  },
  {
    what: 'an occasion',
    requests: OCCASIONS.map((occasion) => listRequest({}, { occasion: [occasion] })),
    isJudged: true,
  },
  {
    what: 'an occasion, without what is sold out',
    requests: OCCASIONS.map((occasion) => listRequest({ a: 1 }, { occasion: [occasion] })),
    isJudged: true,
  },
  ...['price', '-price', 'newest', 'best-selling'].map((sort) => ({
    what: `lists in the order \`${sort}\``,
    requests: requestsInOrder(sort),
    isJudged: true,
  })),
  { what: 'a search', requests: SEARCHES.map((q) => listRequest({ q })), isJudged: true },
  {
    what: 'a search in an order, filtered',
    requests: SEARCHES.map((q) => listRequest({ q, sort: 'newest', a: 1 }, { category: ['eyeglasses'] })),
    isJudged: true,
  },
  {
    what: 'a search, cheapest first',
    requests: SEARCHES.map((q) => listRequest({ q, sort: 'price' })),
    isJudged: true,
  },
  {
    what: 'a search, dearest first',
    requests: SEARCHES.map((q) => listRequest({ q, sort: '-price' })),
    isJudged: true,
  },
  {
    what: 'suggestions',
    requests: TYPED_QUERIES.map((q) => listRequest({ q, platform: 'web', pageSize: 10 })),
    isJudged: true,
  },
  {
    what: 'a page of 200',
    requests: [
      listRequest({ pageSize: 200 }),
      ...CATEGORIES.map((category) => listRequest({ pageSize: 200, sort: 'price' }, { category: [category] })),
    ],
    isJudged: true,
  },
  {
    what: 'one product',
    requests: [{ method: 'GET', path: '/products?slug=nora-51-cat-eye-acetate-navy' }],
    isJudged: false,
  },
];

/** One list of each way to read, whose plans are shown: arguments of `find_products` but for the page. */
export const EXPLAINED_LISTS: readonly {
  readonly what: string;
  readonly q?: string;
  readonly within: FilterBody;
  readonly order: string;
}[] = [
  { what: 'all products', within: {}, order: 'relevance' },
  { what: 'all products, cheapest first', within: {}, order: 'price' },
  { what: 'a category', within: { category: ['eyeglasses'] }, order: 'relevance' },
  { what: 'a category, cheapest first', within: { category: ['eyeglasses'] }, order: 'price' },
  {
    what: 'two brands in a category, newest first',
    within: { brand: ['halden', 'velmora'], category: ['eyeglasses'] },
    order: 'newest',
  },
  {
    what: 'two brands in a category that have little of it',
    within: { brand: ['kestrane', 'nordlin'], category: ['cases'] },
    order: 'best-selling',
  },
  { what: 'a search', q: 'round acetate', within: {}, order: 'relevance' },
  {
    what: 'a search in a category, best sellers first',
    q: 'نظارة دائرية',
    within: { category: ['eyeglasses'] },
    order: 'best-selling',
  },
  { what: 'a search for common words, cheapest first', q: 'نظارة شمسية', within: {}, order: 'price' },
  { what: 'a suggestion', q: 'sung', within: {}, order: 'relevance' },
];
