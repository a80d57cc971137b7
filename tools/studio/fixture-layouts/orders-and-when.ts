import {
  createColumn,
  createHomeDocument,
  createParagraph,
  createRow,
  createSection,
  createTitledSection,
  createUntranslatedParagraph,
  type NamedLayout,
  type Part,
} from './parts.ts';

/** Each row: the orders of its columns as they are written. */
const ORDERS: readonly (readonly unknown[])[] = [
  [3, 2, 1],
  [0, -1, -12, 12],
  [1, 1, 0],
  [
    { base: 2, lg: 1 },
    { base: 1, lg: 2 },
  ],
  [
    { base: 3, md: 1, lg: 2, xl: 3 },
    { base: 1, md: 2, lg: 3, xl: 1 },
    { base: 2, md: 3, lg: 1, xl: 2 },
  ],
  [{ md: -1 }, { lg: -2 }, { xl: -3 }],
  [undefined, -1],
];

const WHEN: readonly (readonly [en: string, ar: string, when: Part])[] = [
  ['in English', 'بالإنجليزية', { languages: ['en'] }],
  ['in Arabic', 'بالعربية', { languages: ['ar'] }],
  ['in Arabic or German', 'بالعربية أو الألمانية', { languages: ['ar', 'de'] }],
  ['in Kuwait', 'في الكويت', { countries: ['KW'] }],
  ['in Saudi Arabia or Germany', 'في السعودية أو ألمانيا', { countries: ['SA', 'DE'] }],
  ['since 2020', 'منذ 2020', { from: '2020-01-01' }],
  ['until the end of 2019', 'حتى نهاية 2019', { until: '2019-12-31' }],
  ['in the year 2040', 'في عام 2040', { from: '2040-01-01T00:00', until: '2040-12-31T23:59' }],
  ['until the year 2100', 'حتى عام 2100', { from: '2020-02-29T09:00', until: '2100-01-01' }],
  ['from 600 px', 'من 600 بكسل', { width: { from: 'md' } }],
  ['from 900 px', 'من 900 بكسل', { width: { from: 'lg' } }],
  ['from 1200 px', 'من 1200 بكسل', { width: { from: 'xl' } }],
  ['below 600 px', 'دون 600 بكسل', { width: { below: 'md' } }],
  ['below 900 px', 'دون 900 بكسل', { width: { below: 'lg' } }],
  ['below 1200 px', 'دون 1200 بكسل', { width: { below: 'xl' } }],
  ['from 600 to 1200 px', 'من 600 إلى 1200 بكسل', { width: { from: 'md', below: 'xl' } }],
  ['for guests', 'للزوّار', { visitor: 'guest' }],
  ['for customers', 'للعملاء', { visitor: 'customer' }],
  [
    'for guests in Kuwait who read English on a wide screen',
    'للزوّار في الكويت بالإنجليزية على شاشة عريضة',
    { languages: ['en'], countries: ['KW'], visitor: 'guest', width: { from: 'lg' } },
  ],
];

const createConditionText = ([en, ar]: readonly [string, string, Part]): Part =>
  createParagraph(`Only ${en}.`, `فقط ${ar}.`);

export const ordersAndWhen: NamedLayout = {
  name: 'orders-and-when',
  title: 'Columns in another order by breakpoint, and every condition on sections, rows, columns and blocks',
  document: createHomeDocument(
    { en: 'Orders and conditions', ar: 'الترتيب والشروط' },
    [
      createTitledSection(
        { en: 'Orders', ar: 'الترتيب' },
        ORDERS.map((orders) =>
          createRow(
            orders.map((order, index) =>
              createColumn(
                [createUntranslatedParagraph(`${index + 1}: ${JSON.stringify(order ?? 'none').replaceAll('"', '')}`)],
                {
                  span: 'fill',
                  ...(order !== undefined && { order }),
                },
              ),
            ),
          ),
        ),
      ),
      createTitledSection({ en: 'Blocks', ar: 'كتل' }, [
        createRow([createColumn(WHEN.map((each) => ({ ...createConditionText(each), when: each[2] })))]),
      ]),
      createTitledSection({ en: 'Columns', ar: 'أعمدة' }, [
        createRow(WHEN.map((each) => createColumn([createConditionText(each)], { span: 'auto', when: each[2] }))),
      ]),
      createTitledSection(
        { en: 'Rows', ar: 'صفوف' },
        WHEN.map((each) => createRow([createColumn([createConditionText(each)])], { when: each[2] })),
      ),
      ...WHEN.map((each) =>
        createSection([createRow([createColumn([createConditionText(each)])])], { when: each[2], padding: 'small' }),
      ),
      createSection(
        [createRow([createColumn([createParagraph('Nobody sees this section.', 'لا يرى أحد هذا القسم.')])])],
        { show: false },
      ),
      createSection([
        createRow([createColumn([createParagraph('Nobody sees this row.', 'لا يرى أحد هذا الصف.')])], { show: false }),
        createRow([
          createColumn([createParagraph('Nobody sees this column.', 'لا يرى أحد هذا العمود.')], { show: false }),
        ]),
        createRow([
          createColumn([{ ...createParagraph('Nobody sees this block.', 'لا يرى أحد هذه الكتلة.'), show: false }]),
        ]),
      ]),
    ],
    { settings: { timeZone: 'Asia/Kuwait' } },
  ),
};
