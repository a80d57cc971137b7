import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

  it('compares versions saved in two windows, and keeps both', async () => {
    const { studio, server, user } = renderPublishBar();
    studio.document.replace(mine);
    await studio.drafts.save();
    const [id = ''] = server.drafts.keys();
    server.store(id, theirs);
    studio.document.replace(documentWith(headingBlock('Mine, too')));
    await studio.drafts.save();
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(withinDialog().getByText('Mine, too', { selector: 'dd *' })).toBeVisible();
    await user.click(withinDialog().getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([...server.drafts.values()].map(({ text }) => text).sort()).toEqual(
      [documentWith(headingBlock('Mine, too')), theirs].sort(),
    );
    expect(server.drafts.get(id)?.text).toBe(documentWith(headingBlock('Mine, too')));
  });
});

it('a draft of another visit or window is offered while there are no changes, and opened in one undo step', async () => {
  const { studio, user, notifications: said } = renderPublishBar({ others: { Sale: mine, Spring: theirs } });
  expect(await screen.findByText(/^2 drafts, latest from 21 Nov 2026, \d\d:01$/)).toBeVisible();
  expect(studio.document.text).toBe(old);
  await user.click(screen.getByRole('button', { name: 'Open Spring' }));
  expect(await screen.findByText(/^Draft saved at/)).toBeVisible();
  expect([studio.document.text, said]).toEqual([theirs, ['Opened “Spring”.']]);
  studio.document.undo();
  expect(studio.document.text).toBe(old);
});

it('the drafts dialog opens, renames and removes drafts', async () => {
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
