import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import SignInLinkBlock from './SignInLinkBlock.tsx';

const pages = [...exampleShopContext.pages, 'sign-in'] as const;

const renderLink = ({ facts, ...options }: Partial<RenderBlockOptions<unknown>> = {}) =>
  renderBlock({
    type: 'sign-in-link',
    component: SignInLinkBlock,
    props: {},
    facts: { pages, ...facts },
    ...options,
  });

it('leads to the sign-in page, which returns here', () => {
  renderLink({ at: '/en-KW/products?q=round' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/en-KW/auth/sign-in?next=%2Fproducts%3Fq%3Dround',
  );
});

it('names the customer', () => {
  const { stores } = renderLink({ facts: { locale: 'ar' } });
  const customer = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
  act(() => stores.session.identify('authenticated', customer));
  expect(screen.getByRole('link', { name: /^مسجّل الدخول باسم .?Sara Ahmed/ })).toBeVisible();
});
