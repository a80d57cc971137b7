import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import defaultDocument from '../../../../runtime/tenant/validate/default-document.json' with { type: 'json' };
import { narrowLanguages } from '../../../documents/narrow-languages.ts';
import { addOwnPage } from '../../edits/add-layout.ts';
import { readyMessage, shownMessage } from '../test/fake-frame.ts';
import { blockPointer, documentWith, openTestStudio } from '../test/open-test-studio.ts';
import { createProblem } from '../test/studio-fixtures.ts';
import { cursorRangeFor, type StudioStateOptions } from './studio-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A studio whose frame shows the document. */
async function openLoadedStudio(...blocks: readonly unknown[]) {
  const ordered: string[] = [];
  const opened = openTestStudio(documentWith(...blocks), {
    order: async (_id, { text }) => void ordered.push(text),
  });
  opened.studio.frame.attach(opened.frame.element);
  await settle();
  opened.frame.emit(readyMessage);
  opened.frame.emit(shownMessage());
  await settle();
  const outlines = () =>
    opened.frame.sentMessages.flatMap((each) => (each.kind === 'outline' ? [[each.pointer, each.scroll]] : []));
  return { ...opened, ordered, outlines };
}

describe('the cursor and the preview', () => {
  it('outlines the block at the cursor once', async () => {
    const { studio, document, outlines } = await openLoadedStudio({ type: 'hero' }, { type: 'faq' });
    const before = outlines().length;
    const faq = document.text.indexOf('faq');
    document.select({ offset: faq, length: 0 });
    document.select({ offset: faq + 1, length: 0 });
    expect(studio.activeBlock).toBe(blockPointer(1));
    expect(outlines().slice(before)).toEqual([[blockPointer(1), true]]);
    document.select({ offset: 0, length: 0 });
    expect(outlines().at(-1)?.[0]).toBe('');
  });

  it('moves the cursor to a block selected in the preview without scrolling, and sends nothing twice', async () => {
    const { studio, frame: stand, outlines } = await openLoadedStudio({ type: 'hero' }, { type: 'faq' });
    stand.emit({ from: 'frame', kind: 'picked', pointer: blockPointer(1) });
    expect(studio.activeBlock).toBe(blockPointer(1));
    expect(new Set(outlines().slice(1).map(String))).toEqual(new Set([`${blockPointer(1)},false`]));
  });

  it('offers to copy the default page of a selected block, and then selects the block', async () => {
    const { studio, frame: stand, document } = await openLoadedStudio({ type: 'hero' });
    const { selection, text } = document;
    const pointer = '/pages/faq/sections/0/rows/0/columns/0/blocks/0';
    stand.emit({ from: 'frame', kind: 'picked', pointer, isDefault: true });
    expect(document.selection).toBe(selection);
    const [toast] = studio.toasts.items;
    expect(toast?.message).toBe('This block is part of the default page FAQ, not of your document.');
    expect(toast?.action?.label).toBe('Copy page into the document');
    toast?.action?.run();
    expect(JSON.parse(document.text).pages.faq).toEqual(narrowLanguages(defaultDocument.pages.faq, ['en', 'ar']));
    expect(studio.activeBlock).toBe(pointer);
    document.undo();
    expect(document.text).toBe(text);
  });

  it('offers to copy the default header, in the languages that the shop offers', async () => {
    const { studio, frame: stand, document } = await openLoadedStudio({ type: 'hero' });
    const pointer = '/header/sections/0/rows/0/columns/0/blocks/0';
    stand.emit({ from: 'frame', kind: 'picked', pointer, isDefault: true });
    const [toast] = studio.toasts.items;
    expect(toast?.action?.label).toBe('Copy header into the document');
    toast?.action?.run();
    expect(JSON.parse(document.text).header).toEqual(narrowLanguages(defaultDocument.header, ['en', 'ar']));
    expect(studio.activeBlock).toBe(pointer);
  });

  it('withdraws the offer when another page is shown, or the document has the page', async () => {
    const { studio, frame: stand, document } = await openLoadedStudio({ type: 'hero' });
    const pointer = '/pages/faq/sections/0/rows/0/columns/0/blocks/0';
    const select = () => stand.emit({ from: 'frame', kind: 'picked', pointer, isDefault: true });
    stand.emit(shownMessage({ href: '/faq' }));
    select();
    stand.emit(shownMessage({ href: '/ar-SA/faq?page=2' }));
    expect(studio.toasts.items).toHaveLength(1);
    stand.emit(shownMessage({ href: '/brands' }));
    expect(studio.toasts.items).toEqual([]);
    stand.emit(shownMessage({ href: '/faq' }));
    select();
    expect(studio.toasts.items).toHaveLength(1);
    document.replace('{ "version": 2, "pages": { "faq": { "sections": [] } } }');
    expect(studio.toasts.items).toEqual([]);
  });

  it('sends every newer text to an error page, JSON or not', async () => {
    const { document, ordered, frame: stand } = await openLoadedStudio({ type: 'hero' });
    stand.emit({ ...shownMessage(), isRefused: true });
    await settle();
    document.replace('{ "pages": } x');
    await settle();
    expect(ordered.at(-1)).toBe('{ "pages": } x');
  });

  it('renders typed text unless it is not valid JSON', async () => {
    const { document, ordered } = await openLoadedStudio({ type: 'hero' });
    document.replace('{ "version": 2');
    await settle();
    expect(ordered.length).toBe(1);
    document.replace('{ "version": 2 }');
    await settle();
    expect(ordered.at(-1)).toBe('{ "version": 2 }');
  });
});

