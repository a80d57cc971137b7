import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StudioApiError } from '../model/studio-api.ts';
import { save } from './keepers.ts';
import { heading, inDialog, showBar, violations, write } from './test/show-bar.tsx';

const [old, mine, theirs] = [write(heading('Old')), write(heading('Mine')), write(heading('Old'), heading('Theirs'))];

describe('the draft', () => {
  it('is said to be unchanged, not saved, and saved by Ctrl+S', async () => {
    const { studio, server, said } = showBar();
    expect(screen.getByText('No changes')).toBeVisible();
    studio.document.replace(mine);
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    const isLeft = fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(isLeft).toBe(false);
    expect(await screen.findByText(/^Draft saved at/)).toBeVisible();
    expect([...server.drafts.values()]).toMatchObject([{ text: mine, basedOn: server.versions[0]?.etag }]);
    await waitFor(() => expect(said).toContain('The draft is saved.'));
    expect(await violations()).toEqual([]);
  });

  it('is saved when the page is hidden, and a page with something unsaved is not left without a question', async () => {
    const { studio, server } = showBar();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    studio.document.replace(mine);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    vi.restoreAllMocks();
    await waitFor(() => expect(server.drafts.size).toBe(1));
  });

  it('knows what another part writes only when the page is about to be left', () => {
    const { studio } = showBar();
    const write = () => studio.document.replace(mine);
    window.addEventListener('beforeunload', write, true);
    const isLeft = fireEvent(window, new Event('beforeunload', { cancelable: true }));
    window.removeEventListener('beforeunload', write, true);
    expect(isLeft).toBe(false);
  });

  it('is saved by Ctrl+S with what a field writes when it hears of that key', async () => {
    const { studio, server } = showBar();
    const write = () => studio.document.replace(mine);
    document.body.addEventListener('keydown', write);
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    document.body.removeEventListener('keydown', write);
    await waitFor(() => expect([...server.drafts.values()]).toMatchObject([{ text: mine }]));
  });

  it('says that it is not saved while nothing answers, and is tried at once where somebody asks', async () => {
    const { studio, server, user, said } = showBar();
    const { saveDraft } = studio.api;
    studio.api.saveDraft = () => Promise.reject(new StudioApiError('The server does not answer.', 0));
    studio.document.replace(mine);
    await save(studio);
    expect(screen.getByText(/^Not saved; next try at/)).toBeVisible();
    expect(said).toEqual(['The server does not answer.']);
    studio.api.saveDraft = saveDraft;
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(server.drafts.size).toBe(1));
  });

  it('that was saved elsewhere, too, shows both, and keeps both', async () => {
    const { studio, server, user } = showBar();
    studio.document.replace(mine);
    await save(studio);
    const [id = ''] = server.drafts.keys();
    server.store(id, theirs);
    studio.document.replace(write(heading('Mine, too')));
    await save(studio);
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(inDialog().getByText('Mine, too', { selector: 'dd *' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(inDialog().getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([...server.drafts.values()].map(({ text }) => text).sort()).toEqual(
      [write(heading('Mine, too')), theirs].sort(),
    );
    expect(server.drafts.get(id)?.text).toBe(write(heading('Mine, too')));
  });

  it('goes on in the same tab', async () => {
    const { studio, said } = showBar({ before: mine });
    await waitFor(() => expect(studio.document.text).toBe(mine));
    await waitFor(() => expect(said).toEqual(['You go on with “Sale”.']));
  });
});

describe('a draft that somebody left', () => {
  it('is told of where nothing is typed, and opened where somebody wants it, in one step of undo', async () => {
    const { studio, user, said } = showBar({ others: { Sale: mine, Spring: theirs } });
    expect(await screen.findByText(/^There are 2 drafts, the last from 21 Nov 2026, \d\d:01$/)).toBeVisible();
    expect(studio.document.text).toBe(old);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open Spring' }));
    expect(await screen.findByText(/^Draft saved at/)).toBeVisible();
    expect([studio.document.text, said]).toEqual([theirs, ['“Spring” is open.']]);
    studio.document.undo();
    expect(studio.document.text).toBe(old);
  });

  it('is not told of while something is typed, nor once it was published or left here', async () => {
    const { studio, server, user, open } = showBar({ others: { Sale: mine } });
    await screen.findByText(/^There is a draft from 21 Nov 2026/);
    act(() => studio.document.replace(theirs));
    expect(screen.queryByText(/^There is a draft/)).not.toBeInTheDocument();
    act(() => studio.document.undo());
    await user.click(screen.getByRole('button', { name: 'Open Sale' }));
    await open('Publish');
    await user.click(await inDialog().findByRole('button', { name: 'Publish' }));
    await inDialog().findByText('Version 2 is published.');
    expect(server.drafts.size).toBe(0);
    expect(screen.getByText('No changes')).toBeInTheDocument();
  });

  it('is none where it is what is published', async () => {
    const { server } = showBar({ others: { Sale: old } });
    const asked = vi.spyOn(server.api, 'drafts');
    fireEvent(document, new Event('visibilitychange'));
    await asked.mock.results[0]?.value;
    expect(await screen.findByText('No changes')).toBeVisible();
  });

  it('of another window is told of when this one is looked at again, and no more when it is gone', async () => {
    const { server, said, user } = showBar();
    server.store('of-another', mine, { name: 'Sale' });
    expect(screen.getByText('No changes')).toBeVisible();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(/^There is a draft from/)).toBeVisible();
    server.drafts.clear();
    await user.click(screen.getByRole('button', { name: 'Open Sale' }));
    expect(await screen.findByText('No changes')).toBeVisible();
    expect(said).toEqual(['Somebody has removed this draft.']);
  });

  it('is told of no more when it was removed from the list, and nothing is said where nothing answers', async () => {
    const { server, studio, user, open } = showBar({ others: { Sale: mine } });
    await screen.findByText(/^There is a draft from/);
    await open('Drafts');
    await user.click(await inDialog().findByRole('button', { name: 'Remove Sale' }));
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.drafts.size).toBe(0));
    await user.click(inDialog().getByText('Close', { selector: 'footer *' }));
    expect(await screen.findByText('No changes')).toBeVisible();
    studio.api.drafts = () => Promise.reject(new StudioApiError('The server does not answer.', 0));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('No changes')).toBeVisible();
  });
});

