import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, headingBlock, renderPublishBar, withinDialog } from './test/render-publish-bar.tsx';

const [old, mine, theirs] = [
  documentWith(headingBlock('Old')),
  documentWith(headingBlock('Mine')),
  documentWith(headingBlock('Old'), headingBlock('Theirs')),
];

describe('the versions dialog', () => {
  it('lists versions newest first, each with its changes', async () => {
    const { server, user, open } = renderPublishBar();
    server.publish(mine, 'A long story. '.repeat(100));
    await open('Versions');
    const rows = await withinDialog().findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(['Version 2', 'Version 1']);
    expect(rows[0]).toHaveTextContent('Published');
    expect(rows[0]?.querySelector('time')).toHaveAttribute('title', server.versions[1]?.createdAt);
    expect(rows[0]?.textContent.length).toBeLessThan(400);
    await user.click(withinDialog().getByRole('button', { name: 'Show all' }));
    expect(rows[0]?.textContent.length).toBeGreaterThan(1300);
    await user.click(withinDialog().getByRole('button', { name: 'Changes in version 2' }));
    expect(await withinDialog().findByRole('region', { name: 'Changes from version 1 to 2' })).toHaveTextContent(
      /Old.*Mine/,
    );
    await user.click(withinDialog().getByRole('button', { name: 'Compare version 1 with the published version' }));
    expect(await withinDialog().findByRole('region', { name: 'Changes when restoring version 1' })).toHaveTextContent(
      /Mine.*Old/,
    );
  });

  it('restores a version byte for byte after confirmation, in one undo step, and keeps unpublished changes as a draft', async () => {
    const odd = `${old}\r\n \n`;
    const { server, studio, user, notifications: said, open } = renderPublishBar({ published: odd });
    studio.document.replace(mine);
    await open('Publish');
    await user.click(await withinDialog().findByRole('button', { name: 'Publish' }));
    await withinDialog().findByText('Published version 2.');
    await user.click(withinDialog().getByText('Close', { selector: 'footer *' }));
    studio.document.replace(theirs);
    await open('Versions');
    await user.click(await withinDialog().findByRole('button', { name: 'Restore version 1' }));
    expect(server.versions).toHaveLength(2);
    await user.click(withinDialog().getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.versions[2]).toMatchObject({ text: odd, note: 'Restore version 1' });
    expect(studio.document.text).toBe(odd);
    expect([...server.drafts.values()]).toMatchObject([{ text: theirs }]);
    expect(said).toContain('Restored version 1 as version 3.');
    studio.document.undo();
    expect(studio.document.text).toBe(theirs);
  });

  it('does not restore over a version that someone else published', async () => {
    const { server, studio, user, notifications: said, open } = renderPublishBar();
    server.publish(mine);
    await open('Versions');
    await user.click(await withinDialog().findByRole('button', { name: 'Restore version 1' }));
    server.publish(theirs);
    await user.click(withinDialog().getByRole('button', { name: 'Restore' }));
    expect(await withinDialog().findByText('Version 3')).toBeVisible();
    expect(said).toEqual(['Someone else published. Check the list and try again.']);
    expect(server.versions).toHaveLength(3);
    expect(studio.document.text).toBe(old);
  });
});
