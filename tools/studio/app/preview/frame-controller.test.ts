import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RenderRequest } from '../../studio-protocol.ts';
import { createFakeFrame, readyMessage, shownMessage } from '../test/fake-frame.ts';
import { FRAME_TIMEOUT_MS, FrameController } from './frame-controller.ts';
import type { PreviewSettings } from './preview-settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An attached frame; `answer` resolves or rejects each render request. */
function openTestFrame(start: Partial<PreviewSettings> = {}, answer: () => Promise<void> = async () => {}) {
  const stand = createFakeFrame();
  const orders: RenderRequest[] = [];
  const frame = new FrameController({
    id: 'f1',
    window: stand.window,
    start,
    clock: () => Date.now(),
    api: {
      order: async (_id, order) => {
        orders.push(order);
        await answer();
      },
    },
  });
  const detach = frame.attach(stand.element);
  return { frame, stand, orders, detach, settle: () => vi.advanceTimersByTimeAsync(0) };
}

/** A frame whose page already shows a document. */
async function openLoadedFrame(start: Partial<PreviewSettings> = {}) {
  const opened = openTestFrame(start);
  opened.frame.render('first');
  await opened.settle();
  opened.stand.emit(readyMessage);
  opened.stand.emit(shownMessage());
  await opened.settle();
  return opened;
}

const refreshRevisions = (stand: ReturnType<typeof createFakeFrame>) =>
  stand.sentMessages.flatMap((message) => (message.kind === 'renew' ? [message.revision] : []));

it('opens the page after the server has the document, with the frame’s id', async () => {
  const { frame, stand, orders, settle } = openTestFrame({ language: 'ar', address: '/products' });
  expect(stand.openedUrls).toEqual([]);
  frame.render('{}');
  expect(frame.isUpdating).toBe(true);
  await settle();
  expect([orders, stand.openedUrls]).toEqual([[{ text: '{}', revision: 1 }], ['/ar-KW/products']]);
  expect(stand.window.document.cookie).toContain('v-studio-frame=f1');
  stand.emit(readyMessage);
  stand.emit(shownMessage({ href: '/ar-KW/products' }));
  await settle();
  expect([frame.isUpdating, frame.report?.href]).toEqual([false, '/ar-KW/products']);
});

it('renders one text at a time, and of the queued ones only the newest', async () => {
  const { frame, stand, orders, settle } = await openLoadedFrame();
  for (const text of ['a', 'b', 'c']) frame.render(text);
  await settle();
  expect([orders.map(({ text }) => text), refreshRevisions(stand)]).toEqual([['first', 'a'], [2]]);
  stand.emit(shownMessage({ revision: 2 }));
  await settle();
  expect([orders.map(({ text }) => text), refreshRevisions(stand)]).toEqual([
    ['first', 'a', 'c'],
    [2, 3],
  ]);
});

it('opens its page again when the browser has replaced it by an error page', async () => {
  const { frame, stand, settle } = await openLoadedFrame();
  stand.failSyncSend(new DOMException('Blocked a frame', 'SecurityError'));
  frame.render('a');
  await settle();
  expect(stand.openedUrls).toEqual(['/en-KW', '/en-KW']);
  stand.failSyncSend(undefined);
  stand.emit(readyMessage);
  stand.emit(shownMessage({ revision: 2 }));
  await settle();
  expect([frame.error, frame.isUpdating, frame.report?.revision]).toEqual([undefined, false, 2]);
});

it('ignores reports of an older revision', async () => {
  const { frame, stand, settle } = await openLoadedFrame();
  frame.render('a');
  await settle();
  stand.emit(shownMessage({ revision: 1 }));
  await settle();
  expect(frame.isUpdating).toBe(true);
  stand.emit(shownMessage({ revision: 2 }));
  await settle();
  expect(frame.isUpdating).toBe(false);
});

