import { describe, expect, it, vi } from 'vitest';
import { NavigationStore } from './navigation-store.ts';

describe('where a person is going', () => {
  it('is said to have failed until they go somewhere else, or are back where they were', () => {
    const navigation = new NavigationStore();
    const fail = () => {
      navigation.begin('/brands');
      navigation.fail();
    };
    fail();
    expect([navigation.pending, navigation.failed]).toEqual([undefined, '/brands']);
    navigation.begin('/products');
    expect(navigation.failed).toBeUndefined();
    fail();
    navigation.end();
    expect(navigation.failed).toBeUndefined();
  });

  it('leaves the address of the page that stays, when it cannot be had', async () => {
    const onFail = vi.fn();
    const navigation = new NavigationStore({ onFail, onMissingCode: async () => undefined });
    navigation.begin('/brands');
    expect(onFail).not.toHaveBeenCalled();
    navigation.fail();
    expect(onFail).toHaveBeenCalledOnce();
    await navigation.fallBackToServer('/products');
    expect(onFail).toHaveBeenCalledTimes(2);
  });
});

describe('what was asked for last', () => {
  it('is said at once, before the page can be left', async () => {
    const ready = Promise.withResolvers<boolean>();
    const navigation = new NavigationStore({ onLeave: () => ready.promise });
    const [first, second] = [navigation.prepareLeave('/brands'), navigation.prepareLeave('/products')];
    expect(navigation.targetHref).toBe('/products');
    ready.resolve(true);
    await Promise.all([first, second]);
    navigation.begin('/products');
    expect(navigation.targetHref).toBe('/products');
    navigation.end();
    expect(navigation.targetHref).toBeUndefined();
  });
});

describe('a page that is to be left', () => {
  it('stays, and says so, when it cannot be left now', async () => {
    const navigation = new NavigationStore({ onLeave: async () => false });
    expect(await navigation.prepareLeave('/brands')).toBe(false);
    expect(navigation.failed).toBe('/brands');
  });

  it('opens another way, without a word of failure, where there is one', async () => {
    const go = vi.fn();
    const navigation = new NavigationStore({ onLeave: async () => false, onMissingCode: async () => go });
    expect(await navigation.prepareLeave('/brands')).toBe(false);
    expect(go).toHaveBeenCalledOnce();
    expect([navigation.pending, navigation.failed]).toEqual(['/brands', undefined]);
  });

  it('goes nowhere, and says nothing, once they have gone somewhere else', async () => {
    const way = Promise.withResolvers<() => void>();
    const go = vi.fn();
    const navigation = new NavigationStore({ onMissingCode: () => way.promise });
    const refused = navigation.fallBackToServer('/brands');
    navigation.begin('/products');
    navigation.end();
    way.resolve(go);
    await refused;
    expect(go).not.toHaveBeenCalled();
    expect(navigation.failed).toBeUndefined();
  });

  it('is left for the last place that was asked for', async () => {
    const ready = Promise.withResolvers<boolean>();
    const navigation = new NavigationStore({ onLeave: () => ready.promise });
    const asked = [navigation.prepareLeave('/brands'), navigation.prepareLeave('/products')];
    ready.resolve(true);
    expect(await Promise.all(asked)).toEqual([false, true]);
  });
});
