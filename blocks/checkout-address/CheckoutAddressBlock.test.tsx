import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type CheckoutSetupOptions,
  checkoutSetup,
  type exampleTemplate,
} from '../../runtime/checkout/test/example-checkout.ts';
import { renderCheckoutPart } from '../../runtime/checkout/test/render-checkout-part.tsx';
import {
  ADDRESS,
  AREA,
  addressTemplate,
  BRANCH,
  KUWAIT,
  SAVED_ADDRESS,
} from '../../runtime/domain/order/test/checkout-examples.ts';
import { SARA } from '../../runtime/forms/test/sara.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import type { SavedAddress } from '../../schemas/generated/wire.ts';
import CheckoutAddressBlock from './CheckoutAddressBlock.tsx';

const renderAddress = (options?: CheckoutSetupOptions) =>
  renderCheckoutPart({ type: 'checkout-address', component: CheckoutAddressBlock, props: {} }, options);

const field = (name: string) => screen.findByLabelText(name);
/** A choice whose list has this in it by now. */
const choice = async (name: string, option: string) => {
  const select = await field(name);
  await within(select).findByRole('option', { name: option });
  return select;
};
const undeliverable = 'No branch delivers to this address. Choose another place, or pick the order up.';

describe('the address of a delivery', () => {
  it('has the fields of the template of its country and type', async () => {
    const TEMPLATES: Readonly<Record<string, typeof exampleTemplate>> = {
      home: addressTemplate('city', 'area', 'house'),
      flat: {
        fields: [...addressTemplate('street', 'building').fields, { field: { type: 'floor' }, isRequired: false }],
      },
    };
    const { user } = renderAddress({
      answers: { addressTemplate: async ({ query }) => ({ data: TEMPLATES[query.type] ?? { fields: [] } }) },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Delivery address' })).toBeVisible();
    expect(await field('House number')).toBeVisible();
    expect(await field('Country')).toHaveValue(KUWAIT);
    expect(screen.queryByLabelText('Street')).toBeNull();
    await user.selectOptions(await field('Type of address'), 'Flat');
    expect(await field('Building')).toBeVisible();
    expect(await field('Floor (optional)')).toBeVisible();
    expect(screen.queryByLabelText('House number')).toBeNull();
  });

  it('becomes part of the order form', async () => {
    const { user, orderForm } = renderAddress();
    await user.selectOptions(await choice('City', 'Hawalli'), 'Hawalli');
    await user.selectOptions(await choice('Area', 'Salmiya'), 'Salmiya');
    await user.type(await field('Block'), '4');
    await user.type(await field('Street'), '12');
    expect(orderForm.form?.address).toEqual(ADDRESS);
    await waitFor(() => expect(orderForm.form?.branchId).toBe(BRANCH));
    expect(orderForm.problems.filter((problem) => problem.field.startsWith('address.'))).toEqual([]);
  });

  it('reports an area without delivery until another one is chosen', async () => {
    const { user, orderForm } = renderAddress({
      form: {},
      answers: {
        branchesByArea: async (request, options) =>
          request.query.areaId === AREA ? { data: [] } : await checkoutSetup().answers.branchesByArea(request, options),
      },
    });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(undeliverable));
    expect(orderForm.form).not.toHaveProperty('branchId');
    await user.selectOptions(await choice('Area', 'Jabriya'), 'Jabriya');
    await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
    expect(orderForm.form?.branchId).toBe(BRANCH);
  });
});

describe('the saved addresses of a customer', () => {
  const HOME: SavedAddress = { ...SAVED_ADDRESS, cityName: { en: 'Hawalli' }, areaName: { en: 'Salmiya' } };
  const { street: _missing, ...incomplete } = ADDRESS;
  const OFFICE: SavedAddress = {
    _id: 'b'.repeat(24),
    isDefault: false,
    address: { ...incomplete, type: 'Office' },
    cityName: { en: 'Hawalli' },
    areaName: { en: 'Salmiya' },
  };

  async function renderSaved(saved: readonly SavedAddress[] = [HOME, OFFICE], answers: StubbedCalls = {}) {
    const addresses = async () => ({ data: [...saved] });
    const rendered = renderAddress({ answers: { addresses, ...answers } });
    await field('Street');
    act(() => rendered.stores.session.identify('authenticated', SARA));
    return rendered;
  }

  const radio = (name: string | RegExp) => screen.findByRole('radio', { name });

  it('are offered with type and text', async () => {
    const { user, orderForm } = await renderSaved();
    expect(await screen.findByRole('radiogroup', { name: 'Your addresses' })).toBeVisible();
    expect(await radio(/^Home.*12.*Salmiya, Hawalli, Kuwait$/)).not.toBeChecked();
    await user.click(await radio(/^Home/));
    expect(await radio(/^Home/)).toBeChecked();
    expect(orderForm.form).toMatchObject({ addressId: HOME._id, address: HOME.address });
    await waitFor(() => expect(orderForm.form?.branchId).toBe(BRANCH));
    expect(screen.queryByLabelText('Street')).toBeNull();
  });

  it('can get the new one', async () => {
    const { user, orderForm } = await renderSaved([]);
    await user.click(await screen.findByRole('checkbox', { name: 'Save this address for next time' }));
    expect(orderForm.savesAddress).toBe(true);
  });

  it('are not offered to guests', async () => {
    const { stores } = await renderSaved();
    expect(await radio(/^Home/)).toBeVisible();
    act(() => stores.session.identify('unauthenticated'));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(await field('Street')).toBeVisible();
  });
});
