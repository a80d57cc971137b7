import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleService } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };
import ServiceListBlock from './ServiceListBlock.tsx';

type Props = Localized<ServiceListProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = { pageSize: 10, variant: 'large' };

const answers: Answers = {
  services: async () => ({ data: [exampleService(1), exampleService(2), exampleService(3)] }),
};

function renderServiceList(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'service-list',
    component: ServiceListBlock,
    messages,
    props: all,
    answers,
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => Date.UTC(2026, 5, 15) } };
  // A failed load shows as the error state.
  const loaded = load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

/** Renders a list with one service, and returns its card. */
async function renderCard(
  more: Parameters<typeof exampleService>[1],
  options: Partial<RenderBlockOptions<Props>> = {},
) {
  renderServiceList({}, { ...options, answers: { services: async () => ({ data: [exampleService(1, more)] }) } });
  return within(await screen.findByRole('article'));
}

describe('a list of services', () => {
  it.each(['large', 'grid', 'rows', 'columns'] as const)('shows name, duration and price (%s)', async (variant) => {
    renderServiceList({ variant, title: 'Treatments' });
    const list = await screen.findByRole('list', { name: 'Treatments' });
    expect(within(list).getByRole('heading', { name: 'Warm stones 1', level: 3 })).toBeVisible();
    expect(within(list).getAllByText(/30 minutes/)).toHaveLength(3);
    expect(within(list).getAllByText('KWD 120.000')).toHaveLength(3);
  });

  it('has one note below it that VAT is in the prices, in a country with that note', async () => {
    renderServiceList({ title: 'Treatments' }, { facts: { priceNote: { countries: ['KW'] } } });
    const list = await screen.findByRole('list', { name: 'Treatments' });
    expect(list.nextElementSibling).toHaveTextContent(/^Prices incl\. VAT$/);
  });

  it('requests the services of one category, or all', async () => {
    const asked: unknown[] = [];
    const services: Answers['services'] = async ({ query }) => {
      asked.push(query);
      return { data: [] };
    };
    renderServiceList({ category: 'massage', pageSize: 4 }, { answers: { services } });
    renderServiceList({}, { answers: { services } });
    await waitFor(() => expect(asked).toEqual([{ categorySlug: 'massage', pageSize: 4 }, { pageSize: 10 }]));
  });

  it('shows on the page of a category the services of that category, and says so to search engines', async () => {
    const asked: unknown[] = [];
    const services: Answers['services'] = async ({ query }) => {
      asked.push(query);
      return { data: [exampleService(1)] };
    };
    const at = '/en-KW/service-categories/massage/services';
    const ofPage = await renderServiceList({ pageSize: 100 }, { at, answers: { services } }).loaded;
    expect(ofPage?.seo?.services?.map(({ slug }) => slug)).toEqual(['warm-stones-1']);
    const ofOther = await renderServiceList({ category: 'facials' }, { at, answers: { services } }).loaded;
    expect(ofOther?.seo).toBeUndefined();
    expect(asked).toEqual([
      { categorySlug: 'massage', pageSize: 100 },
      { categorySlug: 'facials', pageSize: 10 },
    ]);
  });

  it('opens the details of a service, in a shop that has the page', async () => {
    const pages = ['home', 'service'] as const;
    expect((await renderCard({}, { facts: { pages } })).getByRole('link', { name: 'Warm stones 1' })).toHaveAttribute(
      'href',
      '/en-KW/services/warm-stones-1',
    );
  });

  it('has no links in a shop without that page', async () => {
    expect((await renderCard({})).queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    [{ durationValue: 1 }, '1 minute'],
    [{ durationValue: 90 }, '1 hour 30 minutes'],
    [{ durationType: 'hours', durationValue: 2 }, '2 hours'],
  ] as const)('formats %o as “%s”', async (duration, text) => {
    expect((await renderCard(duration)).getByText(/hour|minute/)).toHaveTextContent(`Duration ${text}`);
  });

  it('formats durations with Arabic plural forms', async () => {
    const { getByText } = await renderCard({ durationValue: 125 }, { facts: { locale: 'ar' } });
    expect(getByText(/ساعتان/)).toHaveTextContent('المدة ساعتان و5 دقائق');
  });

  it('shows the price before a discount', async () => {
    const { getByText } = await renderCard({ price: 80, discountType: 'percentage', discountValue: 20 });
    expect(getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 100.000');
  });

  it('says that a service without a price is free', async () => {
    const { getByText } = await renderCard({ price: 0, discountType: 'fixed', discountValue: 20 });
    expect(getByText('Free')).toBeVisible();
    expect(getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 20.000');
  });

  it('has no links in a shop without service pages', async () => {
    const { getByText, queryByRole } = await renderCard({});
    expect(getByText('Warm stones 1')).toBeVisible();
    expect(queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows at most four skeletons while it loads', () => {
    renderServiceList({}, { answers: { services: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('shows an empty state', async () => {
    renderServiceList({}, { answers: { services: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no services at the moment')).toBeVisible();
  });

  it('offers a retry if the request fails', async () => {
    let isDown = true;
    const services: Answers['services'] = async () => {
      if (isDown) throw new Error('down');
      return { data: [exampleService(1)] };
    };
    const { user } = renderServiceList({}, { answers: { services } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Warm stones 1')).toBeVisible();
  });
});
