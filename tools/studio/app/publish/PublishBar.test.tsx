import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StudioApiError } from '../model/studio-api.ts';
import { saveDraftNow } from './drafts/draft-registry.ts';
import { documentWith, headingBlock, renderPublishBar, withinDialog } from './test/render-publish-bar.tsx';

const [old, mine, theirs] = [
  documentWith(headingBlock('Old')),
  documentWith(headingBlock('Mine')),
  documentWith(headingBlock('Old'), headingBlock('Theirs')),
];

describe('the draft status', () => {
  it('shows unchanged, unsaved and saved, and Ctrl+S saves', async () => {
    const { studio, server, notifications: said } = renderPublishBar();
    expect(screen.getByText('No changes')).toBeVisible();
    studio.document.replace(mine);
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    const isLeft = fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(isLeft).toBe(false);
    expect(await screen.findByText(/^Draft saved at/)).toBeVisible();
    expect([...server.drafts.values()]).toMatchObject([{ text: mine, basedOn: server.versions[0]?.etag }]);
    await waitFor(() => expect(said).toContain('Draft saved.'));
  });

  it('saves when the page is hidden, and warns before leaving with unsaved changes', async () => {
    const { studio, server } = renderPublishBar();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    studio.document.replace(mine);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    vi.restoreAllMocks();
    await waitFor(() => expect(server.drafts.size).toBe(1));
  });

  it('includes text that another part writes when the page is about to be left', () => {
    const { studio } = renderPublishBar();
    const write = () => studio.document.replace(mine);
    window.addEventListener('beforeunload', write, true);
    const isLeft = fireEvent(window, new Event('beforeunload', { cancelable: true }));
    window.removeEventListener('beforeunload', write, true);
    expect(isLeft).toBe(false);
  });

  it('includes text that a field commits on Ctrl+S', async () => {
    const { studio, server } = renderPublishBar();
    const write = () => studio.document.replace(mine);
    document.body.addEventListener('keydown', write);
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    document.body.removeEventListener('keydown', write);
    await waitFor(() => expect([...server.drafts.values()]).toMatchObject([{ text: mine }]));
  });

  it('shows that saving failed, and retries on request', async () => {
    const { studio, server, user, notifications: said } = renderPublishBar();
    const { saveDraft } = studio.api;
    studio.api.saveDraft = () => Promise.reject(new StudioApiError('The server does not respond.', 0));
    studio.document.replace(mine);
    await saveDraftNow(studio);
    expect(screen.getByText(/^Not saved; retrying at/)).toBeVisible();
    expect(said).toEqual(['The server does not respond.']);
    studio.api.saveDraft = saveDraft;
    await user.click(screen.getByRole('button', { name: 'Retry now' }));
    await waitFor(() => expect(server.drafts.size).toBe(1));
  });

  it('compares versions saved in two windows, and keeps both', async () => {
    const { studio, server, user } = renderPublishBar();
    studio.document.replace(mine);
    await saveDraftNow(studio);
    const [id = ''] = server.drafts.keys();
    server.store(id, theirs);
    studio.document.replace(documentWith(headingBlock('Mine, too')));
    await saveDraftNow(studio);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(withinDialog().getByText('Mine, too', { selector: 'dd *' })).toBeVisible();
    await user.click(withinDialog().getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([...server.drafts.values()].map(({ text }) => text).sort()).toEqual(
      [documentWith(headingBlock('Mine, too')), theirs].sort(),
    );
    expect(server.drafts.get(id)?.text).toBe(documentWith(headingBlock('Mine, too')));
  });

  it('resumes the draft after a reload', async () => {
    const { studio, notifications: said } = renderPublishBar({ before: mine });
    await waitFor(() => expect(studio.document.text).toBe(mine));
    await waitFor(() => expect(said).toEqual(['Resumed “Sale”.']));
  });
});

describe('a draft of another visit or window', () => {
  it('is offered while there are no changes, and opened in one undo step', async () => {
    const { studio, user, notifications: said } = renderPublishBar({ others: { Sale: mine, Spring: theirs } });
    expect(await screen.findByText(/^2 drafts, latest from 21 Nov 2026, \d\d:01$/)).toBeVisible();
    expect(studio.document.text).toBe(old);
    await user.click(screen.getByRole('button', { name: 'Open Spring' }));
    expect(await screen.findByText(/^Draft saved at/)).toBeVisible();
    expect([studio.document.text, said]).toEqual([theirs, ['Opened “Spring”.']]);
    studio.document.undo();
    expect(studio.document.text).toBe(old);
  });

  it('is not offered after a change, nor once it was edited here or published', async () => {
    const { studio, server, user, open } = renderPublishBar({ others: { Sale: mine } });
    await screen.findByText(/^Draft from 21 Nov 2026/);
    act(() => studio.document.replace(theirs));
    expect(screen.queryByText(/^Draft from/)).not.toBeInTheDocument();
    act(() => studio.document.undo());
    await user.click(screen.getByRole('button', { name: 'Open Sale' }));
    await open('Publish');
    await user.click(await withinDialog().findByRole('button', { name: 'Publish' }));
    await withinDialog().findByText('Published version 2.');
    expect(server.drafts.size).toBe(0);
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('is not offered when it equals the published version', async () => {
    const { server } = renderPublishBar({ others: { Sale: old } });
    const asked = vi.spyOn(server.api, 'drafts');
    fireEvent(document, new Event('visibilitychange'));
    await asked.mock.results[0]?.value;
    expect(await screen.findByText('No changes')).toBeVisible();
  });

  it('is offered when the window becomes visible, and no longer once removed', async () => {
    const { server, notifications: said, user } = renderPublishBar();
    server.store('of-another', mine, { name: 'Sale' });
    expect(screen.getByText('No changes')).toBeVisible();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(/^Draft from/)).toBeVisible();
    server.drafts.clear();
    await user.click(screen.getByRole('button', { name: 'Open Sale' }));
    expect(await screen.findByText('No changes')).toBeVisible();
    expect(said).toEqual(['This draft has been removed.']);
  });

  it('is no longer offered after its removal from the list; a failed request shows nothing', async () => {
    const { server, studio, user, open } = renderPublishBar({ others: { Sale: mine } });
    await screen.findByText(/^Draft from/);
    await open('Drafts');
    await user.click(await withinDialog().findByRole('button', { name: 'Remove Sale' }));
    await user.click(withinDialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.drafts.size).toBe(0));
    await user.click(withinDialog().getByText('Close', { selector: 'footer *' }));
    expect(await screen.findByText('No changes')).toBeVisible();
    studio.api.drafts = () => Promise.reject(new StudioApiError('The server does not respond.', 0));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('No changes')).toBeVisible();
  });
});

