import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type CallRequest } from '../../runtime/api/api.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { DynamicFormProps } from '../../schemas/generated/blocks/dynamic-form.ts';
import type { DynamicForm, DynamicFormField } from '../../schemas/generated/wire.ts';
import DynamicFormBlock from './DynamicFormBlock.tsx';
import { exampleField, exampleForm, fieldId, GLASSES } from './example-form.ts';
import { load } from './load.ts';

type Props = Localized<DynamicFormProps>;
type Options = Partial<RenderBlockOptions<Props>>;

const [KUWAIT] = exampleShopContext.countries;
const HAWALLI = '65f1c0de0000000000000c01';
const SALMIYA = '65f1c0de0000000000000d01';
const cities = async () => ({
  data: {
    cities: [
      { cityId: HAWALLI, cityName: { en: 'Hawalli', ar: 'حولي' }, areas: [{ _id: SALMIYA, name: { en: 'Salmiya' } }] },
    ],
  },
});

/** The form of a loaded page; records requests. */
function renderForm(definition: DynamicForm | null = exampleForm, options: Options = {}) {
  const create = vi.fn(async (_: CallRequest<'createFormRequest'>) => ({ data: null }));
  const rendered = renderBlock<Props>({
    type: 'dynamic-form',
    component: DynamicFormBlock,
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
  it('sends fields of every type, and offers to fill it in again', async () => {
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

  it('has the shop’s order and names, and marks optional fields', () => {
    renderForm(formOf(exampleField('textarea'), exampleField('text', { isRequired: false })));
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      fieldId('textarea'),
      fieldId('text'),
    ]);
    expect(screen.getByLabelText('What should we know?')).toHaveAttribute('rows', '7');
    expect(screen.getByLabelText('Name (optional)')).toHaveAttribute('aria-required', 'false');
  });

  it.each([
    ['number', 'Age', 'many', 'Enter a number, such as 1200 or 4.5'],
    ['number', 'Age', '1.000', 'Enter a number, such as 1200 or 4.5'],
    ['phone', 'Phone number', '12', 'Invalid phone number'],
    ['date', 'Preferred date', '2020-01-01', 'The date must not be in the past'],
    ['text', 'Name', ' ', 'Field is required'],
  ] as const)('shows an error below its field: %s', async (inputType, label, typed, error) => {
    const { user } = renderForm(formOf(exampleField(inputType)));
    const field = await screen.findByLabelText(label);
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveAccessibleDescription(error);
    expect(field).toBeInvalid();
  });
});

describe('a request without response', () => {
  const oneField = formOf(exampleField('text'));

  async function sendWithoutResponse() {
    const shown = renderForm(oneField);
    shown.create.mockRejectedValueOnce(new ApiError('no answer', 0));
    await shown.user.type(screen.getByLabelText('Name'), 'Sara');
    await shown.press();
    expect(await screen.findByText(/There is no connection/)).toBeVisible();
    return shown;
  }

  it('keeps its key after a reload, which another form does not share', async () => {
    const first = await sendWithoutResponse();
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
});

describe('the block', () => {
  it('renders nothing for an unknown form', async () => {
    const missing = async () => Promise.reject(new ApiError('no such form', 404));
    const { stores } = renderForm(exampleForm, { snapshot: {}, answers: { dynamicForm: missing } });
    const signal = new AbortController().signal;
    const props: Props = { form: 'eye-test', level: 1 };
    await load({ props, route: stores.route.match, stores, clock: { now: () => 0 }, signal });
    expect(await screen.findByText('This form is not available at the moment.')).toBeVisible();
  });
});
