import { describe, expect, it } from 'vitest';
import { findProblems } from '../../find-problems.ts';
import { createProjectSpec } from '../../test/versioned-spec.ts';

const spec = createProjectSpec();
const CODES = ['unknown-page', 'unknown-anchor', 'removed-html', 'empty-slot'];

const pageWith = (...blocks: readonly object[]) => ({
  sections: [{ id: 'top-picks', rows: [{ id: 'row', columns: [{ id: 'column', blocks }] }] }],
});
const documentWith = (pages: object, more: object = {}): string =>
  JSON.stringify({ version: 2, appName: { en: 'Shop' }, ...more, pages });
const linkTo = (link: string) => ({
  type: 'hero',
  id: 'hero',
  props: { title: { en: 'x' }, actions: [{ label: { en: 'x' }, link }] },
});
const find = (text: string) => findProblems(text, spec).filter(({ code }) => CODES.includes(code));
const problemTexts = (text: string) => find(text).map(({ message, suggestion }) => [message, suggestion]);
const linkProblems = (link: string, pages: object = {}) =>
  problemTexts(documentWith({ home: pageWith(linkTo(link)), ...pages }));

describe('a link to a page', () => {
  it.each([
    '/',
    '/products',
    '/products?q=round&x=1',
    '/categories/anything/products',
    'https://a.b/bokks',
    'tel:+965',
  ])('that exists has no problem: %s', (link) => {
    expect(linkProblems(link)).toEqual([]);
  });

  it('that does not exist gets the nearest page as suggestion', () => {
    expect(linkProblems('/prodcuts?q=x')).toEqual([
      ['The shop has no page at `/prodcuts`, so it is not shown as a link.', 'Did you mean `/products?q=x`?'],
    ]);
    expect(linkProblems('/Products')[0]?.[1]).toBe('Did you mean `/products`?');
    expect(linkProblems('/catgories/rings/products')[0]?.[1]).toBe('Did you mean `/categories/rings/products`?');
    expect(linkProblems('/about')[0]?.[1]).toBe('Did you mean `/about-us`?');
  });

  it('must not contain language and country', () => {
    expect(linkProblems('/de-DE/products#x')).toEqual([
      [
        'Links name no language and country: `/de-DE/products#x` is not shown as a link.',
        'Did you mean `/products#x`?',
      ],
    ]);
  });

  it('to a disabled page is reported', () => {
    expect(linkProblems('/faq', { faq: false })).toEqual([
      ['The page `faq` is switched off, so `/faq` is not shown as a link.', undefined],
    ]);
  });

  it('is checked in HTML, header, footer and slots', () => {
    const html = { type: 'rich-text', props: { html: { en: '<a href="/Products">x</a>' } } };
    const inSlot = { type: 'auth-switch', slots: { guest: { rows: [{ columns: [{ blocks: [linkTo('/Faq')] }] }] } } };
    const layout = { sections: [{ rows: [{ columns: [{ blocks: [linkTo('/Brands')] }] }] }] };
    const text = documentWith({ home: pageWith(html, inSlot) }, { header: layout, footer: layout });
    expect(find(text).map(({ suggestion, fix }) => [suggestion, fix !== undefined])).toEqual([
      ['Did you mean `/brands`?', true],
      ['Did you mean `/brands`?', true],
      ['Did you mean `/products`?', false],
      ['Did you mean `/faq`?', true],
    ]);
  });
});

describe('a link in rich text', () => {
  const problemsOfHtml = (html: string) =>
    linkProblems('/', {
      home: pageWith({ type: 'rich-text', props: { html: { en: html } } }),
      grading: { title: { en: 'Grading' }, ...pageWith() },
    });

  it.each([
    ['in double quotes', '<a href="/pages/gradin">x</a>'],
    ['without quotes', '<a href=/pages/gradin>x</a>'],
    ['with a character reference', '<a href="&#47;pages&sol;gradin">x</a>'],
    ['behind another attribute with a bracket', '<a title="a > b" href="/pages/gradin">x</a>'],
    ['on a line of its own', '<p>\n<A\n  HREF="/pages/gradin"\n>x</A></p>'],
  ])('to an unknown page is reported: %s', (_, html) => {
    expect(problemsOfHtml(html)).toEqual([
      ['The shop has no page at `/pages/gradin`, so it is not shown as a link.', 'Did you mean `/pages/grading`?'],
    ]);
  });
});

it('an unknown anchor gets the nearest one as suggestion', () => {
  expect(linkProblems('#top-pick')).toEqual([
    ['The page has nothing with the id `top-pick`, so the link leads nowhere.', 'Did you mean `#top-picks`?'],
  ]);
  expect(linkProblems('#nowhere-at-all')[0]?.[1]).toBeUndefined();
});

describe('a prop about the block of a slot', () => {
  const header = (block: object) =>
    documentWith({}, { header: { sections: [{ rows: [{ columns: [{ blocks: [block] }] }] }] } });
  const slot = (...blocks: readonly object[]) => ({ search: { rows: [{ columns: [{ blocks }] }] } });
  const field = { type: 'header', props: { search: 'field' } };

  it.each([
    ['is not there', field],
    ['has no rows', { ...field, slots: { search: { rows: [] } } }],
    ['has no block', { ...field, slots: slot() }],
    ['is empty beside another one', { ...field, slots: { actions: slot({ type: 'cart-link' }).search } }],
  ])('is reported if the slot %s', (_, block) => {
    expect(find(header(block))).toEqual([
      expect.objectContaining({
        severity: 'advice',
        code: 'empty-slot',
        block: 'header',
        pointer: '/header/sections/0/rows/0/columns/0/blocks/0/props/search',
        message:
          '`search` shows nothing, since the slot `search` has no block: put one into `slots`, or remove `search`.',
      }),
    ]);
  });
});

it('HTML with removed parts lists them', () => {
  const problemsOfHtml = (html: string) =>
    problemTexts(documentWith({ home: pageWith({ type: 'rich-text', props: { html: { en: html } } }) })).map(
      ([message]) => message,
    );
  expect(problemsOfHtml('<p onclick="x()" style="color:red">a</p><script>x</script>')).toEqual([
    'HTML may not have `onclick`, `style`, and `<script>`: they are left out.',
  ]);
  expect(problemsOfHtml('<a href=" JavaScript:x()">a</a>')).toEqual([
    'HTML may not have `JavaScript:`: it is left out.',
  ]);
  expect(problemsOfHtml('<iframe src="https://a.b"></iframe>')).toEqual([
    'HTML may not have `<iframe>`: it is left out.',
  ]);
});
