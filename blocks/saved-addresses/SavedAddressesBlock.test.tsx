import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { AddressesStore } from '../../runtime/stores/visitor/addresses-store.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { exampleCountry } from '../../runtime/ui/test/example-shop-context.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { AddressFields, AddressTemplate, SavedAddress } from '../../schemas/generated/wire.ts';
import block from './block.ts';
import SavedAddressesBlock from './SavedAddressesBlock.tsx';

const customer = { _id: '65f1c0de0000000000000001', fullName: 'Sara Ahmed', email: 'sara@example.com' };
const [kuwait, saudiArabia] = [
  exampleCountry(1, 'KW', 'Kuwait', 'الكويت'),
  exampleCountry(2, 'SA', 'Saudi Arabia', 'السعودية'),
];

const [salmiya, hawalli] = ['a'.repeat(24), 'b'.repeat(24)];
const cities = [{ cityId: hawalli, cityName: { en: 'Hawalli' }, areas: [{ _id: salmiya, name: { en: 'Salmiya' } }] }];

const HOME: AddressFields = {
  type: 'home',
  country: kuwait._id,
  city: hawalli,
  area: salmiya,
  street: '12',
  house: '7',
};

const TEMPLATES: Readonly<Record<string, AddressTemplate['fields']>> = {
  [`${kuwait._id} home`]: [asked('city'), asked('area'), asked('street'), asked('house'), asked('additional', false)],
  [`${kuwait._id} flat`]: [asked('city'), asked('area'), asked('street'), asked('building'), asked('floor', false)],
  [`${saudiArabia._id} home`]: [asked('street'), asked('codePostal')],
};

function asked(type: AddressTemplate['fields'][number]['field']['type'], isRequired = true) {
  return { field: { type }, isRequired };
}

/** As it comes over the wire. */
const received = (address: object): AddressFields => JSON.parse(JSON.stringify(address));

/** A backend that keeps the addresses of one customer. */
function backendWith(...kept: readonly SavedAddress[]) {
  let stored = [...kept];
  const nothing = new ApiError('There is no such address.', 404);
  const save = (_id: string, address: AddressFields): SavedAddress => {
    const saved = {
      _id,
      isDefault: stored.every((each) => each._id === _id),
      address,
      cityName: { en: 'Hawalli' },
      areaName: { en: 'Salmiya' },
    };
    stored = [...stored.filter((each) => each._id !== _id), saved];
    return saved;
  };
  const answers = {
    cities: vi.fn<NonNullable<StubbedCalls['cities']>>(async () => ({ data: { cities } })),
    addressTemplate: vi.fn<NonNullable<StubbedCalls['addressTemplate']>>(async ({ params, query }) => ({
      data: { fields: TEMPLATES[`${params.countryId} ${query.type}`] ?? [] },
    })),
    addresses: vi.fn<NonNullable<StubbedCalls['addresses']>>(async () => ({ data: stored })),
    createAddress: vi.fn<NonNullable<StubbedCalls['createAddress']>>(async ({ body }) => ({
      data: save(body._id, received(body.address)),
    })),
    updateAddress: vi.fn<NonNullable<StubbedCalls['updateAddress']>>(async ({ params, body }) => ({
      data: save(params.addressId, received(body.address)),
    })),
    deleteAddress: vi.fn<NonNullable<StubbedCalls['deleteAddress']>>(async ({ params }) => {
      if (!stored.some(({ _id }) => _id === params.addressId)) throw nothing;
      stored = stored.filter(({ _id }) => _id !== params.addressId);
      return { data: null };
    }),
    setDefaultAddress: vi.fn<NonNullable<StubbedCalls['setDefaultAddress']>>(async ({ params }) => {
      stored = stored.map((each) => ({ ...each, isDefault: each._id === params.addressId }));
      const found = stored.find(({ isDefault }) => isDefault);
      if (found === undefined) throw nothing;
      return { data: found };
    }),
  };
  return { answers, stored: () => stored };
}

