import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAccountBlock, withoutPassword } from '../../runtime/forms/test/render-account-block.tsx';
import ChangePasswordFormBlock from './ChangePasswordFormBlock.tsx';

async function renderPasswords(more = {}) {
  const changePassword = vi.fn(async () => ({ data: null }));
  const rendered = await renderAccountBlock({
    type: 'change-password-form',
    component: ChangePasswordFormBlock,
    answers: { changePassword, ...more },
  });
  const change = async (current: string, next: string, repeated = next) => {
    await rendered.user.type(screen.getByLabelText('Current password'), current);
    await rendered.user.type(screen.getByLabelText('New password'), next);
    await rendered.user.type(screen.getByLabelText('Repeat password'), `${repeated}{Enter}`);
  };
  return { ...rendered, changePassword, change };
}

it('changes the password, and empties its fields', async () => {
  const { change, changePassword, stores } = await renderPasswords();
  await change('correct horse', 'battery staple');
  await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Saved successfully' }]));
  const body = { currentPassword: 'correct horse', newPassword: 'battery staple' };
  expect(changePassword).toHaveBeenCalledWith({ body }, {});
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

it('requires equal passwords of 8 characters', async () => {
  const { change, changePassword } = await renderPasswords();
  await change('correct horse', 'short', 'other');
  expect(changePassword).not.toHaveBeenCalled();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/must be larger than 8/);
  expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription('Passwords must match');
});

it('leads a customer without password to the reset, which returns here', async () => {
  await renderPasswords(withoutPassword);
  expect(await screen.findByText(/^Your account has no password yet/)).toBeVisible();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/en-KW/auth/forgot-password?next=%2Fmy-account',
  );
});
