import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { LocationProbe } from '../../runtime/ui/test/render-block.tsx';
import DeleteAccountFormBlock from './DeleteAccountFormBlock.tsx';

async function renderDeletion(more = {}) {
  const deleteAccount = vi.fn(async () => ({ data: null }));
  const rendered = await renderAccountBlock({
    type: 'delete-account-form',
    component: DeleteAccountFormBlock,
    answers: { deleteAccount, ...more },
    at: '/en-KW/delete-account',
    sibling: <LocationProbe />,
  });
  const submit = (password: string) => rendered.user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  return { ...rendered, deleteAccount, submit };
}

it('deletes the account with the password, signs out, and goes home', async () => {
  const { submit, deleteAccount, stores, remote } = await renderDeletion();
  await submit('correct horse');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/en-KW$/));
  expect(deleteAccount).toHaveBeenCalledWith({ body: { password: 'correct horse' } }, {});
  expect(remote.signOut).toHaveBeenCalledOnce();
  expect(stores.session.visitor).toBe('guest');
  expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Your account is deleted.' }]);
});

it('clears form drafts, and nothing else of the tab', async () => {
  sessionStorage.setItem('v-form-profile-65f1c0de0000000000000001', '{"fullName":"Sara X."}');
  sessionStorage.setItem('other', '1');
  const { submit } = await renderDeletion();
  await submit('correct horse');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/en-KW$/));
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

it('deletes nothing with a wrong password', async () => {
  const { submit, deleteAccount, stores } = await renderDeletion();
  deleteAccount.mockRejectedValue(new ApiError('The password is wrong.', 403, { code: 'password_wrong' }));
  await submit('wrong horse');
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(stores.session.visitor).toBe('customer');
  expect(screen.getByTestId('where')).toHaveTextContent('/en-KW/delete-account');
});