const saved = (digit: string, more: Partial<SavedAddress> = {}): SavedAddress => ({
  _id: digit.repeat(24),
  isDefault: false,
  address: HOME,
  cityName: { en: 'Hawalli' },
  areaName: { en: 'Salmiya' },
  ...more,
});

async function renderAddresses(
  backend: ReturnType<typeof backendWith>,
  facts: RenderBlockOptions<object>['facts'] = {},
) {
  const rendered = renderBlock({
    type: 'saved-addresses',
    component: SavedAddressesBlock,
    props: {},
    facts: { countries: [kuwait, saudiArabia], ...facts },
    at: '/en-KW/my-account/addresses',
    answers: backend.answers,
    personal: block,
  });
  act(() => rendered.stores.session.identify('authenticated', customer));
  await waitFor(() => expect(rendered.stores.of(AddressesStore).list?.status).not.toBe('loading'));
  return rendered;
}

const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe('saved addresses', () => {
  it('are cards with type, text and a mark of the default one', async () => {
    await renderAddresses(
      backendWith(saved('1', { isDefault: true }), saved('2', { address: { ...HOME, type: 'Office' } })),
    );
    expect(cards()).toEqual(['Home Default', 'Office']);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Street: 12, House number: 7');
    expect(first).toHaveTextContent('Salmiya, Hawalli, Kuwait');
  });

  it('never show those of another customer', async () => {
    const backend = backendWith(saved('1'));
    const { stores } = await renderAddresses(backend);
    backend.answers.addresses.mockReturnValue(new Promise(() => {}));
    act(() => stores.session.identify('authenticated', { ...customer, _id: 'c'.repeat(24) }));
    expect(cards()).toEqual([]);
    await waitFor(() => expect(backend.answers.addresses).toHaveBeenCalledTimes(2));
  });
});

describe('adding an address', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof renderAddresses>>) => {
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    await user.selectOptions(await screen.findByLabelText('City'), 'Hawalli');
    await user.selectOptions(screen.getByLabelText('Area'), 'Salmiya');
    await user.type(screen.getByLabelText('Street'), '12');
    await user.type(screen.getByLabelText('House number'), '7');
  };

  it('has the fields of the template of the page’s country', async () => {
    const backend = backendWith();
    const rendered = await renderAddresses(backend);
    await fill(rendered);
    expect(screen.getByLabelText('Country')).toHaveValue(kuwait._id);
    expect(screen.getByLabelText('Directions for delivery (optional)')).toBeVisible();
    expect(screen.getByLabelText('Street')).toHaveAttribute('autocomplete', 'address-line1');
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cards()).toEqual(['Home Default']));
    expect(backend.stored().map(({ address }) => address)).toEqual([HOME]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('creates no second one on a retry after a reload', async () => {
    const backend = backendWith();
    const first = await renderAddresses(backend);
    await fill(first);
    backend.answers.createAddress.mockRejectedValueOnce(new ApiError('cut', 0));
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/What you typed is kept|No connection/);
    first.unmount();
    const { user } = await renderAddresses(backend);
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    await waitFor(() => expect(screen.getByLabelText('House number')).toHaveValue('7'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cards()).toEqual(['Home Default']));
    const idsOf = () => backend.answers.createAddress.mock.calls.map(([{ body }]) => body._id);
    const [one, same] = idsOf();
    expect(same).toBe(one);
    await fill({ ...first, user });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(idsOf()).toHaveLength(3));
    expect(idsOf()[2]).not.toBe(one);
  });

  describe('with a lost response', () => {
    /** Saves an address that the backend stores without a response. */
    const saveWithLostResponse = async (backend: ReturnType<typeof backendWith>) => {
      const rendered = await renderAddresses(backend);
      await fill(rendered);
      const store = backend.answers.createAddress.getMockImplementation();
      backend.answers.createAddress.mockImplementationOnce(async (request, ...more) => {
        await store?.(request, ...more);
        throw new ApiError('cut', 0);
      });
      await rendered.user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText(/What you typed is kept|No connection/);
      return rendered;
    };
    const replaceStreet = async ({ user }: Awaited<ReturnType<typeof renderAddresses>>, street: string) => {
      await user.clear(screen.getByLabelText('Street'));
      await user.type(screen.getByLabelText('Street'), street);
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    const streets = (backend: ReturnType<typeof backendWith>) => backend.stored().map(({ address }) => address.street);

    it('starts an empty form once the list contains it', async () => {
      const backend = backendWith();
      (await saveWithLostResponse(backend)).unmount();
      const { user } = await renderAddresses(backend);
      expect(cards()).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Add an address' }));
      expect(await screen.findByLabelText('Street')).toHaveValue('');
      expect(sessionStorage).toHaveLength(0);
    });

    it('is not replaced by an edited one, here or in a copy of the tab', async () => {
      const backend = backendWith();
      const first = await saveWithLostResponse(backend);
      const copied = { ...sessionStorage };
      await replaceStreet(first, '99');
      await waitFor(() => expect(streets(backend)).toEqual(['12', '99']));
      first.unmount();
      for (const [key, text] of Object.entries(copied)) sessionStorage.setItem(key, text);
      // The list from before the first save.
      backend.answers.addresses.mockResolvedValueOnce({ data: [saved('1')] });
      const copy = await renderAddresses(backend);
      await copy.user.click(screen.getByRole('button', { name: 'Add an address' }));
      await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue('12'));
      await replaceStreet(copy, '100');
      await waitFor(() => expect(streets(backend)).toEqual(['12', '99', '100']));
    });

    it('is saved once without browser storage', async () => {
      const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
      onTestFinished(() => forbidden.mockRestore());
      const backend = backendWith();
      const { user } = await saveWithLostResponse(backend);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(cards()).toEqual(['Home Default']));
      expect(streets(backend)).toEqual(['12']);
    });
  });
});

