import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type CallRequest } from '../../runtime/api/api.ts';
import formMessages from '../../runtime/forms/messages.json' with { type: 'json' };
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { DynamicFormProps } from '../../schemas/generated/blocks/dynamic-form.ts';
import type { DynamicForm, DynamicFormField } from '../../schemas/generated/wire.ts';
import DynamicFormBlock from './DynamicFormBlock.tsx';
import { exampleField, exampleForm, fieldId, GLASSES } from './example-form.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<DynamicFormProps>;
type Options = Partial<RenderBlockOptions<Props>>;

const [KUWAIT, SAUDI_ARABIA] = exampleShopContext.countries;
const HAWALLI = '65f1c0de0000000000000c01';
const SALMIYA = '65f1c0de0000000000000d01';
const cities = async () => ({
  data: {
    cities: [
      { cityId: HAWALLI, cityName: { en: 'Hawalli', ar: 'حولي' }, areas: [{ _id: SALMIYA, name: { en: 'Salmiya' } }] },
    ],
  },
});

/** The form of a page whose load has run; what is sent is remembered. */
function renderForm(definition: DynamicForm | null = exampleForm, options: Options = {}) {
  const create = vi.fn(async (_: CallRequest<'createFormRequest'>) => ({ data: null }));
  const rendered = renderBlock<Props>({
    type: 'dynamic-form',
    component: DynamicFormBlock,
    messages,
    props: { form: 'eye-test', level: 1 },
    snapshot: { dynamicForms: { forms: { 'eye-test': definition } } },
    answers: { createFormRequest: create, cities },
    ...options,
  });
  const press = () => rendered.user.click(screen.getByRole('button', { name: 'Send' }));
  const bodies = () => create.mock.calls.map(([{ body }]) => body);
  return { ...rendered, create, press, bodies };
}

