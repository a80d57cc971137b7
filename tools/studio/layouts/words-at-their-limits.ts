import {
  block,
  column,
  documentOf,
  heading,
  type NamedLayout,
  opening,
  type Part,
  pageOf,
  row,
  section,
  stack,
} from './parts.ts';

const PICTURE = { src: '/media/optics/banners/new-in.svg' };

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

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One text in everything that holds words. */
function everywhere(text: string): readonly Part[] {
  const words = { en: text };
  const action = { label: words, link: '/products' };
  return [
    block('heading', { eyebrow: words, title: words, text: words, action }),
    block('rich-text', {
      title: words,
      html: {
        en: `<h3>${escaped(text)}</h3><p>${escaped(text)}</p><table><tr><td>${escaped(text)}</td><td>1</td></tr></table>`,
      },
    }),
    block('chips', {
      items: [
        { label: words, icon: 'star' },
        { label: words, link: '/products' },
      ],
    }),
    block('accordion', {
      title: words,
      items: [{ question: words, answer: { en: `<p>${escaped(text)}</p>` }, open: true }],
    }),
    block('banner', { variant: 'panel', image: PICTURE, eyebrow: words, title: words, text: words, action }),
    block('steps', {
      title: words,
      items: [
        { title: words, text: words },
        { title: words, icon: 'truck' },
      ],
    }),
    block('statistics', { items: [{ value: 1e9, prefix: words, suffix: words, label: words }] }),
    block('testimonial', { items: [{ quote: words, name: words, detail: words, rating: 5 }] }),
    block('marquee', { items: [{ text: words }, { text: words, link: '/products' }] }),
    block('image', { image: { ...PICTURE, alt: words }, caption: words }),
  ];
}

const half = { base: 12, md: 6 };

const sectionOf = ([name, text]: readonly [string, string]): Part => {
  const blocks = everywhere(text);
  return section([
    row([column([heading({ en: name })])]),
    row(blocks.map((each) => column([each], { span: half }))),
    row(blocks.slice(0, 4).map((each) => column([each], { span: { base: 6, lg: 3 } }))),
  ]);
};

const texts = Object.entries(TEXTS);

export const extremeTexts: NamedLayout = {
  name: 'extreme-texts',
  title: 'A word of 500 letters, one letter, emoji, marks, HTML and numbers in everything that holds words',
  document: documentOf(
    { en: 'Extreme texts', ar: 'نصوص قصوى' },
    {
      header: pageOf(
        stack(
          [
            block('header', {
              items: texts.slice(0, 4).map(([, text]) => ({ label: { en: text }, link: '/products' })),
            }),
          ],
          {
            padding: 'none',
          },
        ),
      ),
      footer: pageOf(
        stack([
          block('footer', {
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
          ...pageOf(opening({ en: 'Extreme texts', ar: 'نصوص قصوى' }), ...texts.map(sectionOf)),
        },
      },
    },
  ),
};
