import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ready, shown } from '../test/frame-stand-in.ts';
import { documentWith, openStudio, pointerOf } from '../test/open-studio.ts';
import { rangeOf } from './create-studio-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A studio whose frame shows the document. */
async function openShown(...blocks: readonly unknown[]) {
  const ordered: string[] = [];
  const opened = openStudio(documentWith(...blocks), {
    order: async (_id, { text }) => void ordered.push(text),
  });
  opened.studio.frame.attach(opened.stand.element);
  await settle();
  opened.stand.say(ready);
  opened.stand.say(shown());
  await settle();
  const outlines = () =>
    opened.stand.told.flatMap((each) => (each.kind === 'outline' ? [[each.pointer, each.scroll]] : []));
  return { ...opened, ordered, outlines };
}

describe('the cursor and the page', () => {
  it('outlines the block that the cursor comes to, once', async () => {
    const { studio, document, outlines } = await openShown({ type: 'hero' }, { type: 'faq' });
    const before = outlines().length;
    const faq = document.text.indexOf('faq');
    document.select({ offset: faq, length: 0 });
    document.select({ offset: faq + 1, length: 0 });
    expect(studio.block).toBe(pointerOf(1));
    expect(outlines().slice(before)).toEqual([[pointerOf(1), true]]);
    document.select({ offset: 0, length: 0 });
    expect(outlines().at(-1)?.[0]).toBe('');
  });

  it('puts the cursor on a block that is chosen in the page, which is not scrolled, and tells nothing twice', async () => {
    const { studio, stand, outlines } = await openShown({ type: 'hero' }, { type: 'faq' });
    stand.say({ from: 'frame', kind: 'picked', pointer: pointerOf(1) });
    expect(studio.block).toBe(pointerOf(1));
    expect(new Set(outlines().slice(1).map(String))).toEqual(new Set([`${pointerOf(1)},false`]));
  });

  it('says where a block comes from that is not in the text', async () => {
    const { studio, stand, document } = await openShown({ type: 'hero' });
    const { selection } = document;
    stand.say({ from: 'frame', kind: 'picked', pointer: '' });
    expect(document.selection).toBe(selection);
    expect(studio.notices.items[0]?.message).toContain('default document');
  });

  it('tells a page that says why a text cannot be shown of every newer one, JSON or not', async () => {
    const { document, ordered, stand } = await openShown({ type: 'hero' });
    stand.say({ ...shown(), isRefused: true });
    await settle();
    document.replace('{ "pages": } x');
    await settle();
    expect(ordered.at(-1)).toBe('{ "pages": } x');
  });

  it('shows what is typed, but for a text that is no JSON', async () => {
    const { document, ordered } = await openShown({ type: 'hero' });
    document.replace('{ "version": 1');
    await settle();
    expect(ordered.length).toBe(1);
    document.replace('{ "version": 1 }');
    await settle();
    expect(ordered.at(-1)).toBe('{ "version": 1 }');
  });
});

describe('where a pointer leads', () => {
  const text = '{ "pages": { "home": { "title": "Hi", "list": [1] } } }';
  const marked = (pointer: string) => {
    const { offset, length } = rangeOf(text, pointer);
    return length === 0 ? `${text.slice(0, offset)}|` : text.slice(offset, offset + length);
  };

  it('is the value itself where it is plain, and behind the first sign of an object or a list', () => {
    expect(marked('/pages/home/title')).toBe('"Hi"');
    expect(marked('/pages/home')).toBe('{ "pages": { "home": {|');
    expect(marked('/pages/home/list')).toMatch(/\[\|$/);
  });

  it('is the nearest that is there, for what is not', () => {
    expect(marked('/pages/home/sections/3')).toBe('{ "pages": { "home": {|');
    expect(marked('/footer')).toBe('{|');
    expect(rangeOf('', '/pages')).toEqual({ offset: 0, length: 0 });
  });
});

it('has what the page gives reason to say, which has no place in the text', async () => {
  const advice = { code: 'weight', message: 'The page is heavy.', pointer: '' };
  const { studio, stand } = openStudio(undefined, {}, { advise: ({ weight }) => (weight.image > 9 ? [advice] : []) });
  studio.frame.attach(stand.element);
  await settle();
  expect(studio.pageAdvice).toEqual([]);
  stand.say(ready);
  stand.say(shown({ weight: { document: 0, script: 0, image: 10, font: 0, other: 0 } }));
  expect(studio.pageAdvice).toEqual([advice]);
});

it('shows again what could not be shown when the window says that the network is back', async () => {
  const window = new EventTarget();
  const order = vi.fn().mockRejectedValueOnce(new Error('The server does not answer.')).mockResolvedValue(undefined);
  const { studio, stand } = openStudio(documentWith(), { order }, { window });
  studio.frame.attach(stand.element);
  await settle();
  expect(studio.frame.trouble).toBe('The server does not answer.');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(order).toHaveBeenCalledTimes(2);
});

it('checks again when the window says that the network is back', async () => {
  const window = new EventTarget();
  const check = vi
    .fn()
    .mockRejectedValueOnce(new Error('The server does not answer.'))
    .mockResolvedValue({ problems: [] });
  const { studio } = openStudio(documentWith(), { check }, { window });
  await settle();
  expect(studio.checks.trouble).toBe('The server does not answer.');
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(studio.checks.trouble).toBeUndefined();
});
