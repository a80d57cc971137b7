import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameOrder } from '../../wire.ts';
import { createFrameStandIn, ready, shown } from '../test/frame-stand-in.ts';
import { createFrameController, PATIENCE_MS } from './frame-controller.ts';
import type { FrameSwitches } from './frame-switches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A frame that is attached; `answer` says what becomes of an order. */
function openFrame(start: Partial<FrameSwitches> = {}, answer: () => Promise<void> = async () => {}) {
  const stand = createFrameStandIn();
  const orders: FrameOrder[] = [];
  const frame = createFrameController({
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

/** A frame whose page shows a text already. */
async function openShown(start: Partial<FrameSwitches> = {}) {
  const opened = openFrame(start);
  opened.frame.order('first');
  await opened.settle();
  opened.stand.say(ready);
  opened.stand.say(shown());
  await opened.settle();
  return opened;
}

const renewals = (stand: ReturnType<typeof createFrameStandIn>) =>
  stand.told.flatMap((message) => (message.kind === 'renew' ? [message.revision] : []));

it('opens the page only when the server knows what it is to show, and under the frame’s id', async () => {
  const { frame, stand, orders, settle } = openFrame({ language: 'ar', address: '/products' });
  expect(stand.opened).toEqual([]);
  frame.order('{}');
  expect(frame.isWorking).toBe(true);
  await settle();
  expect([orders, stand.opened]).toEqual([[{ text: '{}', revision: 1 }], ['/ar-KW/products']]);
  expect(stand.window.document.cookie).toContain('v-studio-frame=f1');
  stand.say(ready);
  stand.say(shown({ href: '/ar-KW/products' }));
  await settle();
  expect([frame.isWorking, frame.shown?.href]).toEqual([false, '/ar-KW/products']);
});

it('shows one text at a time, and of those that come meanwhile the newest alone', async () => {
  const { frame, stand, orders, settle } = await openShown();
  for (const text of ['a', 'b', 'c']) frame.order(text);
  await settle();
  expect([orders.map(({ text }) => text), renewals(stand)]).toEqual([['first', 'a'], [2]]);
  stand.say(shown({ revision: 2 }));
  await settle();
  expect([orders.map(({ text }) => text), renewals(stand)]).toEqual([
    ['first', 'a', 'c'],
    [2, 3],
  ]);
});

it('asks a page that is there while the order is still on its way, and each order for a later one', async () => {
  const arrival = Promise.withResolvers<void>();
  const { frame, stand, orders, settle } = openFrame({}, () =>
    orders.length > 1 ? arrival.promise : Promise.resolve(),
  );
  frame.order('first');
  await settle();
  stand.say(ready);
  stand.say(shown());
  await settle();
  frame.order('a');
  expect(renewals(stand)).toEqual([2]);
  stand.say(shown({ revision: 2 }));
  await settle();
  expect(frame.isWorking).toBe(true);
  arrival.resolve();
  await settle();
  expect(frame.isWorking).toBe(false);
  expect(orders.map(({ revision }) => revision)).toEqual([1, 2]);
});

it('opens its page again where the browser has put one of its own, which nobody may speak to', async () => {
  const { frame, stand, settle } = await openShown();
  stand.refuse(new DOMException('Blocked a frame', 'SecurityError'));
  frame.order('a');
  await settle();
  expect(stand.opened).toEqual(['/en-KW', '/en-KW']);
  stand.refuse(undefined);
  stand.say(ready);
  stand.say(shown({ revision: 2 }));
  await settle();
  expect([frame.trouble, frame.isWorking, frame.shown?.revision]).toEqual([undefined, false, 2]);
});

it('tells how long it took from the order until the page showed it, waiting included', async () => {
  const { frame, stand, settle } = await openShown();
  frame.order('a');
  await vi.advanceTimersByTimeAsync(40);
  frame.order('b');
  await vi.advanceTimersByTimeAsync(60);
  stand.say(shown({ revision: 2 }));
  await settle();
  expect(frame.took).toBe(100);
  await vi.advanceTimersByTimeAsync(30);
  stand.say(shown({ revision: 3 }));
  await settle();
  expect(frame.took).toBe(90);
});

it('does not take an older revision for the one that it waits for', async () => {
  const { frame, stand, settle } = await openShown();
  frame.order('a');
  await settle();
  stand.say(shown({ revision: 1 }));
  await settle();
  expect(frame.isWorking).toBe(true);
  stand.say(shown({ revision: 2 }));
  await settle();
  expect(frame.isWorking).toBe(false);
});

it('hears nobody but the page in its frame', async () => {
  const { frame, stand } = await openShown();
  const picked = vi.fn();
  frame.onPicked(picked);
  const message = { from: 'frame', kind: 'picked', pointer: '/x' };
  stand.say(message, { source: {} });
  stand.say(message, { origin: 'http://evil.example' });
  stand.say({ kind: 'picked', pointer: '/x' });
  stand.say('picked');
  expect(picked).not.toHaveBeenCalled();
  stand.say(message);
  expect(picked).toHaveBeenCalledExactlyOnceWith('/x');
});

it('chooses a block that was clicked on with Alt while clicks use the page, and none when nobody asks any more', async () => {
  const { frame, stand } = await openShown();
  const picked = vi.fn();
  const stop = frame.onPicked(picked);
  frame.change({ clicks: 'use' });
  stand.say({ from: 'frame', kind: 'picked', pointer: '/x' });
  stop();
  stand.say({ from: 'frame', kind: 'picked', pointer: '/y' });
  expect(picked).toHaveBeenCalledExactlyOnceWith('/x');
});

it.each<[Partial<FrameSwitches>, string]>([
  [{ language: 'ar' }, '/ar-KW'],
  [{ country: 'SA' }, '/en-SA'],
  [{ address: '/products/nora' }, '/en-KW/products/nora'],
])('goes to another address for %j', async (switches, address) => {
  const { frame, stand, orders } = await openShown();
  frame.change(switches);
  frame.change(switches);
  expect([stand.opened, orders.length]).toEqual([['/en-KW', address], 1]);
});

it('orders the page anew for another scheme or moment, which is in the shop’s own time', async () => {
  const { frame, stand, orders, settle } = openFrame({ scheme: 'dark' });
  frame.order('{ "settings": { "timeZone": "Asia/Kuwait" } }');
  await settle();
  stand.say(ready);
  stand.say(shown());
  frame.change({ date: '2026-03-01T18:30' });
  await settle();
  expect(orders.map(({ scheme, now }) => [scheme, now])).toEqual([
    ['dark', undefined],
    ['dark', Date.UTC(2026, 2, 1, 15, 30)],
  ]);
});

it('tells a page that wakes what the switches say, and outlines the block again after it has changed', async () => {
  const { frame, stand } = await openShown({ direction: 'rtl', visitor: 'customer' });
  expect(stand.told).toEqual([
    { to: 'frame', kind: 'direction', direction: 'rtl' },
    { to: 'frame', kind: 'visitor', visitor: 'customer' },
    { to: 'frame', kind: 'clicks', mode: 'pick' },
    { to: 'frame', kind: 'outline', pointer: '', scroll: false },
  ]);
  frame.outline('/a', true);
  stand.say(shown());
  expect(stand.told.slice(4)).toEqual([
    { to: 'frame', kind: 'outline', pointer: '/a', scroll: true },
    { to: 'frame', kind: 'outline', pointer: '/a', scroll: false },
  ]);
});

it('scrolls to a block that the page does not have yet when it has it', async () => {
  const { frame, stand, settle } = await openShown();
  const before = stand.told.length;
  frame.order('a');
  frame.order('b');
  frame.outline('/new', true);
  await settle();
  stand.say(shown({ revision: 2 }));
  await settle();
  stand.say(shown({ revision: 3 }));
  await settle();
  const outlines = stand.told.slice(before).flatMap((each) => (each.kind === 'outline' ? [each.scroll] : []));
  expect(outlines).toEqual([false, true]);
});

it('follows whoever goes on to another page in the frame, without opening it a second time', async () => {
  const { frame, stand } = await openShown();
  stand.say(shown({ href: '/ar-SA/brands?page=2' }));
  expect(frame.switches).toMatchObject({ language: 'ar', country: 'SA', address: '/brands?page=2' });
  expect(stand.opened).toEqual(['/en-KW']);
});

it('does not follow the last words of a page that was left', async () => {
  const { frame, stand } = await openShown();
  frame.change({ address: '/brands' });
  stand.say(shown({ href: '/en-KW' }));
  expect(frame.switches.address).toBe('/brands');
});

it('asks a page once more that was opened while it had something to show', async () => {
  const { frame, stand, settle } = await openShown();
  frame.order('a');
  await settle();
  frame.change({ address: '/brands' });
  stand.say(ready);
  expect(renewals(stand)).toEqual([2, 2]);
});

it('says why nothing is shown, keeps what is, and shows the text when it is asked again', async () => {
  let isDown = true;
  const { frame, stand, orders, settle } = openFrame({}, async () => {
    if (isDown) throw new Error('The server does not answer.');
  });
  frame.order('a');
  await settle();
  expect([frame.trouble, frame.isWorking, stand.opened]).toEqual(['The server does not answer.', false, []]);
  isDown = false;
  frame.reload();
  await settle();
  stand.say(ready);
  stand.say(shown());
  await settle();
  expect([frame.trouble, orders.length]).toEqual([undefined, 2]);
});

it('says at once why an order was not taken, and what threw on the page that stays', async () => {
  const { frame, stand, orders, settle } = openFrame({}, async () => {
    if (orders.length > 1) throw new Error('The document is too large.');
  });
  frame.order('first');
  await settle();
  stand.say(ready);
  stand.say(shown());
  stand.say({ from: 'frame', kind: 'failed', pointer: '/a', message: 'no' });
  await settle();
  frame.order('a');
  await settle();
  expect([frame.trouble, frame.isWorking]).toEqual(['The document is too large.', false]);
  expect(frame.failed).toEqual([{ pointer: '/a', message: 'no' }]);
});

it('waits for a silent page no longer than it is worth', async () => {
  const { frame, settle } = await openShown();
  frame.order('a');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect([frame.trouble, frame.isWorking]).toEqual(['The page does not answer.', false]);
  await settle();
});

it('opens a silent page anew when it may answer now, and orders what a page that is awake could not be shown', async () => {
  let isDown = false;
  const { frame, stand, orders, settle } = openFrame({}, async () => {
    if (isDown) throw new Error('The server does not answer.');
  });
  const answer = async () => {
    await settle();
    stand.say(ready);
    stand.say(shown({ revision: orders.length }));
    await settle();
  };
  frame.order('a');
  await answer();
  frame.tryAgain();
  expect(orders.length).toBe(1);

  isDown = true;
  frame.order('b');
  await settle();
  isDown = false;
  frame.tryAgain();
  await answer();
  expect([frame.trouble, orders.at(-1)?.text, stand.opened.length]).toEqual([undefined, 'b', 1]);

  frame.order('c');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  frame.tryAgain();
  await answer();
  expect([frame.trouble, orders.at(-1)?.text, stand.opened.length]).toEqual([undefined, 'c', 2]);
});

it('keeps the blocks that threw until the page shows something else', async () => {
  const { frame, stand, settle } = await openShown();
  stand.say({ from: 'frame', kind: 'failed', pointer: '/a', message: 'no' });
  expect(frame.failed).toEqual([{ pointer: '/a', message: 'no' }]);
  frame.order('a');
  await settle();
  expect(frame.failed).toEqual([]);
});

it('goes on where it was when its panel comes back', async () => {
  const { frame, stand, detach, orders, settle } = await openShown();
  detach();
  frame.order('b');
  await settle();
  expect(orders.length).toBe(1);
  frame.attach(stand.element);
  await settle();
  expect([orders.at(-1)?.text, stand.opened.length, frame.trouble]).toEqual(['b', 2, undefined]);
});
