import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form as contact } from '../../schemas/generated/forms/contact.js';
import { form as otp } from '../../schemas/generated/forms/otp.js';
import { form as signIn } from '../../schemas/generated/forms/sign-in.js';
import { form as signUp } from '../../schemas/generated/forms/sign-up.js';
import { ApiError } from '../api/api.ts';
import type { FormDefinition } from '../domain/forms/check-form.ts';
import { CONTACT_RULES } from '../domain/forms/value-rules.ts';
import type { StubbedCalls } from '../ui/test/block-test-setup.ts';
import { exampleCountry } from '../ui/test/example-shop-context.ts';
import { formOf, renderForm } from './test/render-form.tsx';

beforeEach(() => sessionStorage.clear());

const send = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Send' }));

const kuwait = exampleCountry(1, 'KW', 'Kuwait', 'الكويت');
const saudiArabia = exampleCountry(2, 'SA', 'Saudi Arabia', 'السعودية');

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
    expect(screen.getByLabelText('Country')).toHaveAttribute('autocomplete', 'country');
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
  it.each([
    ['country-code', 'SA'],
    ['country', saudiArabia._id],
  ] as const)('offers the shop’s countries in the language of the page: %s', async (inputType, value) => {
    const { user } = renderForm({ form: formOf('country', inputType), facts: { locale: 'ar' } });
    const field = screen.getByLabelText('البلد');
    expect([...field.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'اختر',
      'الكويت',
      'السعودية',
    ]);
    await user.selectOptions(field, 'السعودية');
    expect(field).toHaveValue(value);
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

describe('a birth date', () => {
  it('is today or earlier in the shop’s time zone, and filled in by browsers', () => {
    renderForm({ form: formOf('birthdate', 'birthdate') });
    const field = screen.getByLabelText('Birth date');
    expect(field).toHaveAttribute('max', '2027-01-20');
    expect(field).not.toHaveAttribute('min');
    expect(field).toHaveAttribute('autocomplete', 'bday');
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
    expect(document.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/_image\/64\/media\/.*\/kw\.svg$/),
    );
    await user.type(field, '50000000');
    expect(field).toHaveValue('500 00000');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ phoneNumber: '+96550000000' });
  });

  it('that has letters alone is not taken for an empty field', async () => {
    const { user } = renderForm({ form: phoneForm, facts: { countries }, rules: CONTACT_RULES });
    const field = screen.getByLabelText('Phone number');
    await user.type(field, 'abc');
    await user.tab();
    expect(field).toHaveValue('abc');
    expect(field).toHaveAccessibleDescription('Invalid phone number');
    await user.clear(field);
    await user.type(field, '50000000');
    expect(field).toHaveValue('500 00000');
    expect(field).not.toHaveAccessibleDescription();
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

  it('with the prefix of another country of the shop is of that one', async () => {
    const { user } = renderForm({ form: signUp, facts: { countries: countries.slice(0, 2) } });
    await user.selectOptions(screen.getByLabelText('Country'), 'Kuwait');
    await user.click(await screen.findByLabelText('Phone number'));
    await user.paste('+966500000000');
    expect(screen.getByText('+966')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('50 000 0000');
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

describe('country, city and area', () => {
  const form: FormDefinition = {
    name: 'address',
    schema: {
      type: 'object',
      properties: {
        country: { type: 'string', inputType: 'country' },
        city: { type: 'string', inputType: 'city' },
        area: { type: 'string', inputType: 'area' },
      },
      required: ['country'],
    },
    validate: (_values): _values is unknown => true,
  };
  const city = (cityId: string, name: string, ...areas: readonly string[]) => ({
    cityId,
    cityName: { en: name },
    areas: areas.map((area) => ({ _id: area.toLowerCase(), name: { en: area } })),
  });
  const CITIES: Readonly<Record<string, readonly ReturnType<typeof city>[]>> = {
    [kuwait._id]: [city('ahmadi', 'Ahmadi'), city('hawalli', 'Hawalli', 'Jabriya', 'Salmiya')],
  };
  const cities: StubbedCalls['cities'] = async ({ params }) => ({
    data: { cities: [...(CITIES[params.countryId] ?? [])] },
  });

  const list = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);
  const optionsOf = async (label: string) => [...(await list(label)).options].map(({ text }) => text);
  const render = (more: Partial<Parameters<typeof renderForm>[0]> = {}) =>
    renderForm({ form, answers: { cities }, ...more });

  it('hang on each other: cities are of the country, areas of the city', async () => {
    const { user, send: sent } = render();
    expect(await list('City (optional)')).toBeDisabled();
    await user.selectOptions(await list('Country'), 'Kuwait');
    await waitFor(async () => expect(await optionsOf('City (optional)')).toEqual(['Choose', 'Ahmadi', 'Hawalli']));
    expect(await list('Area (optional)')).toBeDisabled();
    await user.selectOptions(await list('City (optional)'), 'Hawalli');
    expect(await optionsOf('Area (optional)')).toEqual(['Choose', 'Jabriya', 'Salmiya']);
    await user.selectOptions(await list('Area (optional)'), 'Salmiya');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ country: kuwait._id, city: 'hawalli', area: 'salmiya' });
  });

  it('each clear what hangs on them', async () => {
    const { user } = render({ initialValues: { country: kuwait._id, city: 'hawalli', area: 'salmiya' } });
    await waitFor(async () => expect(await list('Area (optional)')).toHaveValue('salmiya'));
    await user.selectOptions(await list('City (optional)'), 'Ahmadi');
    expect(await list('Area (optional)')).toHaveValue('');
    await user.selectOptions(await list('City (optional)'), 'Hawalli');
    await user.selectOptions(await list('Area (optional)'), 'Jabriya');
    await user.selectOptions(await list('Country'), 'Saudi Arabia');
    expect(await list('City (optional)')).toHaveValue('');
    expect(await list('Area (optional)')).toHaveValue('');
    expect(await list('Area (optional)')).toBeDisabled();
  });

  it('say where there is none to choose: no available cities, no available areas', async () => {
    const { user } = render({ initialValues: { country: kuwait._id } });
    await waitFor(async () => expect(await optionsOf('City (optional)')).toContain('Ahmadi'));
    await user.selectOptions(await list('City (optional)'), 'Ahmadi');
    expect(await optionsOf('Area (optional)')).toEqual(['No available areas']);
    await user.selectOptions(await list('Country'), 'Saudi Arabia');
    await waitFor(async () => expect(await optionsOf('City (optional)')).toEqual(['No available cities']));
  });

  it('forget a city that the country does not have', async () => {
    const { user, send: sent } = render({
      initialValues: { country: saudiArabia._id, city: 'hawalli', area: 'salmiya' },
    });
    await waitFor(async () => expect(await optionsOf('City (optional)')).toEqual(['No available cities']));
    await send(user);
    expect(sent).toHaveBeenCalledWith({ country: saudiArabia._id });
  });

  it('are of the page’s country where the form does not ask for one, and an area of any city where it asks for none', async () => {
    const whole: FormDefinition = { ...formOf('place', 'cityarea', { title: 'Where' }), name: 'place' };
    const { user, send: sent } = render({ form: whole });
    await waitFor(async () =>
      expect(await optionsOf('Where')).toEqual(['Choose', 'Hawalli – Jabriya', 'Hawalli – Salmiya']),
    );
    await user.selectOptions(await list('Where'), 'Hawalli – Salmiya');
    await send(user);
    expect(sent).toHaveBeenCalledWith({ place: 'salmiya' });
  });

  it('are asked for again after a failure, and the focus stays in the field', async () => {
    const answers = vi.fn(cities).mockRejectedValueOnce(new ApiError('down', 503));
    const { user } = render({ answers: { cities: answers }, initialValues: { country: kuwait._id } });
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? document.body);
    expect(await list('City (optional)')).toHaveFocus();
    await waitFor(async () => expect(await optionsOf('City (optional)')).toContain('Hawalli'));
    expect(answers).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('say that they are fetched', async () => {
    render({ answers: { cities: () => new Promise(() => {}) }, initialValues: { country: kuwait._id } });
    expect(await list('City (optional)')).toHaveAttribute('aria-busy', 'true');
    expect(await optionsOf('City (optional)')).toEqual(['Loading…']);
  });

  it('are filled in by the browser', async () => {
    render({ initialValues: { country: kuwait._id } });
    expect(await list('City (optional)')).toHaveAttribute('autocomplete', 'address-level2');
    expect(await list('Area (optional)')).toHaveAttribute('autocomplete', 'address-level3');
  });
});
