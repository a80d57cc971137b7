import { act, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../domain/routes.ts';
import { createStores } from '../stores/core/stores.ts';
import { StoresContext } from '../ui/stores-context.ts';
import { exampleShopContext } from '../ui/test/example-shop-context.ts';
import { CustomerContentContext, createCustomerContent, VisitorGate } from './VisitorGate.tsx';
import '@testing-library/jest-dom/vitest';

function page() {
  const stores = createStores({
    api: { call: () => new Promise(() => {}) },
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/') } },
  });
  const content = createCustomerContent();
  const element = (
    <StoresContext value={stores}>
      <CustomerContentContext value={content}>
        <VisitorGate visitor="guest">For guests</VisitorGate>
        <VisitorGate visitor="customer" place="_home1" />
      </CustomerContentContext>
    </StoresContext>
  );
  return { stores, content, element };
}

describe('a place for customers', () => {
  it('is empty until its content is loaded, and again for a guest', () => {
    const { stores, content, element } = page();
    render(element);
    act(() => stores.session.identify('authenticated'));
    expect(screen.queryByText('For guests')).toBeNull();
    act(() => runInAction(() => void content.set('_home1', <p>For members</p>)));
    expect(screen.getByText('For members')).toBeVisible();
    act(() => stores.session.identify('unauthenticated'));
    expect(screen.queryByText('For members')).toBeNull();
    expect(screen.getByText('For guests')).toBeVisible();
  });

  it('is empty on the server', () => {
    const { stores, content, element } = page();
    stores.session.identify('authenticated');
    content.set('_home1', 'For members');
    expect(renderToString(element)).toBe('For guests');
  });
});
