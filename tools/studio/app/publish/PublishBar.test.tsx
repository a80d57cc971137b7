import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StudioApiError } from '../model/studio-api.ts';
import { save } from './keepers.ts';
import { heading, inDialog, mistake, showBar, violations, write } from './test/show-bar.tsx';

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

describe('publishing', () => {
  it('shows what is different, takes a note, and says which version it became', async () => {
    const { studio, server, user, open } = showBar();
    studio.document.replace(mine);
    await open('Publish');
    expect(await inDialog().findByRole('heading', { name: /Page home/ })).toBeVisible();
    expect(inDialog().getByText('Old', { selector: 'dd *' })).toBeVisible();
    expect(inDialog().getByText('Mine', { selector: 'dd *' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.type(inDialog().getByRole('textbox', { name: 'Note' }), 'New title');
    await user.click(inDialog().getByRole('button', { name: 'Cancel' }));
    await open('Publish');
    expect(await inDialog().findByRole('textbox', { name: 'Note' })).toHaveValue('New title');
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    expect(await inDialog().findByText('Version 2 is published.')).toBeVisible();
    expect(server.versions[1]).toMatchObject({ text: mine, note: 'New title' });
    expect(screen.getByText('No changes')).toBeInTheDocument();
    expect(inDialog().getByText(/becomes a new draft/)).toBeVisible();

    await user.click(inDialog().getByText('Close', { selector: 'footer *' }));
    await open('Publish');
    expect(await inDialog().findByText(/Nothing has changed/)).toBeVisible();
    expect(inDialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
  });

  it('removes the draft, and says before that the links to it end', async () => {
    const { studio, server, user, open } = showBar();
    studio.document.replace(mine);
    await open('Preview link');
    for (const made of [1, 2]) {
      await user.click(inDialog().getByRole('button', { name: 'Make a link' }));
      expect(await inDialog().findAllByRole('textbox', { name: 'Link' })).toHaveLength(made);
    }
    await user.click(inDialog().getByText('Close', { selector: 'footer *' }));
    await open('Publish');
    expect(await inDialog().findByText('The 2 preview links to this draft end when it is published.')).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await inDialog().findByText('Version 2 is published.');
    expect(server.drafts.size).toBe(0);
    expect(inDialog().queryByText(/preview link/)).not.toBeInTheDocument();
    await user.click(inDialog().getByText('Close', { selector: 'footer *' }));
    await open('Preview link');
    expect(inDialog().queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  });

  it('says of a draft of an earlier visit that links to it would end, and of a new one nothing', async () => {
    const { studio, open } = showBar({ before: mine });
    await waitFor(() => expect(studio.document.text).toBe(mine));
    await open('Publish');
    expect(await inDialog().findByText(/^If there are preview links to this draft/)).toBeVisible();
    cleanup();
    const fresh = showBar();
    fresh.studio.document.replace(mine);
    await fresh.open('Publish');
    await inDialog().findByRole('textbox', { name: 'Note' });
    expect(inDialog().queryByText(/preview link/)).not.toBeInTheDocument();
  });

  it('is no conflict where it goes on from a draft that another window published', async () => {
    const { studio, server, open } = showBar({ before: mine });
    await waitFor(() => expect(studio.document.text).toBe(mine));
    server.publish(mine);
    server.drafts.clear();
    studio.document.replace(write(heading('Mine, too')));
    await open('Publish');
    expect(await inDialog().findByText('Mine, too', { selector: 'dd *' })).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Publish' })).toBeVisible();
  });

  it('publishes a first version', async () => {
    const { studio, server, user, open } = showBar({ published: null });
    studio.document.replace(mine);
    await open('Publish');
    expect(await inDialog().findByText(/becomes the first version/)).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await inDialog().findByText('Version 1 is published.');
    expect(server.versions).toHaveLength(1);
  });

  it('is kept from by mistakes, which lead to their places, not by advice', async () => {
    const { studio, server, user, went, open } = showBar();
    studio.document.replace(mine);
    Object.assign(studio, {
      problems: [{ ...mistake('Contrast is low.'), severity: 'advice' }, mistake('`title` is missing.')],
    });
    await open('Publish');
    expect(await inDialog().findByText(/One mistake keeps/)).toBeVisible();
    expect(inDialog().queryByText(/Contrast/)).not.toBeInTheDocument();
    expect(inDialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.click(inDialog().getByRole('button', { name: /`title` is missing/ }));
    expect(went).toEqual(['/pages/home']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.versions).toHaveLength(1);
  });

  it('shows the mistakes that only the server found', async () => {
    const { studio, server, user, open } = showBar();
    server.problems = [mistake('`spam` is not a block.')];
    studio.document.replace(mine);
    await open('Publish');
    await user.click(await inDialog().findByRole('button', { name: 'Publish' }));
    expect(await inDialog().findByRole('button', { name: /`spam` is not a block/ })).toBeVisible();
    expect(server.versions).toHaveLength(1);
  });

  it('is done when it was, though the answer was lost', async () => {
    const { studio, server, user, open } = showBar();
    const { publish } = studio.api;
    studio.api.publish = async (...order) => {
      await publish(...order);
      throw new StudioApiError('The server does not answer.', 0);
    };
    studio.document.replace(mine);
    await open('Publish');
    await user.click(await inDialog().findByRole('button', { name: 'Publish' }));
    expect(await inDialog().findByText('The server does not answer.')).toBeVisible();
    studio.api.publish = publish;
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    expect(await inDialog().findByText('Version 2 is published.')).toBeVisible();
    expect(server.versions).toHaveLength(2);
  });
});

describe('when somebody published meanwhile', () => {
  async function inConflict(other = theirs) {
    const given = showBar();
    given.studio.document.replace(mine);
    await given.open('Publish');
    await inDialog().findByRole('heading', { name: /Page home/ });
    // After the comparison, before the button.
    given.server.publish(other, 'From somebody else');
    await given.user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await screen.findByRole('dialog', { name: 'Somebody published meanwhile' });
    return given;
  }

  it('nothing is published, and both sides are shown against what both began from', async () => {
    const { server } = await inConflict();
    expect(server.versions).toHaveLength(2);
    const sides = ['What they changed', 'What you changed'].map((name) => inDialog().getByRole('region', { name }));
    expect(sides[0]).toHaveTextContent(/Version 2.*From somebody else.*New.*Heading.*Theirs/);
    expect(sides[1]).toHaveTextContent(/Changed.*Heading.*Old.*Mine/);
    expect(await violations()).toEqual([]);
  });

  it('goes on with both, where they changed different things', async () => {
    const { server, studio, user } = await inConflict();
    await user.click(inDialog().getByRole('button', { name: 'Keep editing on top of theirs' }));
    expect(studio.document.text).toBe(write(heading('Mine'), heading('Theirs')));
    expect(inDialog().getByRole('heading', { name: /Page home/ })).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Publish' }));
    await inDialog().findByText('Version 3 is published.');
    expect(server.versions[2]?.text).toBe(studio.document.text);
    studio.document.undo();
    expect(studio.document.text).toBe(mine);
  });

  it('says what both changed, and merges nothing then', async () => {
    await inConflict(write(heading('Theirs')));
    expect(inDialog().getByText(/Both of you changed title › en of section 1, block 1 of page home/)).toBeVisible();
    expect(inDialog().queryByRole('button', { name: 'Keep editing on top of theirs' })).not.toBeInTheDocument();
  });

  it('publishes mine over theirs only after a second question, and over no third', async () => {
    const { server, user } = await inConflict();
    await user.click(inDialog().getByRole('button', { name: 'Publish mine over theirs…' }));
    expect(server.versions).toHaveLength(2);
    server.publish(write(heading('Of a third')));
    await user.click(inDialog().getByRole('button', { name: 'Publish mine' }));
    expect(await inDialog().findByText(/Version 3,/)).toBeVisible();
    expect(server.versions).toHaveLength(3);
    await user.click(inDialog().getByRole('button', { name: 'Publish mine over theirs…' }));
    await user.click(inDialog().getByRole('button', { name: 'Publish mine' }));
    await inDialog().findByText('Version 4 is published.');
    expect(server.versions.at(-1)?.text).toBe(mine);
  });

  it('takes theirs, and mine stays as a draft', async () => {
    const { server, studio, user } = await inConflict();
    await user.click(inDialog().getByRole('button', { name: 'Take theirs, keep mine as a draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(studio.document.text).toBe(theirs);
    expect([...server.drafts.values()]).toMatchObject([{ text: mine, basedOn: server.versions[0]?.etag }]);
    expect(screen.getByText('No changes')).toBeVisible();
  });

  it('is told at once when it was published before the dialog was opened, without a base where it is not known', async () => {
    const { server, studio, open } = showBar();
    studio.document.replace(mine);
    server.publish(theirs);
    studio.api.versions = async () => [];
    await open('Publish');
    await screen.findByRole('dialog', { name: 'Somebody published meanwhile' });
    expect(inDialog().getByText(/It is not known which version/)).toBeVisible();
    expect(inDialog().queryByRole('region', { name: 'What they changed' })).not.toBeInTheDocument();
  });
});

describe('the versions', () => {
  it('are listed newest first, each with what it changed', async () => {
    const { server, user, open } = showBar();
    server.publish(mine, 'A long story. '.repeat(100));
    await open('Versions');
    const rows = await inDialog().findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(['Version 2', 'Version 1']);
    expect(rows[0]).toHaveTextContent('Published');
    expect(rows[0]?.querySelector('time')).toHaveAttribute('title', server.versions[1]?.createdAt);
    expect(rows[0]?.textContent.length).toBeLessThan(400);
    await user.click(inDialog().getByRole('button', { name: 'Show all' }));
    expect(rows[0]?.textContent.length).toBeGreaterThan(1300);
    await user.click(inDialog().getByRole('button', { name: 'What changed in version 2' }));
    expect(await inDialog().findByRole('region', { name: 'From version 1 to 2' })).toHaveTextContent(/Old.*Mine/);
    await user.click(inDialog().getByRole('button', { name: 'Compare version 1 with what is published' }));
    expect(
      await inDialog().findByRole('region', { name: 'What returning to version 1 would change' }),
    ).toHaveTextContent(/Mine.*Old/);
    expect(await violations()).toEqual([]);
  });

  it('are returned to byte for byte, with one question and one step of undo; what is unpublished stays as a draft', async () => {
    const odd = `${old}\r\n \n`;
    const { server, studio, user, said, open } = showBar({ published: odd });
    studio.document.replace(mine);
    await open('Publish');
    await user.click(await inDialog().findByRole('button', { name: 'Publish' }));
    await inDialog().findByText('Version 2 is published.');
    await user.click(inDialog().getByText('Close', { selector: 'footer *' }));
    studio.document.replace(theirs);
    await open('Versions');
    await user.click(await inDialog().findByRole('button', { name: 'Return to this version, 1' }));
    expect(server.versions).toHaveLength(2);
    await user.click(inDialog().getByRole('button', { name: 'Publish version 1 again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.versions[2]).toMatchObject({ text: odd, note: 'Return to version 1' });
    expect(studio.document.text).toBe(odd);
    expect([...server.drafts.values()]).toMatchObject([{ text: theirs }]);
    expect(said).toContain('Version 1 is published again, as version 3.');
    studio.document.undo();
    expect(studio.document.text).toBe(theirs);
  });

  it('are not returned to over what somebody published meanwhile', async () => {
    const { server, studio, user, said, open } = showBar();
    server.publish(mine);
    await open('Versions');
    await user.click(await inDialog().findByRole('button', { name: 'Return to this version, 1' }));
    server.publish(theirs);
    await user.click(inDialog().getByRole('button', { name: 'Publish version 1 again' }));
    expect(await inDialog().findByText('Version 3')).toBeVisible();
    expect(said).toEqual(['Somebody published meanwhile. Look at the list again before you return.']);
    expect(server.versions).toHaveLength(3);
    expect(studio.document.text).toBe(old);
  });

  it('are said to be none before the first, and three hundred are all there', async () => {
    const first = showBar({ published: null });
    await first.open('Versions');
    expect(await inDialog().findByText(/Nothing was published yet/)).toBeVisible();
    await first.user.click(inDialog().getByText('Close', { selector: 'footer *' }));
    for (let count = 0; count < 300; count += 1) first.server.publish(write(heading(String(count))));
    await first.open('Versions');
    expect(await inDialog().findAllByRole('listitem')).toHaveLength(300);
  });
});

describe('a preview link', () => {
  it('is made of the draft, which is saved first; shows its end, and can be copied and ended', async () => {
    const { server, studio, user, said, open } = showBar();
    studio.document.replace(mine);
    await open('Preview link');
    await user.selectOptions(inDialog().getByRole('combobox', { name: 'It ends after' }), '7 days');
    await user.click(inDialog().getByRole('button', { name: 'Make a link' }));
    const field = await inDialog().findByRole('textbox', { name: 'Link' });
    expect(field).toHaveValue('https://lumen.test/?preview=token-1');
    const [[id, draft] = []] = server.drafts;
    expect(draft?.text).toBe(mine);
    expect(server.previews.get('token-1')).toEqual({ draft: id, hours: 168 });
    expect(inDialog().getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    expect(inDialog().getByText(/^Ends /)).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(inDialog().getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('https://lumen.test/?preview=token-1');
    await user.click(inDialog().getByRole('button', { name: 'End it now' }));
    await waitFor(() => expect(server.previews.size).toBe(0));
    expect(inDialog().queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
    expect(said).toEqual(['The link is made.', 'The link is copied.', 'The link has ended.']);
  });

  it('is made of what is published, too, where nothing was typed', async () => {
    const { server, user, open } = showBar();
    await open('Preview link');
    await user.click(inDialog().getByRole('button', { name: 'Make a link' }));
    await inDialog().findByRole('textbox', { name: 'Link' });
    expect([...server.drafts.values()]).toMatchObject([{ text: old }]);
  });
});