describe('the drafts dialog', () => {
  it('opens, renames and removes drafts', async () => {
    const { studio, server, user, open } = renderPublishBar();
    server.store('one', mine, { name: 'Sale' });
    server.store('two', theirs, { name: 'Spring' });
    await open('Drafts');
    expect(await withinDialog().findByText('Sale')).toBeVisible();

    await user.click(withinDialog().getByRole('button', { name: 'Rename Sale' }));
    await user.clear(withinDialog().getByRole('textbox', { name: 'New name' }));
    await user.type(withinDialog().getByRole('textbox', { name: 'New name' }), 'Winter{Enter}');
    expect(await withinDialog().findByText('Winter')).toBeVisible();
    expect(server.drafts.get('one')).toMatchObject({ name: 'Winter', text: mine });

    await user.click(withinDialog().getByRole('button', { name: 'Remove Spring' }));
    expect(withinDialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(withinDialog().getByRole('button', { name: 'Cancel' }));
    expect(withinDialog().getByRole('button', { name: 'Remove Spring' })).toHaveFocus();
    expect(server.drafts.has('two')).toBe(true);
    await user.click(withinDialog().getByRole('button', { name: 'Remove Spring' }));
    await user.click(withinDialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(withinDialog().queryByText('Spring')).not.toBeInTheDocument());

    await user.click(withinDialog().getByRole('button', { name: 'Open Winter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(studio.document.text).toBe(mine);
    expect(screen.getByRole('button', { name: 'Drafts' })).toHaveFocus();
  });

  it('is reachable from the message that there are too many drafts', async () => {
    const { studio, server, user } = renderPublishBar();
    server.maxDrafts = 1;
    server.store('one', theirs, { name: 'Old one' });
    studio.document.replace(mine);
    await saveDraftNow(studio);
    await user.click(screen.getByRole('button', { name: 'Manage drafts' }));
    await user.click(await withinDialog().findByRole('button', { name: 'Remove Old one' }));
    await user.click(withinDialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect([...server.drafts.values()]).toMatchObject([{ text: mine }]));
  });
});
