import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, inDialog, showBar, violations, write } from './test/show-bar.tsx';

const [old, mine, theirs] = [write(heading('Old')), write(heading('Mine')), write(heading('Old'), heading('Theirs'))];

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
