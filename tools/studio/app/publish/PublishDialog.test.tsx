import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StudioApiError } from '../model/studio-api.ts';
import { heading, inDialog, mistake, showBar, violations, write } from './test/show-bar.tsx';

const [mine, theirs] = [write(heading('Mine')), write(heading('Old'), heading('Theirs'))];

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
