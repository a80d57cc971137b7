import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { renderAccountBlock } from '../../runtime/forms/test/render-account-block.tsx';
import { exampleCountry } from '../../runtime/ui/test/example-shop-context.ts';
import PhoneNumberFormBlock from './PhoneNumberFormBlock.tsx';

const countries = [exampleCountry(1, 'KW', 'Kuwait', 'الكويت')];

async function renderPhoneNumber() {
  const rendered = await renderAccountBlock({
    type: 'phone-number-form',
    component: PhoneNumberFormBlock,
    facts: { countries },
  });
  const field = await screen.findByRole('textbox', { name: 'Phone number' });
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...rendered, field, save };
}

beforeEach(() => sessionStorage.clear());

it('has the account’s number, and saves another one (spec 7)', async () => {
  const { user, field, save, ask, stores } = await renderPhoneNumber();
  expect(field).toHaveValue('500 00000');
  await user.clear(field);
  await user.type(field, '51111111');
  await save();
  await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Saved successfully' }]));
  expect(ask).toHaveBeenCalledWith('PUT /api/auth/set-phone-number', { phoneNumber: '+96551111111' });
});

it('shows the server’s message, and keeps the entry', async () => {
  const { save, ask, field } = await renderPhoneNumber();
  ask.mockRejectedValue(new ApiError('Phone number must be between 8 and 8 characters', 422));
  await save();
  expect(await screen.findByText('Phone number must be between 8 and 8 characters')).toBeVisible();
  expect(field).toHaveValue('500 00000');
});
