import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import SessionListBlock from './SessionListBlock.tsx';

const at = (day: number) => `2027-01-0${day}T10:00:00.000Z`;
const session = (day: number, more: object) => ({
  createdAt: at(day),
  lastUsedAt: at(day + 1),
  expiresAt: at(9),
  isCurrent: false,
  ...more,
});

async function renderSessions(facts = {}) {
  const answers = {
    sessions: vi.fn(async () => ({
      data: [session(1, { deviceName: 'Firefox · Linux', isCurrent: true }), session(2, {})],
    })),
    endOtherSessions: vi.fn(async () => ({ data: null })),
  };
  const rendered = await renderAccountBlock({
    type: 'session-list',
    component: SessionListBlock,
    answers,
    facts,
  });
  return { ...rendered, answers };
}

it('lists devices with their times, and marks the current one', async () => {
  await renderSessions();
  const [current, other] = await waitFor(() => {
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(2);
    return items;
  });
  expect(current).toHaveTextContent(/Firefox · Linux This device/);
  expect(current).toHaveTextContent(/Signed in: .01\/01\/2027, 01:00 PM/);
  expect(current).toHaveTextContent(/Last used: .02\/01\/2027, 01:00 PM/);
  expect(other).toHaveTextContent(/Unknown device/);
  expect(within(other as HTMLElement).queryByText('This device')).toBeNull();
});

it('signs out everywhere else', async () => {
  const { user, answers, stores } = await renderSessions();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(answers.endOtherSessions).toHaveBeenCalledOnce();
  expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'You are signed out everywhere else.' }]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('list')).toHaveFocus();
});
