import { describe, expect, it, vi } from 'vitest';
import { NavigationStore } from './navigation-store.ts';

describe('a navigation', () => {
  it('has failed until the next one begins or ends', () => {
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

  it('calls back when it fails', async () => {
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

describe('the last requested URL', () => {
  it('is known before the page can be left', async () => {
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

describe('leaving a page', () => {
  it('fails when the page cannot be left', async () => {
    const navigation = new NavigationStore({ onLeave: async () => false });
    expect(await navigation.prepareLeave('/brands')).toBe(false);
    expect(navigation.failed).toBe('/brands');
  });

  it('uses another way to open a URL, without an error', async () => {
    const go = vi.fn();
    const navigation = new NavigationStore({ onLeave: async () => false, onMissingCode: async () => go });
    expect(await navigation.prepareLeave('/brands')).toBe(false);
    expect(go).toHaveBeenCalledOnce();
    expect([navigation.pending, navigation.failed]).toEqual(['/brands', undefined]);
  });

  it('does nothing after another navigation began', async () => {
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

  it('succeeds for the last requested URL only', async () => {
    const ready = Promise.withResolvers<boolean>();
    const navigation = new NavigationStore({ onLeave: () => ready.promise });
    const leaving = [navigation.prepareLeave('/brands'), navigation.prepareLeave('/products')];
    ready.resolve(true);
    expect(await Promise.all(leaving)).toEqual([false, true]);
  });
});
