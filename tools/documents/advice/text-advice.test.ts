import { describe, expect, it } from 'vitest';
import { findProblems } from '../find-problems.ts';
import { createProjectSpec } from '../test/versioned-spec.ts';
import { findTextAdvice } from './text-advice.ts';

const withBlocks = (...blocks: readonly object[]) => ({
  version: 2,
  appName: { en: 'Shop', ar: 'متجر' },
  pages: { home: { sections: [{ rows: [{ columns: [{ blocks }] }] }] } },
});
const BLOCKS = '/pages/home/sections/0/rows/0/columns/0/blocks';
const heading = (title: object) => ({ type: 'heading', props: { title } });
const both = heading({ en: 'Hello', ar: 'مرحبًا' });
const NOW = Date.UTC(2027, 0, 1);
const find = (document: unknown, languages?: readonly string[], unknown?: readonly string[]) =>
  findTextAdvice(document, { languages, isMarketKnown: languages !== undefined, now: NOW, unknown });
const advised = (document: object, languages?: readonly string[]) =>
  find(document, languages).map(({ code, pointer }) => `${code} ${pointer}`);

describe('a text', () => {
  it('without a language that the others have is reported once, with its block', () => {
    expect(find(withBlocks(both, heading({ en: 'Forgotten' })))).toEqual([
      {
        kind: 'advice',
        code: 'missing-translation',
        pointer: `${BLOCKS}/1/props/title`,
        message: 'Not translated into Arabic, unlike most texts; another language is shown instead.',
        block: 'heading',
      },
    ]);
  });

  it('that is empty in all languages is reported, except `alt`', () => {
    const empty = { type: 'image', props: { image: { src: '/media/a.svg', alt: { en: '' } } } };
    expect(advised(withBlocks(both, heading({ en: '', ar: ' ' }), empty))).toEqual([
      `empty-text ${BLOCKS}/1/props/title`,
    ]);
  });

  it('limited to some languages needs no others', () => {
    const when = { languages: ['en'] };
    expect(advised(withBlocks(both, { ...heading({ en: 'English readers' }), when }))).toEqual([]);
    expect(advised({ a: both, section: { when, rows: [heading({ en: 'In it' })] } })).toEqual([]);
    expect(advised(withBlocks(both, { ...heading({ ar: 'مرحبًا' }), when }))).toHaveLength(1);
  });
});

it('a language outside the shop is not required', () => {
  expect(advised(withBlocks(both, heading({ en: 'One' })), ['en'])).toEqual([]);
});

it('a text that is shown in some languages only needs only the languages of the enclosing `when`', () => {
  const when = { languages: ['ar'] };
  const arabic = heading({ ar: 'مرحبًا' });
  const document = withBlocks(both, both);
  const section = { when, rows: [{ columns: [{ when: { languages: ['ar', 'en'] }, blocks: [arabic] }] }] };
  expect(advised({ ...document, header: { sections: [section] } })).toEqual([]);
});

describe('an expired date', () => {
  it.each<[string, object]>([
    ['of a countdown', { type: 'countdown', props: { target: { until: '2026-12-31T16:00' } } }],
    ['of an opening', { type: 'coming-soon', props: { until: '2026-12-31T16:00' } }],
    ['of a period', { type: 'divider', when: { from: '2026-12-01', until: '2026-12-31' } }],
  ])('is reported: %s', (_, block) => {
    expect(find(withBlocks(block))).toMatchObject([{ code: 'past-date', block: Reflect.get(block, 'type') }]);
  });

  it('is evaluated in the shop’s time zone', () => {
    const until = { type: 'divider', when: { until: '2027-01-01T02:00' } };
    expect(advised({ ...withBlocks(until), settings: { timeZone: 'Asia/Kuwait' } })).toHaveLength(1);
    expect(advised({ ...withBlocks(until), settings: { timeZone: 'UTC' } })).toEqual([]);
  });
});

describe('an image', () => {
  const src = '/media/optics/heroes/lumen-home.svg';
  const alone = (alt: object = {}) => ({ type: 'image', props: { image: { src, ...alt } } });

  it('gets advice in the first language; decoration is valid', () => {
    const missing = (document: object, languages?: readonly string[]) =>
      find(document, languages).find(({ code }) => code === 'missing-alternative-text')?.message;
    const decorative = (language: string) => `or write \`"alt": { "${language}": "" }\` if it is decorative.`;
    expect(missing(withBlocks(alone()))).toContain(decorative('en'));
    expect(missing({ ...withBlocks(alone()), appName: { fr: 'Boutique' } })).toContain(decorative('fr'));
    expect(missing(withBlocks(alone()), ['tr', 'en'])).toContain(decorative('tr'));
    const text = JSON.stringify({ ...withBlocks(alone({ alt: { fr: '' } })), appName: { fr: 'Boutique' } });
    expect(findProblems(text, createProjectSpec())).toEqual([]);
  });

  it.each<[string, object]>([
    ['one alone in its block', { type: 'image', props: { image: { src } } }],
    ['one of a gallery', { type: 'gallery', props: { image: { src }, columns: 3 } }],
  ])('without alternative text or text beside it is reported: %s', (_, block) => {
    expect(advised(withBlocks(block))).toEqual([`missing-alternative-text ${BLOCKS}/0/props/image`]);
  });

  it.each<[string, object]>([
    ['it has its own words', { type: 'image', props: { image: { src, alt: { en: 'Glasses', ar: 'نظارة' } } } }],
    ['it says that it is decoration', { type: 'image', props: { image: { src, alt: { en: '' } } } }],
    ['words stand beside it', { type: 'hero', props: { image: { src }, title: { en: 'See', ar: 'انظر' } } }],
    ['it is the logo, which is called as the shop', { type: 'header', props: { logo: { image: { src } } } }],
    ['it lies behind a section', { type: 'x', props: { video: { src, poster: src } } }],
  ])('is not reported if %s', (_, block) => {
    expect(advised(withBlocks(block))).toEqual([]);
  });
});
