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
  type Part,
} from './parts.ts';

const IMAGE = { src: '/media/optics/banners/new-in.svg' };

/** Texts that people do type, and some that nobody should. */
const TEXTS: Readonly<Record<string, string>> = {
  'one letter': 'i',
  'a word of 500 letters': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
    .repeat(7)
    .slice(0, 500),
  'a long sentence': 'The quick brown fox jumps over the lazy dog. '.repeat(12).trim(),
  'an address': `https://example.com/${'a-very-long-path/'.repeat(10)}?q=${'x'.repeat(80)}`,
  emoji: '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇰🇼 1️⃣ 🫱🏻‍🫲🏿 😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
  'combining marks':
    'Z\u0351\u036b\u0343a\u0333\u0354\u0332\u0330l\u0310\u0309\u030ago e\u0301\u0323 n\u0303 \u064e\u0651',
  'nothing to be seen': 'zero\u200bwidth\u200cjoin\u200ders\ufeff\u2060\u00adhere',
  'as if it were HTML': '<script>alert(1)</script> &amp; <b>bold</b> <img src=x onerror=alert(1)> {{name}} %s',
  'marks of direction': '\u202eturned around\u202c, \u2067مفصول\u2069, \u200fnot\u200e this',
  numbers: '-1234567890.123456789 1e308 0x1F 12,345,678.90 ٠١٢٣٤٥٦٧٨٩ ½ ² Ⅷ',
  'letters of many scripts': 'Ⴀბგ 漢字かな交じり文 한국어 ไทยไม่มีช่องว่าง हिन्दी ქართული ᚠᚢᚦ ﷽',
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One text in everything that holds words. */
function createBlocksWithText(text: string): readonly Part[] {
  const words = { en: text };
  const action = { label: words, link: '/products' };
  return [
    createBlock('heading', { eyebrow: words, title: words, text: words, action }),
    createBlock('rich-text', {
      title: words,
      html: {
        en: `<h3>${escapeHtml(text)}</h3><p>${escapeHtml(text)}</p><table><tr><td>${escapeHtml(text)}</td><td>1</td></tr></table>`,
      },
    }),
    createBlock('chips', {
      items: [
        { label: words, icon: 'star' },
        { label: words, link: '/products' },
      ],
    }),
    createBlock('accordion', {
      title: words,
      items: [{ question: words, answer: { en: `<p>${escapeHtml(text)}</p>` }, open: true }],
    }),
    createBlock('banner', { variant: 'panel', image: IMAGE, eyebrow: words, title: words, text: words, action }),
    createBlock('steps', {
      title: words,
      items: [
        { title: words, text: words },
        { title: words, icon: 'truck' },
      ],
    }),
    createBlock('statistics', { items: [{ value: 1e9, prefix: words, suffix: words, label: words }] }),
    createBlock('testimonial', { items: [{ quote: words, name: words, detail: words, rating: 5 }] }),
    createBlock('marquee', { items: [{ text: words }, { text: words, link: '/products' }] }),
    createBlock('image', { image: { ...IMAGE, alt: words }, caption: words }),
  ];
}

const half = { base: 12, md: 6 };

const sectionOf = ([name, text]: readonly [string, string]): Part => {
  const blocks = createBlocksWithText(text);
  return createSection([
    createRow([createColumn([createHeading({ en: name })])]),
    createRow(blocks.map((each) => createColumn([each], { span: half }))),
    createRow(blocks.slice(0, 4).map((each) => createColumn([each], { span: { base: 6, lg: 3 } }))),
  ]);
};

const texts = Object.entries(TEXTS);

export const extremeTexts: NamedLayout = {
  name: 'extreme-texts',
  title: 'A word of 500 letters, one letter, emoji, marks, HTML and numbers in everything that holds words',
  document: createDocument(
    { en: 'Extreme texts', ar: 'نصوص قصوى' },
    {
      header: createPage(
        createSingleColumnSection(
          [
            createBlock('header', {
              items: texts.slice(0, 4).map(([, text]) => ({ label: { en: text }, link: '/products' })),
            }),
          ],
          {
            padding: 'none',
          },
        ),
      ),
      footer: createPage(
        createSingleColumnSection([
          createBlock('footer', {
            text: { en: TEXTS['a word of 500 letters'] },
            groups: texts
              .slice(0, 6)
              .map(([name, text]) => ({ title: { en: name }, items: [{ label: { en: text }, link: '/faq' }] })),
          }),
        ]),
      ),
      pages: {
        home: {
          title: { en: TEXTS['as if it were HTML'] },
          description: { en: TEXTS['a word of 500 letters'] },
          ...createPage(createPageTitle({ en: 'Extreme texts', ar: 'نصوص قصوى' }), ...texts.map(sectionOf)),
        },
      },
    },
  ),
};