const formOf = (...fields: readonly DynamicFormField[]): DynamicForm => ({ ...exampleForm, fields: [...fields] });

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe('a form that the shop defines', () => {
  it('sends what was filled into fields of every type, says so and offers to fill it in again', async () => {
    const { user, press, bodies, stores } = renderForm();
    await user.type(screen.getByLabelText('Name'), ' Sara ');
    await user.type(await screen.findByLabelText('Phone number'), '50000000');
    await user.type(screen.getByLabelText('Age (optional)'), '٣٤');
    await user.type(screen.getByLabelText('Preferred date'), '2099-12-01');
    await user.selectOptions(screen.getByLabelText('What do you wear?'), 'Glasses');
    await user.selectOptions(screen.getByLabelText('Country'), 'Kuwait');
    await screen.findByRole('option', { name: 'Hawalli' });
    await user.selectOptions(screen.getByLabelText('City (optional)'), 'Hawalli');
    await user.selectOptions(screen.getByLabelText('Area (optional)'), 'Salmiya');
    await user.type(screen.getByLabelText('What should we know? (optional)'), 'Please call{Enter}in the morning.');
    await press();

    expect(await screen.findByText('Your request has been sent. Thank you!')).toBeVisible();
    expect(bodies()).toEqual([
      {
        formId: exampleForm._id,
        results: [
          { fieldId: fieldId('text'), value: 'Sara' },
          { fieldId: fieldId('phone'), value: '+96550000000' },
          { fieldId: fieldId('number'), value: 34 },
          { fieldId: fieldId('date'), value: '2099-12-01' },
          { fieldId: fieldId('select'), value: GLASSES },
          { fieldId: fieldId('country'), value: KUWAIT?._id },
          { fieldId: fieldId('city'), value: HAWALLI },
          { fieldId: fieldId('area'), value: SALMIYA },
          { fieldId: fieldId('textarea'), value: 'Please call\nin the morning.' },
        ],
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(stores.notices.list).toMatchObject([{ kind: 'success' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Fill it in again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('sends only what was filled in', async () => {
    const { user, press, bodies } = renderForm(
      formOf(exampleField('text'), exampleField('textarea', { isRequired: false })),
    );
    await user.type(screen.getByLabelText('Name'), 'Sara');
    await press();
    await waitFor(() => expect(bodies()[0]?.results).toEqual([{ fieldId: fieldId('text'), value: 'Sara' }]));
  });

  it('asks in the order of the shop, by its names, and says which fields may be left out', () => {
    renderForm(formOf(exampleField('textarea'), exampleField('text', { isRequired: false })));
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      fieldId('textarea'),
      fieldId('text'),
    ]);
    expect(screen.getByLabelText('What should we know?')).toHaveAttribute('rows', '7');
    expect(screen.getByLabelText('Name (optional)')).toHaveAttribute('aria-required', 'false');
  });

  it('leads to the first field that is wrong, names it by its label, and sends nothing', async () => {
    const { press, create, stores } = renderForm();
    await screen.findByLabelText('Phone number');
    await press();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(stores.notices.list).toMatchObject([{ kind: 'warning', text: 'Name: Field is required' }]);
    expect(screen.getAllByText('Field is required')).toHaveLength(5);
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['number', 'Age', 'many', 'Enter a number, such as 1200 or 4.5'],
    ['number', 'Age', '1.000', 'Enter a number, such as 1200 or 4.5'],
    ['phone', 'Phone number', '12', 'Invalid phone number'],
    ['date', 'Preferred date', '2020-01-01', 'The date must not be in the past'],
    ['text', 'Name', ' ', 'Field is required'],
  ] as const)('says below a field what is wrong with it: %s', async (inputType, label, typed, error) => {
    const { user } = renderForm(formOf(exampleField(inputType)));
    const field = await screen.findByLabelText(label);
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveAccessibleDescription(error);
    expect(field).toBeInvalid();
  });

  it('keeps what is no number as it was typed, to be mended', async () => {
    const { user, press, bodies } = renderForm(formOf(exampleField('number')));
    const field = screen.getByLabelText('Age');
    await user.type(field, '12,50x');
    await user.tab();
    expect(field).toHaveValue('12,50x');
    await user.type(field, '{Backspace}');
    expect(field).toHaveValue('12,50');
    await press();
    await waitFor(() => expect(bodies()[0]?.results).toEqual([{ fieldId: fieldId('number'), value: 12.5 }]));
  });

  it('does not leave out a date that was typed in part: it is wrong until it is whole or gone', async () => {
    const { user, press, create, bodies } = renderForm(
      formOf(exampleField('text'), exampleField('date', { isRequired: false })),
    );
    await user.type(screen.getByLabelText('Name'), 'Sara');
    const field = screen.getByLabelText('Preferred date (optional)');
    // As browsers say it; jsdom does not.
    const setPartial = (badInput: boolean) =>
      Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
    setPartial(true);
    await user.click(field);
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('Invalid value');
    expect(create).not.toHaveBeenCalled();
    setPartial(false);
    await user.tab();
    await press();
    await waitFor(() => expect(bodies()[0]?.results).toHaveLength(1));
  });

  it('takes no choice for one that may be left out, also once something was chosen', async () => {
    const { user, press, bodies } = renderForm(
      formOf(exampleField('text'), exampleField('select', { isRequired: false })),
    );
    await user.type(screen.getByLabelText('Name'), 'Sara');
    const list = screen.getByLabelText('What do you wear? (optional)');
    await user.selectOptions(list, 'Glasses');
    await user.selectOptions(list, 'Choose');
    await press();
    await waitFor(() => expect(bodies()[0]?.results).toHaveLength(1));
  });

  it('says that a choice has no options, and can be sent without it', async () => {
    const { user, press, bodies } = renderForm(formOf(exampleField('text'), exampleField('select', { options: [] })));
    const list = screen.getByLabelText<HTMLSelectElement>('What do you wear? (optional)');
    expect([...list.options].map(({ text }) => text)).toEqual(['No options available']);
    await user.type(screen.getByLabelText('Name'), 'Sara');
    await press();
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  it('offers cities of the country that it asks for before them', async () => {
    const { user } = renderForm();
    await user.selectOptions(screen.getByLabelText('Country'), SAUDI_ARABIA?._id ?? '');
    expect(await screen.findByRole('option', { name: 'Hawalli' })).toBeInTheDocument();
    expect(screen.getByLabelText('Area (optional)')).toBeDisabled();
  });

  it('offers every country code for a phone number, whichever country it asks for', async () => {
    const { user } = renderForm();
    await screen.findByLabelText('Phone number');
    await user.selectOptions(screen.getByLabelText('Country'), 'Saudi Arabia');
    expect(screen.getByText('+965')).toBeVisible();
    expect(screen.getByLabelText('Country code')).toBeEnabled();
  });

  it('is there again after a reload, and without what the form does not offer any more', async () => {
    const first = renderForm();
    await first.user.type(screen.getByLabelText('Name'), 'Sara');
    await first.user.type(screen.getByLabelText('Age (optional)'), '3o');
    await first.user.type(screen.getByLabelText('Preferred date'), '2099-12-01');
    await first.user.selectOptions(screen.getByLabelText('What do you wear?'), 'Glasses');
    await first.user.selectOptions(screen.getByLabelText('Country'), 'Kuwait');
    first.unmount();

    const changed = exampleForm.fields.map((field) =>
      field.inputType === 'select'
        ? { ...field, options: [{ _id: '65f1c0de00000000000000bf', name: { en: 'Nothing' } }] }
        : field,
    );
    renderForm(formOf(...changed), { facts: { countries: exampleShopContext.countries.slice(1) } });
    expect(screen.getByLabelText('Name')).toHaveValue('Sara');
    expect(screen.getByLabelText('Age (optional)')).toHaveValue('3o');
    expect(screen.getByLabelText('Preferred date')).toHaveValue('2099-12-01');
    expect(screen.getByLabelText('What do you wear?')).toHaveValue('');
    expect(screen.getByLabelText('Country')).toHaveValue('');
  });

  it('is one request when it is sent again after an answer that broke off', async () => {
    const { user, press, create, bodies } = renderForm(formOf(exampleField('text')));
    create.mockRejectedValueOnce(new ApiError('no answer', 0));
    await user.type(screen.getByLabelText('Name'), 'Sara');
    await press();
    expect(await screen.findByText(/There is no connection/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Sara');
    await press();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(bodies()[1]?.key).toBe(bodies()[0]?.key);
  });

  it('is one request after a reload, too, and another form is another one', async () => {
    const oneField = formOf(exampleField('text'));
    const first = renderForm(oneField);
    first.create.mockRejectedValueOnce(new ApiError('no answer', 0));
    await first.user.type(screen.getByLabelText('Name'), 'Sara');
    await first.press();
    expect(await screen.findByText(/There is no connection/)).toBeVisible();
    first.unmount();

    const other = renderForm({ ...oneField, _id: '65f1c0de00000000000000ee' });
    await other.user.type(screen.getByLabelText('Name'), 'Sara');
    await other.press();
    await waitFor(() => expect(other.bodies()).toHaveLength(1));
    other.unmount();

    const again = renderForm(oneField);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Sara'));
    await again.press();
    await waitFor(() => expect(again.bodies()).toHaveLength(1));
    expect(again.bodies()[0]?.key).toBe(first.bodies()[0]?.key);
    expect(other.bodies()[0]?.key).not.toBe(first.bodies()[0]?.key);
  });

  it('tells the server of a robot by a field that people neither see nor reach', async () => {
    const { user, press, bodies, container } = renderForm(formOf(exampleField('text')));
    const website = container.querySelector<HTMLInputElement>('input[name="website"]');
    expect(website).toHaveAttribute('tabindex', '-1');
    await user.type(screen.getByLabelText('Name'), 'Sara');
    if (website !== null) website.value = 'https://spam.example';
    await press();
    await waitFor(() => expect(bodies()[0]?.website).toBe('https://spam.example'));
  });
});

describe('the block', () => {
  it('has the form’s name as its heading, or one of the shop’s own, and a text', () => {
    const { unmount } = renderForm();
    expect(screen.getByRole('heading', { level: 1, name: 'Book an eye test' })).toBeVisible();
    unmount();
    renderForm(exampleForm, { props: { form: 'eye-test', level: 2, title: 'Come in', text: 'It takes a while.' } });
    expect(screen.getByRole('heading', { level: 2, name: 'Come in' })).toBeVisible();
    expect(screen.getByText('It takes a while.')).toBeVisible();
  });

  it.each(Object.keys(messages))('speaks the language of the page: %s', async (locale) => {
    const { user } = renderForm(exampleForm, { facts: { locale } });
    const own = Object.entries(messages).find(([language]) => language === locale)?.[1];
    const shared = Object.entries(formMessages).find(([language]) => language === locale)?.[1];
    await user.click(screen.getByRole('button', { name: own?.submit ?? '' }));
    expect(screen.getAllByText(shared?.required ?? '')).toHaveLength(5);
    const name = locale === 'ar' ? 'الاسم' : 'Name';
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(shared?.required);
  });

  it.each([
    ['does not have the form', null],
    ['has one without a field that can be asked for', formOf(exampleField('text', { name: {} }))],
  ] as const)('is calm where the shop %s', (_, definition) => {
    renderForm(definition);
    expect(screen.getByText('This form is not available at the moment.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('loads the form, and offers to load it again after a failure', async () => {
    const dynamicForm = vi.fn(async () => ({ data: exampleForm }));
    dynamicForm.mockRejectedValueOnce(new ApiError('down', 503));
    const { user, stores } = renderForm(exampleForm, { snapshot: {}, answers: { dynamicForm } });
    const signal = new AbortController().signal;
    const props: Props = { form: 'eye-test', level: 1 };
    const loaded = load({ props, route: stores.route.match, stores, clock: { now: () => 0 }, signal });
    await expect(loaded).rejects.toThrow();
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByLabelText('Name')).toBeVisible();
  });

  it('knows from the answer that the shop does not have the form', async () => {
    const missing = async () => Promise.reject(new ApiError('no such form', 404));
    const { stores } = renderForm(exampleForm, { snapshot: {}, answers: { dynamicForm: missing } });
    const signal = new AbortController().signal;
    const props: Props = { form: 'eye-test', level: 1 };
    await load({ props, route: stores.route.match, stores, clock: { now: () => 0 }, signal });
    expect(await screen.findByText('This form is not available at the moment.')).toBeVisible();
  });
});
