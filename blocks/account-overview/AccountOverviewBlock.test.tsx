import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../runtime/ui/test/render-block.tsx';
import AccountOverviewBlock from './AccountOverviewBlock.tsx';
import messages from './messages.json' with { type: 'json' };

const block = { type: 'account-overview', component: AccountOverviewBlock, messages };

describe('the account', () => {
  it('says who is signed in, and links to those of its parts that the shop has', async () => {
    await renderAccountBlock(block);
    expect(screen.getByText(/You are signed in as .?Sara Ahmed/)).toBeVisible();
    expect(screen.getByText(SARA.email)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en-KW/editProfile',
      '/en-KW/delete-account',
    ]);
  });

  it('signs out, says so, and keeps no draft of a form', async () => {
    const { user, stores } = await renderAccountBlock(block);
    sessionStorage.setItem('v-form-contact', '{"content":"Hello"}');
    sessionStorage.setItem('v-form-contact-id', 'an-attempt');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'You are signed out.' }]));
    expect(screen.queryByText(SARA.email)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what to do where signing out did not work', async () => {
    const { user, stores, remote } = await renderAccountBlock(block);
    remote.signOut.mockRejectedValue(new ApiError('no answer', 0));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'error' }]));
    expect(screen.getByText(SARA.email)).toBeVisible();
  });

  it('shows nothing of anybody before it is known who is visiting, and says without script that it needs it', () => {
    const { container } = renderBlock({ ...block, props: {} });
    expect(screen.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    expect(screen.getByText(/needs JavaScript/)).toBeInTheDocument();
    expect(container.querySelector('a, button')).toBeNull();
  });

  it('leads guests to the sign-in page, which returns here', async () => {
    const pages = [...exampleShopContext.pages, 'sign-in', 'my-account'] as const;
    const { stores } = await renderAccountBlock({ ...block, facts: { pages } });
    await stores.session.signOut();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/en-KW/auth/sign-in?next=%2Fmy-account',
    );
  });

  it('has a heading of the shop’s own, and words in the page’s language', async () => {
    await renderAccountBlock({ ...block, props: { title: 'Hello' }, facts: { locale: 'ar' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
  });
});
