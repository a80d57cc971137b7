import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import AccountOverviewBlock from './AccountOverviewBlock.tsx';

const block = { type: 'account-overview', component: AccountOverviewBlock };

it('names the customer, and links to the pages that the shop has', async () => {
  await renderAccountBlock(block);
  expect(screen.getByText(/You are signed in as .?Sara Ahmed/)).toBeVisible();
  expect(screen.getByText(SARA.email)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en-KW/editProfile',
    '/en-KW/delete-account',
  ]);
});

it('signs out, and clears form drafts', async () => {
  const { user, stores } = await renderAccountBlock(block);
  sessionStorage.setItem('v-form-contact', '{"content":"Hello"}');
  sessionStorage.setItem('v-form-contact-id', 'an-attempt');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'You are signed out.' }]));
  expect(screen.queryByText(SARA.email)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
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
