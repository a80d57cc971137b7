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
    act(() => stores.notices.say('Copied'));
    act(() => stores.notices.say('Shared'));
    await screen.findByText('Shared');
    const release = vi.spyOn(stores.notices, 'release');
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Copied')).not.toBeInTheDocument());
    expect(release).toHaveBeenCalled();
    expect(screen.getByText('Shared')).toBeInTheDocument();
  });

  it('are spoken of in the page’s language', async () => {
    const { stores } = show('ar');
    act(() => stores.notices.say('تم النسخ'));
    expect(await screen.findByRole('button', { name: 'إغلاق' })).toBeInTheDocument();
  });
});