describe('the page at the cursor and the previewed page', () => {
  const part = (type: string) => ({ sections: [{ rows: [{ columns: [{ blocks: [{ type }] }] }] }] });
  const TWO_PAGES = JSON.stringify({ pages: { home: part('hero'), products: part('faq'), grading: part('spacer') } });

  async function openTwoPages(options: Partial<StudioStateOptions> = {}) {
    const opened = openTestStudio(TWO_PAGES, {}, options);
    opened.studio.frame.attach(opened.frame.element);
    await settle();
    const show = (href: string) => {
      opened.frame.emit(readyMessage);
      opened.frame.emit(shownMessage({ href }));
    };
    show('/en-KW');
    await settle();
    return { ...opened, show, openedSoFar: () => opened.frame.openedUrls.slice(1) };
  }

  it('follow each other: a page that is selected is shown, once, and the cursor stays in it', async () => {
    const { studio, show, openedSoFar } = await openTwoPages();
    studio.goTo('/pages/products/sections/0');
    expect(openedSoFar()).toEqual(['/en-KW/products']);
    show('/en-KW/products');
    expect(studio.activePart).toBe('/pages/products/sections/0');
    studio.goTo('/pages/grading');
    studio.goTo('/theme');
    expect(openedSoFar()).toEqual(['/en-KW/products', '/en-KW/pages/grading']);
  });

  it('follow each other: a page that the preview goes to is selected, and nothing is opened twice', async () => {
    const { studio, show, openedSoFar } = await openTwoPages();
    expect(studio.activePart).toBeUndefined();
    show('/en-KW/products?page=2');
    expect(studio.activePart).toBe('/pages/products');
    studio.frame.changeSettings({ address: '/pages/grading' });
    expect(studio.activePart).toBe('/pages/grading');
    expect(openedSoFar()).toEqual(['/en-KW/pages/grading']);
  });

  it('may be a page that the document lacks', async () => {
    const { studio, document, show } = await openTwoPages();
    show('/en-KW/faq');
    expect(studio.activePart).toBe('/pages/faq');
    expect(document.text).toBe(TWO_PAGES);
  });

  it('differ while a person types in another page, or the text is not valid JSON', async () => {
    let isTyping = true;
    const { studio, document, show } = await openTwoPages({ isTyping: () => isTyping });
    studio.goTo('/pages/home');
    show('/en-KW/products');
    expect(studio.activePart).toBe('/pages/home');
    isTyping = false;
    document.apply([{ offset: document.text.length, length: 0, content: ',' }]);
    const { selection } = document;
    show('/en-KW/faq');
    expect(document.selection).toBe(selection);
  });

  it('differ where the selected block is inherited from another page, until that page is selected', async () => {
    const { studio, document, frame: stand, show, openedSoFar } = await openTwoPages();
    show('/en-KW/brands/nora/products');
    const pointer = '/pages/products/sections/0/rows/0/columns/0/blocks/0';
    stand.emit({ from: 'frame', kind: 'picked', pointer });
    expect(studio.activeBlock).toBe(pointer);
    expect(openedSoFar()).toEqual([]);
    document.type(',');
    document.undo();
    expect(openedSoFar()).toEqual([]);
    studio.goTo('/pages/products');
    expect(openedSoFar()).toEqual(['/en-KW/products']);
  });

  it('are a page of one’s own as soon as it is added', async () => {
    const { document, openedSoFar } = await openTwoPages();
    const change = addOwnPage(document.text, 'en');
    document.apply(change?.edits ?? [], change?.select);
    expect(openedSoFar()).toEqual(['/en-KW/pages/new-page']);
  });
});

