import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import messages from './messages.json' with { type: 'json' };
import SignInLinkBlock from './SignInLinkBlock.tsx';

const pages = [...exampleShopContext.pages, 'sign-in'] as const;

const renderLink = ({ facts, ...options }: Partial<RenderBlockOptions<unknown>> = {}) =>
  renderBlock({
    type: 'sign-in-link',
    component: SignInLinkBlock,
    messages,
    props: {},
    facts: { pages, ...facts },
    ...options,
  });

describe('the sign-in link', () => {
  it('leads to the sign-in page, which returns to the page that it stands on', () => {
    renderLink({ at: '/en-KW/products?q=round' });
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/en-KW/auth/sign-in?next=%2Fproducts%3Fq%3Dround',
    );
  });

  it.each(['/en-KW', '/en-KW/auth/sign-in?next=%2Ffaq'])('names no page to return to at %s', (at) => {
    renderLink({ at });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en-KW/auth/sign-in');
  });

  it('says to a customer who they are, in the language of the page', () => {
    const { stores } = renderLink({ facts: { locale: 'ar' } });
    const customer = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };
    expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
    act(() => stores.session.identify('authenticated', customer));
    expect(screen.getByRole('link', { name: /^مسجّل الدخول باسم .?Sara Ahmed/ })).toBeVisible();
  });

  it('leads customers to their account, where the shop has that page', () => {
    const { stores } = renderLink({ facts: { pages: [...pages, 'my-account'] } });
    act(() => stores.session.identify('authenticated'));
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en-KW/my-account');
  });

  it('renders nothing in a shop without the page', () => {
    renderLink({ facts: { pages: exampleShopContext.pages } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
