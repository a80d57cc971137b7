import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../runtime/api/api.ts';
import { exampleBranch, otherBranch } from '../../runtime/checkout/test/example-checkout.ts';
import { BRANCH_COOKIE } from '../../runtime/domain/route-guards.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { chosenBranchId } from '../../runtime/stores/core/stores.ts';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../runtime/ui/test/example-shop-context.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { BranchSelectProps } from '../../schemas/generated/blocks/branch-select.ts';
import type { Branch } from '../../schemas/generated/wire.ts';
import BranchSelectBlock from './BranchSelectBlock.tsx';
import { load } from './load.ts';

type Props = Localized<BranchSelectProps>;
type Options = Partial<RenderBlockOptions<Props>>;

const CITY = '1'.repeat(24);
const AREA = '2'.repeat(24);
const [COUNTRY] = exampleShopContext.countries;
const pages = [...exampleShopContext.pages, 'select-branch', 'cart'] as const;
const branches: readonly Branch[] = [exampleBranch, otherBranch];

const answers: StubbedCalls = {
  branches: async () => ({ data: [...branches] }),
  branch: async ({ params }) => {
    const data = branches.find(({ _id }) => _id === params.branchId);
    if (data === undefined) throw new ApiError('There is no such branch.', 404);
    return { data };
  },
  cities: async () => ({
    data: {
      cities: [
        { cityId: CITY, cityName: { en: 'Hawalli' }, areas: [{ _id: AREA, name: { en: 'Rumaithiya' } }] },
        { cityId: '3'.repeat(24), cityName: { en: 'Jahra' }, areas: [] },
      ],
    },
  }),
};

const where = () => screen.getByTestId('where').textContent;

/** A browser is where its address says; the router of a test is not. */
const AT = '/en-KW/select-branch?next=%2Fcart';
beforeEach(() => history.replaceState(null, '', AT));
afterEach(() => {
  document.cookie = `${BRANCH_COOKIE}=; path=/; max-age=0`;
});

async function renderSelect({ facts, answers: more, at = AT, ...options }: Options = {}, props: Partial<Props> = {}) {
  const all: Props = { places: true, hours: true, phone: true, ...props };
  const rendered = renderBlock<Props>({
    type: 'branch-select',
    component: BranchSelectBlock,
    props: all,
    facts: { requiresBranch: true, pages, ...facts },
    answers: { ...answers, ...more },
    at,
    sibling: <LocationProbe />,
    ...options,
  });
  const { stores } = rendered;
  await act(async () => {
    // A failed load is shown by the block.
    await Promise.resolve(runLoad(load, all, stores)).catch(() => undefined);
  });
  return rendered;
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const choose = (name: string) => screen.getByRole('button', { name: new RegExp(`^Choose .?${name}`) });

describe('choosing a branch', () => {
  // Source: spec 4, "Branch selection".
  it('saves the branch, announces it, and returns to the page before', async () => {
    const { user, stores } = await renderSelect();
    await user.click(choose('Lumen Fahaheel'));
    await waitFor(() => expect(where()).toBe('/en-KW/cart'));
    expect(chosenBranchId(stores)).toBe(otherBranch._id);
    expect(stores.notices.list).toMatchObject([{ kind: 'success', text: 'Saved successfully' }]);
  });

  it.each([
    ['nowhere', '/en-KW/select-branch'],
    ['another site', '/en-KW/select-branch?next=%2F%2Fevil.example'],
    ['this page', '/en-KW/select-branch?next=%2Fselect-branch%3Fnext%3D%252Fcart'],
    ['a page that the shop lacks', '/en-KW/select-branch?next=%2Fcheckout'],
  ])('leads home if the return URL is %s', async (_, at) => {
    history.replaceState(null, '', at);
    const { user } = await renderSelect({ at });
    await user.click(choose('Lumen Salmiya'));
    await waitFor(() => expect(where()).toBe('/en-KW'));
  });
});

describe('a place', () => {
  const at = { city: () => screen.getByLabelText('City'), area: () => screen.getByLabelText('Area') };
  const delivering = { ...otherBranch, currency: 'KWD', deliveryFees: 1.5, minimumOrderAmount: 5 };

  it('shows branches with delivery, their fee and minimum order', async () => {
    const branchesByArea = vi.fn<NonNullable<StubbedCalls['branchesByArea']>>(async () => ({ data: [delivering] }));
    const { user } = await renderSelect({ answers: { branchesByArea } });
    expect(at.area()).toBeDisabled();
    await user.selectOptions(at.city(), 'Hawalli');
    expect(names()).toHaveLength(2);
    await user.selectOptions(at.area(), 'Rumaithiya');
    await waitFor(() => expect(names()).toEqual(['Lumen Fahaheel']));
    expect(branchesByArea.mock.lastCall?.[0].query).toEqual({ countryId: COUNTRY?._id, areaId: AREA });
    expect(screen.getByText(/^Delivery .?KWD\s1\.500/)).toBeVisible();
    expect(screen.getByText(/^Minimum order .?KWD\s5\.000/)).toBeVisible();
    await user.selectOptions(at.city(), 'Choose a city');
    expect(names()).toHaveLength(2);
  });
});