describe('a saved address', () => {
  const button = (name: string, index = 0) =>
    screen.getAllByRole('button', { name: new RegExp(`^${name}:`) })[index] ?? document.body;

  it('is edited, and cancelled without a trace', async () => {
    const backend = backendWith(saved('1', { isDefault: true }));
    const { user } = await renderAddresses(backend);
    await user.click(button('Edit'));
    const street = await screen.findByLabelText('Street');
    expect(street).toHaveValue('12');
    await user.clear(street);
    await user.type(street, '99');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(button('Edit'));
    expect(await screen.findByLabelText('Street')).toHaveValue('12');
    await user.type(screen.getByLabelText('Street'), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(backend.stored()[0]?.address).toEqual({ ...HOME, street: '123' });
  });

  it('is deleted after confirmation', async () => {
    const backend = backendWith(saved('1', { isDefault: true }));
    const { user } = await renderAddresses(backend);
    await user.click(button('Delete'));
    const question = screen.getByRole('group', { name: /^Delete:/ });
    expect(within(question).getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Delete')).toHaveFocus());
    expect(backend.answers.deleteAddress).not.toHaveBeenCalled();
    await user.click(button('Delete'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No saved addresses')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('becomes the default', async () => {
    const { user, stores } = await renderAddresses(backendWith(saved('1', { isDefault: true }), saved('2')));
    expect(screen.getAllByRole('button', { name: /^Make default:/ })).toHaveLength(1);
    await user.click(button('Make default'));
    await waitFor(() => expect(cards()).toEqual(['Home', 'Home Default']));
    expect(stores.notices.list.at(-1)).toMatchObject({ text: 'Saved successfully', kind: 'success' });
  });

  it('keeps its place if the default cannot be changed', async () => {
    const backend = backendWith(saved('1', { isDefault: true }), saved('2'));
    backend.answers.setDefaultAddress.mockRejectedValue(new ApiError('down', 503));
    const { user, stores } = await renderAddresses(backend);
    await user.click(button('Make default'));
    await waitFor(() => expect(stores.notices.list.at(-1)).toMatchObject({ kind: 'error' }));
    expect(cards()).toEqual(['Home Default', 'Home']);
  });
});
