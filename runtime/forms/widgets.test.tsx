import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { form as contact } from '../../schemas/generated/forms/contact.js';
import { form as otp } from '../../schemas/generated/forms/otp.js';
import { form as signIn } from '../../schemas/generated/forms/sign-in.js';
import { form as signUp } from '../../schemas/generated/forms/sign-up.js';
import { exampleCountry } from '../ui/test/example-shop-context.ts';
import { formOf, renderForm } from './test/render-form.tsx';

beforeEach(() => sessionStorage.clear());

const send = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Send' }));

describe('every control', () => {
  it('tells browser, keyboard and password manager what it takes', () => {
    renderForm({ form: signUp });
    const attributes = (label: string) => {
      const field = screen.getByLabelText(label);
      return ['type', 'autocomplete', 'inputmode', 'enterkeyhint', 'aria-required'].map((name) =>
        field.getAttribute(name),
      );
    };
    expect(attributes('Full name')).toEqual(['text', 'name', null, 'next', 'true']);
    expect(attributes('National number (optional)')).toEqual(['text', null, null, 'next', 'false']);
    expect(attributes('E-mail')).toEqual(['email', 'username', 'email', 'next', 'true']);
    expect(attributes('Password')).toEqual(['password', 'new-password', null, 'go', 'true']);
    expect(screen.getByLabelText('Country')).toHaveAttribute('autocomplete', 'country-name');
  });

  it('has its label in the language of the page, and its error below it', async () => {
    const { user } = renderForm({ form: signIn, facts: { locale: 'ar' } });
    await user.click(screen.getByLabelText('البريد الإلكتروني'));
    await user.tab();
    expect(screen.getByLabelText('البريد الإلكتروني')).toHaveAccessibleDescription('هذا الحقل مطلوب');
  });
});

describe('a password', () => {
  it('is shown and hidden by a button, and stays as it was typed', async () => {
    const { user } = renderForm({ form: signIn });
    const field = screen.getByLabelText('Password');
    const toggle = screen.getByRole('button', { name: 'Show password' });
    await user.type(field, 'correct horse');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('correct horse');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('a code', () => {
  it('takes digits alone, pasted with whatever stands between them, and no more than it has', async () => {
    const { user, send: sent } = renderForm({ form: otp });
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '4a0');
    expect(field).toHaveValue('40');
    await user.clear(field);
    await user.click(field);
    await user.paste('٤٠-213 99');
    expect(field).toHaveValue('40213');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ otp: '40213' });
  });
});

describe('a message', () => {
  it('has seven rows, and takes line ends', async () => {
    const { user } = renderForm({ form: contact });
    const field = screen.getByLabelText('Message');
    expect(field).toHaveAttribute('rows', '7');
    await user.type(field, 'Hello{Enter}there');
    expect(field).toHaveValue('Hello\nthere');
  });
});

describe('a choice', () => {
  it('offers the shop’s countries in the language of the page, by id', async () => {
    const { user } = renderForm({ form: formOf('country', 'country'), facts: { locale: 'ar' } });
    const field = screen.getByLabelText('البلد');
    expect([...field.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'اختر',
      'الكويت',
      'السعودية',
    ]);
    await user.selectOptions(field, 'السعودية');
    expect(field).toHaveValue(exampleCountry(2, 'SA', '', '')._id);
  });

  it('has no empty choice once something is chosen', async () => {
    const { user } = renderForm({ form: formOf('country', 'country') });
    await user.selectOptions(screen.getByLabelText('Country'), 'Kuwait');
    expect(screen.getByRole('option', { name: 'Choose' })).toBeDisabled();
  });
});

describe('a date', () => {
  it('is today or later in the shop’s time zone', async () => {
    const { user, send: sent } = renderForm({ form: formOf('date', 'date') });
    const field = document.querySelector('input[type="date"]');
    expect(field).toHaveAttribute('min', '2027-01-20');
    if (field === null) throw new Error('there is no field');
    await user.type(field, '2027-02-01');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ date: '2027-02-01' });
  });
});

describe('a number', () => {
  it('is typed, since a wheel would change a spinner', async () => {
    const { user, send: sent } = renderForm({ form: formOf('count', 'number', { type: 'number' }) });
    const field = screen.getByLabelText('count');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await user.type(field, '4.5');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ count: 4.5 });
  });
});

describe('a phone number', () => {
  const phoneForm = formOf('phoneNumber', 'phone');
  const countries = [
    exampleCountry(1, 'KW', 'Kuwait', 'الكويت'),
    exampleCountry(2, 'SA', 'Saudi Arabia', 'السعودية'),
    exampleCountry(3, 'US', 'United States', 'الولايات المتحدة'),
  ];

  it('shows flag and prefix of the page’s country, and is formatted while it is typed', async () => {
    const { user, send: sent } = renderForm({ form: phoneForm, facts: { countries } });
    const field = await screen.findByLabelText('Phone number');
    expect(field).toHaveAttribute('type', 'tel');
    expect(field).toHaveAttribute('autocomplete', 'tel');
    expect(screen.getByText('+965')).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', '/_image/64/media/world/countries/kw.svg');
    await user.type(field, '50000000');
    expect(field).toHaveValue('500 00000');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ phoneNumber: '+96550000000' });
  });

  it('can be of another country of the shop, but not of the United States', async () => {
    const { user, send: sent } = renderForm({ form: phoneForm, facts: { countries } });
    const field = await screen.findByLabelText('Phone number');
    await user.type(field, '500000000');
    const list = screen.getByLabelText('Country code');
    expect([...list.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Kuwait (+965)',
      'Saudi Arabia (+966)',
    ]);
    await user.selectOptions(list, 'SA');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ phoneNumber: '+966500000000' });
  });

  it('follows a prefix that is pasted', async () => {
    const { user } = renderForm({ form: phoneForm, facts: { countries } });
    await user.click(await screen.findByLabelText('Phone number'));
    await user.paste('00966 50 000 0000');
    expect(screen.getByText('+966')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('50 000 0000');
  });

  it('is of the country that the form asks for', async () => {
    const { user } = renderForm({ form: signUp, facts: { countries: countries.slice(0, 2) } });
    const field = await screen.findByLabelText('Phone number');
    await user.type(field, '500000000');
    await user.selectOptions(screen.getByLabelText('Country'), 'Saudi Arabia');
    await waitFor(() => expect(screen.getByText('+966')).toBeVisible());
    expect(screen.queryByLabelText('Country code')).toBeNull();
    expect(field).toHaveValue('50 000 0000');
  });

  it('keeps a digit where it is typed within the number', async () => {
    const { user } = renderForm({ form: phoneForm, facts: { countries } });
    const field = await screen.findByLabelText<HTMLInputElement>('Phone number');
    await user.type(field, '5000');
    await user.type(field, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field.value.replace(/\D/g, '')).toBe('57000');
    expect(field.selectionStart).toBe(2);
  });
});
