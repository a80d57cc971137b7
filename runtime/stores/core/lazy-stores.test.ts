import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../domain/routes.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { type LazyStoreContext, LazyStores } from './lazy-stores.ts';
import { createStores } from './stores.ts';

class Counter {
  count = 0;

  get isPristine(): boolean {
    return this.count === 0;
  }
}

class Other extends Counter {}

const api = { call: () => Promise.reject(new Error('nobody asks')) };
const parts = {
  ...createStores({ api, facts: exampleShopContext, snapshot: { route: { match: matchRoute('/') } } }),
  api,
  personalApi: undefined,
  storage: undefined,
  tabStorage: undefined,
  timeZone: exampleShopContext.timeZone,
  now: () => exampleShopContext.renderedAt,
  setCookie: undefined,
};

/** Two that need each other. */
class Cart extends Counter {
  private readonly parts: LazyStoreContext;

  constructor(parts: LazyStoreContext) {
    super();
    this.parts = parts;
  }

  get form(): Form {
    return this.parts.lazy.of(Form);
  }
}

class Form extends Counter {
  private readonly parts: LazyStoreContext;

  constructor(parts: LazyStoreContext) {
    super();
    this.parts = parts;
  }

  get cart(): Cart {
    return this.parts.lazy.of(Cart);
  }

  get visitor(): string {
    return this.parts.session.visitor;
  }
}

describe('stores that only some pages need', () => {
  it('are made once each, whoever asks', () => {
    const lazy = new LazyStores(parts);
    expect(lazy.of(Counter)).toBe(lazy.of(Counter));
    expect(lazy.of(Other)).not.toBe(lazy.of(Counter));
    expect(new LazyStores(parts).of(Counter)).not.toBe(lazy.of(Counter));
  });

  it('reach each other and the rest of the root by their types', () => {
    const form = new LazyStores(parts).of(Form);
    expect(form.cart.form).toBe(form);
    expect(form.visitor).toBe('guest');
    parts.session.identify('authenticated');
    expect(form.visitor).toBe('customer');
  });

  it('are as made until one of them has changed', () => {
    const lazy = new LazyStores(parts);
    expect(lazy.isPristine).toBe(true);
    lazy.of(Other);
    lazy.of(Counter).count += 1;
    expect(lazy.isPristine).toBe(false);
  });
});
