import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderBlock } from '../test/render-block.tsx';
import { NoticeRegion } from './NoticeRegion.tsx';

const renderRegion = (locale: 'en' | 'ar' = 'en') =>
  renderBlock({ type: 'none', component: NoticeRegion, messages: {}, props: {}, facts: { locale } });

it('shows notices inside the live region', async () => {
  const { stores } = renderRegion();
  act(() => stores.notices.show('Copied', 'success'));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(screen.getByRole('status')).toContainElement(screen.getByText('Copied'));
});

it('resumes the timers of the other notices after one is dismissed by keyboard', async () => {
  const { stores, user } = renderRegion();
  act(() => stores.notices.show('Removed', 'info', { label: 'Undo', run: () => {} }));
  act(() => stores.notices.show('Shared'));
  await screen.findByText('Shared');
  const release = vi.spyOn(stores.notices, 'resume');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Removed')).not.toBeInTheDocument());
  expect(release).toHaveBeenCalled();
  expect(screen.getByText('Shared')).toBeInTheDocument();
});

it('runs the action of a notice once on a double click', async () => {
  const { stores, user } = renderRegion();
  const undo = vi.fn();
  act(() => stores.notices.show('Removed', 'success', { label: 'Undo', run: undo }));
  await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('moves the focus to the newest notice on F6 and returns it afterwards', async () => {
  const undo = vi.fn();
  const { stores, user } = renderBlock({
    type: 'none',
    component: NoticeRegion,
    messages: {},
    props: {},
    sibling: <button type="button">Heart</button>,
  });
  const heart = screen.getByRole('button', { name: 'Heart' });
  heart.focus();
  act(() => stores.notices.show('Forgotten', 'info', { label: 'Remember', run: () => {} }));
  act(() => stores.notices.show('Removed', 'success', { label: 'Undo', run: undo }));
  const offer = await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('{F6}');
  expect(offer).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  expect(heart).toHaveFocus();
  expect(screen.getByText('Forgotten')).toBeInTheDocument();
});
