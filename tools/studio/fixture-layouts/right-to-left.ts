import {
  createBlock,
  createColumn,
  createDocument,
  createHeading,
  createPage,
  createPageTitle,
  createRow,
  createSection,
  createSingleColumnSection,
  type NamedLayout,
} from './parts.ts';

const IMAGE = '/media/optics/heroes/lumen-home.svg';

/** Words of both directions in one line: names, prices, numbers of telephones, brackets, addresses. */
const MIXED = [
  'نظارة Halden Round 52 مم بسعر 24.500 د.ك (شامل الضريبة)',
  'اتصل بنا على ‎+965 5555 0123‎ أو اكتب إلى hello@example.com.',
  'خصم 15% حتى 2027-02-14، 16:00!',
  'الطراز A-12/b (أسود) + علبة = 2 × 1',
  'The word «نور» means light.',
];

const list = MIXED.map((text) => `<li>${text}</li>`).join('');
const arabicOnly = (ar: string) => ({ ar });

export const rightToLeft: NamedLayout = {
  name: 'right-to-left',
  title: 'A shop that was written in Arabic alone, with words of both directions in one line',
  document: createDocument(arabicOnly('متجر من اليمين إلى اليسار'), {
    appDescription: arabicOnly('متجر كُتب بالعربية وحدها.'),
    settings: { timeZone: 'Asia/Riyadh', digits: 'arabic' },
    theme: { arabicFont: 'cairo', arabicDisplayFont: 'el-messiri' },
    pages: {
      home: createPage(
        createPageTitle({ en: 'Right to left', ar: 'من اليمين إلى اليسار' }),
        createSingleColumnSection([
          createBlock('hero', {
            image: { src: IMAGE, alt: arabicOnly('نظارة دائرية في ضوء الصباح') },
            mirrorInRtl: true,
            level: 2,
            title: arabicOnly('شاهد الفرق'),
            text: arabicOnly(MIXED[0] ?? ''),
            actions: [{ label: arabicOnly('تسوّق الآن'), link: '/products' }],
          }),
        ]),
        createSection([
          createRow([
            createColumn(
              [
                createBlock('rich-text', {
                  title: arabicOnly('نص مختلط'),
                  html: arabicOnly(`<p>${MIXED.join(' ')}</p><ul>${list}</ul>`),
                }),
              ],
              {
                span: { base: 12, md: 8 },
              },
            ),
            createColumn(
              [
                createBlock('rich-text', {
                  title: { en: 'English alone' },
                  html: { en: '<p>A paragraph that nobody translated (yet), with a price of 24.500 KWD.</p>' },
                }),
              ],
              { span: { base: 12, md: 4 } },
            ),
          ]),
        ]),
        createSingleColumnSection([
          createHeading(arabicOnly('خطوات')),
          createBlock('steps', {
            items: MIXED.map((text, index) => ({ title: arabicOnly(`الخطوة ${index + 1}`), text: arabicOnly(text) })),
          }),
        ]),
        createSingleColumnSection([
          createBlock('marquee', { items: MIXED.map((text) => ({ text: arabicOnly(text) })), separator: 'dot' }),
          createBlock('chips', { items: MIXED.map((text) => ({ label: arabicOnly(text), icon: 'tag' })) }),
          createBlock('statistics', {
            items: [
              { value: 12400, suffix: arabicOnly('+'), label: arabicOnly('نظارة') },
              { value: 98, format: 'percent', label: arabicOnly('يعودون إلينا') },
            ],
          }),
        ]),
        createSingleColumnSection([
          createBlock('testimonial', {
            items: MIXED.map((text) => ({ quote: arabicOnly(text), name: arabicOnly('نورة'), rating: 5 })),
            variant: 'cards',
          }),
        ]),
        createSingleColumnSection([
          createBlock('product-carousel', { title: arabicOnly('وصل حديثًا'), source: { featured: true } }),
        ]),
        createSection([
          createRow(
            [1, 2, 3].map((place) =>
              createColumn([createHeading(arabicOnly(`العمود ${place}`))], { span: 4, order: 4 - place }),
            ),
            { justify: 'end' },
          ),
        ]),
      ),
    },
  }),
};
