import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StudioApiError } from '../model/studio-api.ts';
import { createError, documentWith, headingBlock, renderPublishBar, withinDialog } from './test/render-publish-bar.tsx';

const [mine, theirs] = [documentWith(headingBlock('Mine')), documentWith(headingBlock('Old'), headingBlock('Theirs'))];

describe('publishing', () => {
  it('shows the changes, takes a note and reports the new version', async () => {
    const { studio, server, user, open } = renderPublishBar();
    studio.document.replace(mine);
    await open('Publish');
    expect(await withinDialog().findByRole('heading', { name: /Page home/ })).toBeVisible();
    expect(withinDialog().getByText('Old', { selector: 'dd *' })).toBeVisible();
    expect(withinDialog().getByText('Mine', { selector: 'dd *' })).toBeVisible();
    await user.type(withinDialog().getByRole('textbox', { name: 'Version note (optional)' }), 'New title');
    await user.click(withinDialog().getByRole('button', { name: 'Cancel' }));
    await open('Publish');
    expect(await withinDialog().findByRole('textbox', { name: 'Version note (optional)' })).toHaveValue('New title');
    await user.click(withinDialog().getByRole('button', { name: 'Publish' }));
    expect(await withinDialog().findByText('Published version 2.')).toBeVisible();
    expect(server.versions[1]).toMatchObject({ text: mine, note: 'New title' });
    expect(screen.getByText('No changes')).toBeInTheDocument();
    expect(withinDialog().getByText(/saved as a new draft/)).toBeVisible();

    await user.click(withinDialog().getByText('Close', { selector: 'footer *' }));
    await open('Publish');
    expect(await withinDialog().findByText(/No changes since the last publication/)).toBeVisible();
    expect(withinDialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
  });

  it('removes the draft and warns that its preview links stop working', async () => {
    const { studio, server, user, open } = renderPublishBar();
    studio.document.replace(mine);
    await open('Preview link');
    for (const made of [1, 2]) {
      await user.click(withinDialog().getByRole('button', { name: 'Create link' }));
      expect(await withinDialog().findAllByRole('textbox', { name: 'Link' })).toHaveLength(made);
    }
    await user.click(withinDialog().getByText('Close', { selector: 'footer *' }));
    await open('Publish');
    expect(
      await withinDialog().findByText('The 2 preview links to this draft stop working when it is published.'),
    ).toBeVisible();
    await user.click(withinDialog().getByRole('button', { name: 'Publish' }));
    await withinDialog().findByText('Published version 2.');
    expect(server.drafts.size).toBe(0);
    expect(withinDialog().queryByText(/preview link/)).not.toBeInTheDocument();
    await user.click(withinDialog().getByText('Close', { selector: 'footer *' }));
    await open('Preview link');
    expect(withinDialog().queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  });

  it('is blocked by errors, which link to their position, but not by advice', async () => {
    const { studio, server, user, visitedPointers: went, open } = renderPublishBar();
    studio.document.replace(mine);
    Object.assign(studio, {
      problems: [{ ...createError('Contrast is low.'), severity: 'advice' }, createError('`title` is missing.')],
    });
    await open('Publish');
    expect(await withinDialog().findByText(/Fix 1 error/)).toBeVisible();
    expect(withinDialog().queryByText(/Contrast/)).not.toBeInTheDocument();
    expect(withinDialog().getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.click(withinDialog().getByRole('button', { name: /`title` is missing/ }));
    expect(went).toEqual(['/pages/home']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.versions).toHaveLength(1);
  });

  it('recovers when the response was lost', async () => {
    const { studio, server, user, open } = renderPublishBar();
    const { publish } = studio.api;
    studio.api.publish = async (...order) => {
      await publish(...order);
      throw new StudioApiError('The server does not respond.', 0);
    };
    studio.document.replace(mine);
    await open('Publish');
    await user.click(await withinDialog().findByRole('button', { name: 'Publish' }));
    expect(await withinDialog().findByText('The server does not respond.')).toBeVisible();
    studio.api.publish = publish;
    await user.click(withinDialog().getByRole('button', { name: 'Publish' }));
    expect(await withinDialog().findByText('Published version 2.')).toBeVisible();
    expect(server.versions).toHaveLength(2);
  });
});

describe('publish conflict', () => {
  async function inConflict(other = theirs) {
    const given = renderPublishBar();
    given.studio.document.replace(mine);
    await given.open('Publish');
    await withinDialog().findByRole('heading', { name: /Page home/ });
    // After the comparison, before the button.
    given.server.publish(other, 'From someone else');
    await given.user.click(withinDialog().getByRole('button', { name: 'Publish' }));
    await screen.findByRole('dialog', { name: 'Someone else published' });
    return given;
  }

  it('publishes nothing and compares both sides with the common base', async () => {
    const { server } = await inConflict();
    expect(server.versions).toHaveLength(2);
    const sides = ['Their changes', 'Your changes'].map((name) => withinDialog().getByRole('region', { name }));
    expect(sides[0]).toHaveTextContent(/Version 2.*From someone else.*New.*Heading.*Theirs/);
    expect(sides[1]).toHaveTextContent(/Changed.*Heading.*Old.*Mine/);
  });

  it('merges changes that do not overlap', async () => {
    const { server, studio, user } = await inConflict();
    await user.click(withinDialog().getByRole('button', { name: 'Merge' }));
    expect(studio.document.text).toBe(documentWith(headingBlock('Mine'), headingBlock('Theirs')));
    expect(withinDialog().getByRole('heading', { name: /Page home/ })).toBeVisible();
    await user.click(withinDialog().getByRole('button', { name: 'Publish' }));
    await withinDialog().findByText('Published version 3.');
    expect(server.versions[2]?.text).toBe(studio.document.text);
    studio.document.undo();
    expect(studio.document.text).toBe(mine);
  });

  it('has the merge completed by hand where both changed the same lines', async () => {
    const { studio, user } = await inConflict(documentWith(headingBlock('Theirs')));
    expect(withinDialog().getByText(/You both changed the same lines/)).toBeVisible();
    expect(withinDialog().queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
    await user.click(withinDialog().getByRole('button', { name: 'Merge…' }));
    expect(withinDialog().getByText(/is on the left, your text on the right/)).toBeVisible();
    expect(studio.document.text).toBe(mine);
    await user.click(withinDialog().getByRole('button', { name: 'Use merged text' }));
    expect(studio.document.text).toBe(mine);
    expect(withinDialog().getByText('Theirs', { selector: 'dd *' })).toBeVisible();
  });

  it('overwrites their version only after confirmation, and never a third one', async () => {
    const { server, user } = await inConflict();
    await user.click(withinDialog().getByRole('button', { name: 'Overwrite theirs…' }));
    expect(server.versions).toHaveLength(2);
    server.publish(documentWith(headingBlock('Of a third')));
    await user.click(withinDialog().getByRole('button', { name: 'Publish mine' }));
    expect(await withinDialog().findByText(/Version 3,/)).toBeVisible();
    expect(server.versions).toHaveLength(3);
    await user.click(withinDialog().getByRole('button', { name: 'Overwrite theirs…' }));
    await user.click(withinDialog().getByRole('button', { name: 'Publish mine' }));
    await withinDialog().findByText('Published version 4.');
    expect(server.versions.at(-1)?.text).toBe(mine);
  });

  it('uses their version and keeps mine as a draft', async () => {
    const { server, studio, user } = await inConflict();
    await user.click(withinDialog().getByRole('button', { name: 'Use their version, keep mine as draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(studio.document.text).toBe(theirs);
    expect([...server.drafts.values()]).toMatchObject([{ text: mine, basedOn: server.versions[0]?.etag }]);
    expect(screen.getByText('No changes')).toBeVisible();
  });
});

describe('a version that someone else published', () => {
  const look = () => document.dispatchEvent(new Event('visibilitychange'));

  it('is announced beside the publish button before anything is changed, and can be taken over', async () => {
    const { server, studio, user } = renderPublishBar();
    expect(await screen.findByText('No changes')).toBeVisible();
    server.publish(theirs);
    look();
    expect(await screen.findByText('Version 2 was published elsewhere')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Compare with version 2' }));
    await screen.findByRole('dialog', { name: 'Someone else published' });
    await user.click(withinDialog().getByRole('button', { name: 'Merge' }));
    expect(studio.document.text).toBe(theirs);
    expect(screen.queryByText(/was published elsewhere/)).not.toBeInTheDocument();
  });
});
