import {
  blockExamples,
  createBlock,
  createColumn,
  createDocument,
  createPage,
  createPageTitle,
  createRow,
  createSection,
  type NamedLayout,
  type Part,
} from './parts.ts';

const nothing = { sections: [] };

const least: NamedLayout = {
  name: 'least',
  title: 'The least that is a document: its name; everything else comes from the default document',
  document: createDocument({ en: 'Least' }, {}),
};

const empty: NamedLayout = {
  name: 'empty',
  title: 'Empty lists everywhere: no section, no row, no column, no block, no slot',
  document: createDocument(
    { en: 'Empty', ar: 'فارغ' },
    {
      socialLinks: {},
      providers: [],
      settings: {},
      theme: {},
      header: nothing,
      footer: nothing,
      pages: {
        home: createPage(
          createSection([]),
          createSection([createRow([])]),
          createSection([createRow([{}])]),
          createSection([createRow([createColumn([])])]),
          createSection([createRow([{ blocks: [], rows: [] }])]),
          createSection([createRow([createColumn([createBlock('header', {}, { slots: {} })])])]),
          createSection([
            createRow([
              createColumn([
                createBlock('auth-switch', {}, { slots: { guest: { rows: [] }, customer: { rows: [createRow([])] } } }),
              ]),
            ]),
          ]),
          createSection([
            createRow([
              createColumn([
                createBlock('footer', { groups: [] }),
                createBlock('footer', { groups: [{ title: { en: '' }, items: [] }] }),
              ]),
            ]),
          ]),
        ),
        products: nothing,
        product: nothing,
        wishlist: false,
      },
    },
  ),
};

/** Blocks of words and images; what asks the backend stands among them a few times. */
const COMMON = [
  'heading',
  'rich-text',
  'chips',
  'statistics',
  'divider',
  'steps',
  'banner',
  'testimonial',
  'accordion',
  'image',
  'gallery',
  'logo-strip',
  'marquee',
];
const SELDOM = ['product-carousel', 'brand-list', 'occasion-list', 'category-list', 'section-products'];
const HOW_MANY = 200;

function blockNumber(index: number): Part {
  const types = index % 20 === 19 ? SELDOM : COMMON;
  const type = types[Math.floor(index % 20 === 19 ? index / 20 : index) % types.length] ?? 'heading';
  const { level: _, ...props } = blockExamples.get(type)?.[0] ?? {};
  return createBlock(type, props, { id: `block-${index + 1}` });
}

const SPANS = [[12], [6, 6], [4, 4, 4], [3, 3, 3, 3]];

/** Sections of one, two, three and four columns, until there are as many blocks as are wanted. */
function sectionsOf(blocks: readonly Part[]): readonly Part[] {
  const sections: Part[] = [];
  for (let begin = 0; begin < blocks.length; ) {
    const spans = SPANS[sections.length % SPANS.length] ?? [12];
    const columns = blocks
      .slice(begin, begin + spans.length)
      .map((each, index) => createColumn([each], { span: { base: 12, md: spans[index] } }));
    sections.push(createSection([createRow(columns)], { id: `section-${sections.length + 1}`, padding: 'small' }));
    begin += spans.length;
  }
  // A page has at most sixty sections: two rows each.
  return Array.from({ length: Math.ceil(sections.length / 2) }, (_, index) => {
    const [first, second] = [sections[2 * index], sections[2 * index + 1]];
    return { ...first, rows: [first, second].flatMap((each) => (Array.isArray(each?.rows) ? each.rows : [])) };
  });
}

const many: NamedLayout = {
  name: 'many',
  title: 'A home page of 200 blocks, the largest that anybody should make',
  document: createDocument(
    { en: 'Many', ar: 'كثير' },
    {
      pages: {
        home: createPage(
          createPageTitle({ en: 'Two hundred blocks', ar: 'مئتا كتلة' }),
          ...sectionsOf(Array.from({ length: HOW_MANY - 1 }, (_, index) => blockNumber(index))),
        ),
      },
    },
  ),
};

export const littleAndMuch: readonly NamedLayout[] = [least, empty, many];
