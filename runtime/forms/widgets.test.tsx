import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form as otp } from '../../schemas/generated/forms/otp.js';
import { form as signIn } from '../../schemas/generated/forms/sign-in.js';
import { form as signUp } from '../../schemas/generated/forms/sign-up.js';
import { ApiError } from '../api/api.ts';
import type { FormDefinition } from '../domain/forms/check-form.ts';
import type { StubbedCalls } from '../ui/test/block-test-setup.ts';
import { exampleCountry } from '../ui/test/example-shop-context.ts';
import { formOf, renderForm } from './test/render-form.tsx';

beforeEach(() => sessionStorage.clear());

const send = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Send' }));

const kuwait = exampleCountry(1, 'KW', 'Kuwait', 'الكويت');
const saudiArabia = exampleCountry(2, 'SA', 'Saudi Arabia', 'السعودية');

it('every control has attributes for browsers, keyboards and password managers', () => {
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

it('a password is shown and hidden by a button', async () => {
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

it('a code accepts digits of any script, pasted with separators', async () => {
  const { user, send: submitted } = renderForm({ form: otp });
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
  expect(submitted).toHaveBeenCalledWith({ otp: '40213' });
});

describe('a choice', () => {
  it.each([
    ['country-code', 'SA'],
    ['country', saudiArabia._id],
  ] as const)('offers the shop’s countries in the page’s language: %s', async (inputType, value) => {
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
});

it('a date is today or later in the shop’s time zone', async () => {
  const { user, send: submitted } = renderForm({ form: formOf('date', 'date') });
  const field = document.querySelector('input[type="date"]');
  expect(field).toHaveAttribute('min', '2027-01-20');
  if (field === null) throw new Error('there is no field');
  await user.type(field, '2027-02-01');
  await send(user);
  expect(submitted).toHaveBeenCalledWith({ date: '2027-02-01' });
});

it('a birth date is today or earlier in the shop’s time zone, and autofilled', () => {
  renderForm({ form: formOf('birthdate', 'birthdate') });
  const field = screen.getByLabelText('Birth date');
  expect(field).toHaveAttribute('max', '2027-01-20');
  expect(field).not.toHaveAttribute('min');
  expect(field).toHaveAttribute('autocomplete', 'bday');
});

describe('a phone number', () => {
  const phoneForm = formOf('phoneNumber', 'phone');
  const countries = [
    exampleCountry(1, 'KW', 'Kuwait', 'الكويت'),
    exampleCountry(2, 'SA', 'Saudi Arabia', 'السعودية'),
    exampleCountry(3, 'US', 'United States', 'الولايات المتحدة'),
  ];

  it('shows flag and calling code, and formats while typing', async () => {
    const { user, send: submitted } = renderForm({ form: phoneForm, facts: { countries } });
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
    expect(submitted).toHaveBeenCalledWith({ phoneNumber: '+96550000000' });
  });

  it('can be of another country of the shop, but not of the United States', async () => {
    const { user, send: submitted } = renderForm({ form: phoneForm, facts: { countries } });
    const field = await screen.findByLabelText('Phone number');
    await user.type(field, '500000000');
    const list = screen.getByLabelText('Country code');
    expect([...list.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Kuwait (+965)',
      'Saudi Arabia (+966)',
    ]);
    await user.selectOptions(list, 'SA');
    await send(user);
    expect(submitted).toHaveBeenCalledWith({ phoneNumber: '+966500000000' });
  });

  it('follows a pasted prefix', async () => {
    const { user } = renderForm({ form: phoneForm, facts: { countries } });
    await user.click(await screen.findByLabelText('Phone number'));
    await user.paste('00966 50 000 0000');
    expect(screen.getByText('+966')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('50 000 0000');
  });

  it('follows the form’s country field', async () => {
    const { user } = renderForm({ form: signUp, facts: { countries: countries.slice(0, 2) } });
    const field = await screen.findByLabelText('Phone number');
    await user.type(field, '500000000');
    await user.selectOptions(screen.getByLabelText('Country'), 'Saudi Arabia');
    await waitFor(() => expect(screen.getByText('+966')).toBeVisible());
    expect(screen.queryByLabelText('Country code')).toBeNull();
    expect(field).toHaveValue('50 000 0000');
  });

  it('keeps the caret within the number', async () => {
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

  it('depend on each other: cities of the country, areas of the city', async () => {
    const { user, send: submitted } = render();
    expect(await list('City (optional)')).toBeDisabled();
    await user.selectOptions(await list('Country'), 'Kuwait');
    await waitFor(async () => expect(await optionsOf('City (optional)')).toEqual(['Choose', 'Ahmadi', 'Hawalli']));
    expect(await list('Area (optional)')).toBeDisabled();
    await user.selectOptions(await list('City (optional)'), 'Hawalli');
    expect(await optionsOf('Area (optional)')).toEqual(['Choose', 'Jabriya', 'Salmiya']);
    await user.selectOptions(await list('Area (optional)'), 'Salmiya');
    await send(user);
    expect(submitted).toHaveBeenCalledWith({ country: kuwait._id, city: 'hawalli', area: 'salmiya' });
  });

  it('clear their dependents', async () => {
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

  it('show when none is available: no available cities, no available areas', async () => {
    const { user } = render({ initialValues: { country: kuwait._id } });
    await waitFor(async () => expect(await optionsOf('City (optional)')).toContain('Ahmadi'));
    await user.selectOptions(await list('City (optional)'), 'Ahmadi');
    expect(await optionsOf('Area (optional)')).toEqual(['No available areas']);
    await user.selectOptions(await list('Country'), 'Saudi Arabia');
    await waitFor(async () => expect(await optionsOf('City (optional)')).toEqual(['No available cities']));
  });

  it('drop a city of another country', async () => {
    const { user, send: submitted } = render({
      initialValues: { country: saudiArabia._id, city: 'hawalli', area: 'salmiya' },
    });
    await waitFor(async () => expect(await optionsOf('City (optional)')).toEqual(['No available cities']));
    await send(user);
    expect(submitted).toHaveBeenCalledWith({ country: saudiArabia._id });
  });

  it('use the page’s country without a country field, and areas of any city without a city field', async () => {
    const whole: FormDefinition = { ...formOf('place', 'cityarea', { title: 'Where' }), name: 'place' };
    const { user, send: submitted } = render({ form: whole });
    await waitFor(async () =>
      expect(await optionsOf('Where')).toEqual(['Choose', 'Hawalli – Jabriya', 'Hawalli – Salmiya']),
    );
    await user.selectOptions(await list('Where'), 'Hawalli – Salmiya');
    await send(user);
    expect(submitted).toHaveBeenCalledWith({ place: 'salmiya' });
  });

  it('retry after a failure, with focus in the field', async () => {
    const answers = vi.fn(cities).mockRejectedValueOnce(new ApiError('down', 503));
    const { user } = render({ answers: { cities: answers }, initialValues: { country: kuwait._id } });
    await user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? document.body);
    expect(await list('City (optional)')).toHaveFocus();
    await waitFor(async () => expect(await optionsOf('City (optional)')).toContain('Hawalli'));
    expect(answers).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