describe('the drafts', () => {
  it('are opened, renamed and removed', async () => {
    const { studio, server, user, open } = showBar();
    server.store('one', mine, { name: 'Sale' });
    server.store('two', theirs, { name: 'Spring' });
    await open('Drafts');
    expect(await inDialog().findByText('Sale')).toBeVisible();
    expect(await violations()).toEqual([]);

    await user.click(inDialog().getByRole('button', { name: 'Rename Sale' }));
    await user.clear(inDialog().getByRole('textbox', { name: 'New name' }));
    await user.type(inDialog().getByRole('textbox', { name: 'New name' }), 'Winter{Enter}');
    expect(await inDialog().findByText('Winter')).toBeVisible();
    expect(server.drafts.get('one')).toMatchObject({ name: 'Winter', text: mine });

    await user.click(inDialog().getByRole('button', { name: 'Remove Spring' }));
    expect(inDialog().getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.click(inDialog().getByRole('button', { name: 'Keep it' }));
    expect(inDialog().getByRole('button', { name: 'Remove Spring' })).toHaveFocus();
    expect(server.drafts.has('two')).toBe(true);
    await user.click(inDialog().getByRole('button', { name: 'Remove Spring' }));
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(inDialog().queryByText('Spring')).not.toBeInTheDocument());

    await user.click(inDialog().getByRole('button', { name: 'Open Winter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(studio.document.text).toBe(mine);
    expect(screen.getByRole('button', { name: 'Drafts' })).toHaveFocus();
  });

  it('that are too many can be removed from where it is said', async () => {
    const { studio, server, user } = showBar();
    server.mostDrafts = 1;
    server.store('one', theirs, { name: 'Old one' });
    studio.document.replace(mine);
    await save(studio);
    await user.click(screen.getByRole('button', { name: 'Remove old ones' }));
    await user.click(await inDialog().findByRole('button', { name: 'Remove Old one' }));
    await user.click(inDialog().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect([...server.drafts.values()]).toMatchObject([{ text: mine }]));
  });
});
