import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openTestStudio } from '../test/open-test-studio.ts';
import { SHOP } from '../test/studio-fixtures.ts';
import { SignOutButton } from './TopBar.tsx';

const shop = { ...SHOP, isOpen: false };

it('ends the session, then leaves the studio', async () => {
  const signOut = vi.fn(async () => undefined);
  const leave = vi.fn(() => expect(signOut).toHaveBeenCalledOnce());
  const { studio } = openTestStudio(undefined, { signOut }, { shop });
  render(<SignOutButton studio={studio} leave={leave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(leave).toHaveBeenCalledOnce();
});

it('stays, and says why, when the session could not be ended', async () => {
  const leave = vi.fn();
  const signOut = async () => {
    throw new Error('The server does not respond.');
  };
  const { studio } = openTestStudio(undefined, { signOut }, { shop });
  render(<SignOutButton studio={studio} leave={leave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(leave).not.toHaveBeenCalled();
  expect(studio.toasts.items).toMatchObject([{ message: 'The server does not respond.', kind: 'failed' }]);
});
