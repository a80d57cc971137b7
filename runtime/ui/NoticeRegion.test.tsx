import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NoticeRegion } from './NoticeRegion.tsx';
import { renderBlock } from './test/render-block.tsx';

const show = (locale: 'en' | 'ar' = 'en') =>
  renderBlock({ type: 'none', component: NoticeRegion, messages: {}, props: {}, facts: { locale } });

describe('notices', () => {
  it('have a live region from the beginning, which says nothing', () => {
    show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('are said in it', async () => {
    const { stores } = show();
    act(() => stores.notices.say('Copied', 'success'));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(screen.getByRole('status')).toContainElement(screen.getByText('Copied'));
  });

  it('go when they are dismissed by the keyboard', async () => {
    const { stores, user } = show();
    act(() => stores.notices.say('Copied'));
    await screen.findByText('Copied');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Copied')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('go by themselves when one of them was dismissed by the keyboard', async () => {
    const { stores, user } = show();
    act(() => stores.notices.say('Removed', 'info', { label: 'Undo', act: () => {} }));
    act(() => stores.notices.say('Shared'));
    await screen.findByText('Shared');
    const release = vi.spyOn(stores.notices, 'release');
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Removed')).not.toBeInTheDocument());
    expect(release).toHaveBeenCalled();
    expect(screen.getByText('Shared')).toBeInTheDocument();
  });

  it('offer one thing to do, which is done once', async () => {
    const { stores, user } = show();
    const undo = vi.fn();
    act(() => stores.notices.say('Removed', 'success', { label: 'Undo', act: undo }));
    await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('are reached with F6 from anywhere, and give the focus back', async () => {
    const undo = vi.fn();
    const { stores, user } = renderBlock({
      type: 'none',
      component: NoticeRegion,
      messages: {},
      props: {},
      beside: <button type="button">Heart</button>,
    });
    const heart = screen.getByRole('button', { name: 'Heart' });
    heart.focus();
    act(() => stores.notices.say('Forgotten', 'info', { label: 'Remember', act: () => {} }));
    act(() => stores.notices.say('Removed', 'success', { label: 'Undo', act: undo }));
    const offer = await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{F6}');
    expect(offer).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(undo).toHaveBeenCalledOnce();
    expect(heart).toHaveFocus();
    expect(screen.getByText('Forgotten')).toBeInTheDocument();
  });

  it('leave the focus where what they did has brought it', async () => {
    const { stores, user } = renderBlock({
      type: 'none',
      component: NoticeRegion,
      messages: {},
      props: {},
      beside: (
        <>
          <button type="button">Heart</button>
          <button type="button">Card</button>
        </>
      ),
    });
    screen.getByRole('button', { name: 'Heart' }).focus();
    const card = screen.getByRole('button', { name: 'Card' });
    act(() => stores.notices.say('Removed', 'success', { label: 'Undo', act: () => card.focus() }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{F6}{Enter}');
    expect(card).toHaveFocus();
  });

  it('leave the key to the browser when the focus is in them already', async () => {
    const { stores, user } = show();
    act(() => stores.notices.say('Copied'));
    await screen.findByText('Copied');
    const isTaken: boolean[] = [];
    document.addEventListener('keydown', (event) => isTaken.push(event.defaultPrevented), { once: true });
    await user.keyboard('{F6}');
    document.addEventListener('keydown', (event) => isTaken.push(event.defaultPrevented), { once: true });
    await user.keyboard('{F6}');
    expect(isTaken).toEqual([true, false]);
  });

  it('are spoken of in the page’s language', async () => {
    const { stores } = show('ar');
    act(() => stores.notices.say('تم النسخ'));
    expect(await screen.findByRole('button', { name: 'إغلاق' })).toBeInTheDocument();
  });
});