it('accepts messages only from the page in its frame', async () => {
  const { frame, stand } = await openLoadedFrame();
  const picked = vi.fn();
  frame.onBlockSelected(picked);
  const message = { from: 'frame', kind: 'picked', pointer: '/x' };
  stand.emit(message, { source: {} });
  stand.emit(message, { origin: 'http://evil.example' });
  stand.emit({ kind: 'picked', pointer: '/x' });
  stand.emit('picked');
  expect(picked).not.toHaveBeenCalled();
  stand.emit(message);
  expect(picked).toHaveBeenCalledExactlyOnceWith('/x', false);
});

it.each<[Partial<PreviewSettings>, string]>([
  [{ language: 'ar' }, '/ar-KW'],
  [{ country: 'SA' }, '/en-SA'],
  [{ address: '/products/nora' }, '/en-KW/products/nora'],
])('opens another path for %j', async (switches, address) => {
  const { frame, stand, orders } = await openLoadedFrame();
  frame.changeSettings(switches);
  frame.changeSettings(switches);
  expect([stand.openedUrls, orders.length]).toEqual([['/en-KW', address], 1]);
});

it('requests a new render for another color scheme or time, in the shop’s time zone', async () => {
  const { frame, stand, orders, settle } = openTestFrame({ scheme: 'dark' });
  frame.render('{ "settings": { "timeZone": "Asia/Kuwait" } }');
  await settle();
  stand.emit(readyMessage);
  stand.emit(shownMessage());
  frame.changeSettings({ date: '2026-03-01T18:30' });
  await settle();
  expect(orders.map(({ scheme, now }) => [scheme, now])).toEqual([
    ['dark', undefined],
    ['dark', Date.UTC(2026, 2, 1, 15, 30)],
  ]);
});

it('sends the settings to a page that is ready, and outlines the block again after each update', async () => {
  const { frame, stand } = await openLoadedFrame({ direction: 'rtl', visitor: 'customer' });
  expect(stand.sentMessages).toEqual([
    { to: 'frame', kind: 'direction', direction: 'rtl' },
    { to: 'frame', kind: 'visitor', visitor: 'customer' },
    { to: 'frame', kind: 'clicks', mode: 'pick' },
    { to: 'frame', kind: 'outline', pointer: '', scroll: false },
  ]);
  frame.outline('/a', true);
  stand.emit(shownMessage());
  expect(stand.sentMessages.slice(4)).toEqual([
    { to: 'frame', kind: 'outline', pointer: '/a', scroll: true },
    { to: 'frame', kind: 'outline', pointer: '/a', scroll: false },
  ]);
});

it('follows navigation inside the frame without opening the page again', async () => {
  const { frame, stand } = await openLoadedFrame();
  stand.emit(shownMessage({ href: '/ar-SA/brands?page=2' }));
  expect(frame.settings).toMatchObject({ language: 'ar', country: 'SA', address: '/brands?page=2' });
  expect(stand.openedUrls).toEqual(['/en-KW']);
});

it('stops waiting for a silent page after the timeout', async () => {
  const { frame, settle } = await openLoadedFrame();
  frame.render('a');
  await vi.advanceTimersByTimeAsync(FRAME_TIMEOUT_MS);
  expect([frame.error, frame.isUpdating]).toEqual(['The preview page does not respond.', false]);
  await settle();
});

it('on retry reopens a silent page, and repeats the request for a page that is ready', async () => {
  let isDown = false;
  const { frame, stand, orders, settle } = openTestFrame({}, async () => {
    if (isDown) throw new Error('The server does not answer.');
  });
  const answer = async () => {
    await settle();
    stand.emit(readyMessage);
    stand.emit(shownMessage({ revision: orders.length }));
    await settle();
  };
  frame.render('a');
  await answer();
  frame.retryIfFailed();
  expect(orders.length).toBe(1);

  isDown = true;
  frame.render('b');
  await settle();
  isDown = false;
  frame.retryIfFailed();
  await answer();
  expect([frame.error, orders.at(-1)?.text, stand.openedUrls.length]).toEqual([undefined, 'b', 1]);

  frame.render('c');
  await vi.advanceTimersByTimeAsync(FRAME_TIMEOUT_MS);
  frame.retryIfFailed();
  await answer();
  expect([frame.error, orders.at(-1)?.text, stand.openedUrls.length]).toEqual([undefined, 'c', 2]);
});
