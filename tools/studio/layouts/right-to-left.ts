import { block, column, documentOf, heading, type NamedLayout, opening, pageOf, row, section, stack } from './parts.ts';

const PICTURE = '/media/optics/heroes/lumen-home.svg';

/** Words of both directions in one line: names, prices, numbers of telephones, brackets, addresses. */
const MIXED = [
  'نظارة Halden Round 52 مم بسعر 24.500 د.ك (شامل الضريبة)',
  'اتصل بنا على ‎+965 5555 0123‎ أو اكتب إلى hello@example.com.',
  'خصم 15% حتى 2027-02-14، 16:00!',
  'الطراز A-12/b (أسود) + علبة = 2 × 1',
  'The word «نور» means light.',
];

const list = MIXED.map((text) => `<li>${text}</li>`).join('');
const only = (ar: string) => ({ ar });

export const rightToLeft: NamedLayout = {
  name: 'right-to-left',
  title: 'A shop that was written in Arabic alone, with words of both directions in one line',
  document: documentOf(only('متجر من اليمين إلى اليسار'), {
    appDescription: only('متجر كُتب بالعربية وحدها.'),
    settings: { timeZone: 'Asia/Riyadh', digits: 'arabic' },
    theme: { arabicFont: 'cairo', arabicDisplayFont: 'el-messiri' },
    pages: {
      home: pageOf(
        opening({ en: 'Right to left', ar: 'من اليمين إلى اليسار' }),
        stack([
          block('hero', {
            image: { src: PICTURE, alt: only('نظارة دائرية في ضوء الصباح') },
            mirrorInRtl: true,
            level: 2,
            title: only('شاهد الفرق'),
            text: only(MIXED[0] ?? ''),
            actions: [{ label: only('تسوّق الآن'), link: '/products' }],
          }),
        ]),
        section([
          row([
            column(
              [
                block('rich-text', {
                  title: only('نص مختلط'),
                  html: only(`<p>${MIXED.join(' ')}</p><ul>${list}</ul>`),
                }),
              ],
              {
                span: { base: 12, md: 8 },
              },
            ),
            column(
              [
                block('rich-text', {
                  title: { en: 'English alone' },
                  html: { en: '<p>A paragraph that nobody translated (yet), with a price of 24.500 KWD.</p>' },
                }),
              ],
              { span: { base: 12, md: 4 } },
            ),
          ]),
        ]),
        stack([
          heading(only('خطوات')),
          block('steps', {
            items: MIXED.map((text, index) => ({ title: only(`الخطوة ${index + 1}`), text: only(text) })),
          }),
        ]),
        stack([
          block('marquee', { items: MIXED.map((text) => ({ text: only(text) })), separator: 'dot' }),
          block('chips', { items: MIXED.map((text) => ({ label: only(text), icon: 'tag' })) }),
          block('statistics', {
            items: [
              { value: 12400, suffix: only('+'), label: only('نظارة') },
              { value: 98, format: 'percent', label: only('يعودون إلينا') },
            ],
          }),
        ]),
        stack([
          block('testimonial', {
            items: MIXED.map((text) => ({ quote: only(text), name: only('نورة'), rating: 5 })),
            variant: 'cards',
          }),
        ]),
        stack([block('product-carousel', { title: only('وصل حديثًا'), source: { featured: true } })]),
        section([
          row(
            [1, 2, 3].map((place) => column([heading(only(`العمود ${place}`))], { span: 4, order: 4 - place })),
            { justify: 'end' },
          ),
        ]),
      ),
    },
  }),
};
