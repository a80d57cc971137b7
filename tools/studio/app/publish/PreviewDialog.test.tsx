import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, inDialog, showBar, violations, write } from './test/show-bar.tsx';

const [old, mine] = [write(heading('Old')), write(heading('Mine'))];

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
