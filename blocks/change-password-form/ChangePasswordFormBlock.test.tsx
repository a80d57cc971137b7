import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock, withoutPassword } from '../../runtime/forms/test/render-account-block.tsx';
import { SARA } from '../../runtime/forms/test/sara.ts';
import ChangePasswordFormBlock from './ChangePasswordFormBlock.tsx';
import messages from './messages.json' with { type: 'json' };

async function renderPasswords(more = {}) {
  const changePassword = vi.fn(async () => ({ data: null }));
  const rendered = await renderAccountBlock({
    type: 'change-password-form',
    component: ChangePasswordFormBlock,
    messages,
    answers: { changePassword, ...more },
  });
  const change = async (current: string, next: string, repeated = next) => {
    await rendered.user.type(screen.getByLabelText('Current password'), current);
    await rendered.user.type(screen.getByLabelText('New password'), next);
    await rendered.user.type(screen.getByLabelText('Repeat password'), `${repeated}{Enter}`);
  };
  return { ...rendered, changePassword, change };
}

it('changes the password, says so, and leaves none in its fields', async () => {
  const { change, changePassword, stores } = await renderPasswords();
  await change('correct horse', 'battery staple');
  await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Saved successfully' }]));
  const body = { currentPassword: 'correct horse', newPassword: 'battery staple' };
  expect(changePassword).toHaveBeenCalledWith({ body }, {});
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('asks the server nothing while the new passwords differ or are short', async () => {
  const { change, changePassword } = await renderPasswords();
  await change('correct horse', 'short', 'other');
  expect(changePassword).not.toHaveBeenCalled();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/must be larger than 8/);
  expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription('Passwords must match');
});

it('says that the current one is wrong, and keeps what was typed', async () => {
  const { change, changePassword } = await renderPasswords();
  changePassword.mockRejectedValue(new ApiError('The password is wrong.', 403, { code: 'password_wrong' }));
  await change('wrong horse', 'battery staple');
  expect(await screen.findByText('The password is wrong.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('battery staple');
});

it('leads who has no password to where one is set by mail, and from there back', async () => {
  await renderPasswords(withoutPassword);
  expect(await screen.findByText(/^Your account has no password yet/)).toBeVisible();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/en-KW/auth/forgot-password?next=%2Fmy-account',
  );
});

it('has the tokens that password managers look for', async () => {
  const { container } = await renderPasswords();
  expect(container.querySelector('form input[autocomplete="username"]')).toHaveValue(SARA.email);
  expect(screen.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
  for (const label of ['New password', 'Repeat password'])
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
});
