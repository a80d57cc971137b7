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

describe('missing code', () => {
  it('uses another way to open a URL, without an error', async () => {
    const go = vi.fn();
    const navigation = new NavigationStore({ onMissingCode: async () => go });
    await navigation.fallBackToServer('/brands');
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
});
