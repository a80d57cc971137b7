import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentWith, headingBlock, renderPublishBar, withinDialog } from './test/render-publish-bar.tsx';

const mine = documentWith(headingBlock('Mine'));

it('a preview link saves the draft first, then creates a link that shows its expiry and can be copied and revoked', async () => {
  const { server, studio, user, notifications: said, open } = renderPublishBar();
  studio.document.replace(mine);
  await open('Preview link');
  await user.selectOptions(withinDialog().getByRole('combobox', { name: 'Expires after' }), '7 days');
  await user.click(withinDialog().getByRole('button', { name: 'Create link' }));
  const field = await withinDialog().findByRole('textbox', { name: 'Link' });
  expect(field).toHaveValue('https://lumen.test/?preview=token-1');
  const [[id, draft] = []] = server.drafts;
  expect(draft?.text).toBe(mine);
  expect(server.previews.get('token-1')).toEqual({ draft: id, hours: 168 });
  expect(withinDialog().getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  expect(withinDialog().getByText(/^Expires \d.*, your time$/)).toBeVisible();
  await user.click(withinDialog().getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('https://lumen.test/?preview=token-1');
  await user.click(withinDialog().getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(server.previews.size).toBe(0));
  expect(withinDialog().queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
  expect(said).toEqual(['Link created.', 'Link copied.', 'Link revoked.']);
});