describe('the cursor position for a pointer', () => {
  const text = '{ "pages": { "home": { "title": "Hi", "list": [1] } } }';
  const marked = (pointer: string) => {
    const { offset, length } = cursorRangeFor(text, pointer);
    return length === 0 ? `${text.slice(0, offset)}|` : text.slice(offset, offset + length);
  };

  it('selects a scalar value, and is after the opening bracket of an object or array', () => {
    expect(marked('/pages/home/title')).toBe('"Hi"');
    expect(marked('/pages/home')).toBe('{ "pages": { "home": {|');
    expect(marked('/pages/home/list')).toMatch(/\[\|$/);
  });

  it('is the nearest existing ancestor of a missing value', () => {
    expect(marked('/pages/home/sections/3')).toBe('{ "pages": { "home": {|');
    expect(marked('/footer')).toBe('{|');
    expect(cursorRangeFor('', '/pages')).toEqual({ offset: 0, length: 0 });
  });
});

it('exposes advice about the rendered page', async () => {
  const advice = { code: 'weight', message: 'The page is heavy.', pointer: '' };
  const { studio, frame: stand } = openTestStudio(
    undefined,
    {},
    { advise: ({ weight }) => (weight.image > 9 ? [advice] : []) },
  );
  studio.frame.attach(stand.element);
  await settle();
  expect(studio.pageAdvice).toEqual([]);
  stand.emit(readyMessage);
  stand.emit(shownMessage({ weight: { document: 0, script: 0, image: 10, font: 0, other: 0 } }));
  expect(studio.pageAdvice).toEqual([advice]);
});

it('counts problems of the rendered page with those of the text', async () => {
  const advice = { code: 'weight', message: 'The page is heavy.', pointer: '' };
  const check = async () => ({ problems: [createProblem({ pointer: '/theme', severity: 'advice' })] });
  const { studio, frame: stand } = openTestStudio(undefined, { check }, { advise: () => [advice] });
  studio.frame.attach(stand.element);
  await settle();
  expect(studio.problemCounts).toEqual({ errors: 0, advice: 1 });
  stand.emit(readyMessage);
  stand.emit(shownMessage());
  stand.emit({ from: 'frame', kind: 'failed', pointer: blockPointer(0), message: 'No.' });
  expect(studio.problemCounts).toEqual({ errors: 1, advice: 2 });
});

it('retries a failed render when the network is back', async () => {
  const window = new EventTarget();
  const order = vi.fn().mockRejectedValueOnce(new Error('The server does not respond.')).mockResolvedValue(undefined);
  const { studio, frame: stand } = openTestStudio(documentWith(), { order }, { window });
  studio.frame.attach(stand.element);
  await settle();
  expect(studio.frame.error).toBe('The server does not respond.');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(order).toHaveBeenCalledTimes(2);
});

it('retries a failed check when the network is back', async () => {
  const window = new EventTarget();
  const check = vi
    .fn()
    .mockRejectedValueOnce(new Error('The server does not respond.'))
    .mockResolvedValue({ problems: [] });
  const { studio } = openTestStudio(documentWith(), { check }, { window });
  await settle();
  expect(studio.checks.error).toBe('The server does not respond.');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(studio.checks.error).toBeUndefined();
});
