import { describe, expect, it, vi } from 'vitest';
import { exampleOrderSettings } from '../../checkout/test/example-checkout.ts';
import { createStubApi, type StubbedCalls } from '../../ui/test/block-test-setup.ts';
import { OrderSettingsStore } from './order-settings-store.ts';

type Settings = NonNullable<StubbedCalls['orderSettings']>;

const open = (orderSettings: Settings, currency = 'KWD', snapshot = {}) =>
  new OrderSettingsStore({ api: createStubApi({ orderSettings }), currency }, snapshot);

describe('the order settings', () => {
  it('are asked for once, and are part of the page that was made with them', async () => {
    const answer = vi.fn<Settings>(async () => ({ data: exampleOrderSettings }));
    const store = open(answer);
    expect(store.settings).toBeUndefined();
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(answer).toHaveBeenCalledOnce();
    expect(store.settings).toEqual({ status: 'ready', value: exampleOrderSettings });
    const again = vi.fn<Settings>();
    const inBrowser = open(again, 'KWD', store.snapshot());
    await inBrowser.load();
    expect(inBrowser.settings).toEqual(store.settings);
    expect(again).not.toHaveBeenCalled();
  });

  it('are those of the currency of the page, since they hold amounts', async () => {
    const riyals = { ...exampleOrderSettings, minimumOrderAmount: 50 };
    const store = open(async () => ({ data: riyals }), 'SAR', { byCurrency: { KWD: exampleOrderSettings } });
    expect(store.settings).toBeUndefined();
    await store.load();
    expect(store.settings).toMatchObject({ value: { minimumOrderAmount: 50 } });
  });

  it('say when they cannot be had, and are asked for again', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve({ data: exampleOrderSettings })];
    const store = open(() => answers.shift() ?? Promise.reject(new Error('too many')));
    await expect(store.load()).rejects.toThrow('gone');
    expect(store.settings).toEqual({ status: 'failed' });
    await store.load();
    expect(store.settings).toMatchObject({ status: 'ready' });
  });

  it('stop being asked for where the page is left', async () => {
    const answer = vi.fn<Settings>(async () => ({ data: exampleOrderSettings }));
    const { signal } = new AbortController();
    await open(answer).load(signal);
    expect(answer).toHaveBeenCalledWith({}, { signal });
  });
});
