import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleService } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock, runLoad } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import { load } from './load.ts';
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
    props: all,
    answers,
    ...options,
  });
  const { stores } = rendered;
  // A failed load shows as the error state.
  const loaded = runLoad(load, all, stores, () => Date.UTC(2026, 5, 15)).catch(() => undefined);
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

it.each([
  [{ durationValue: 1 }, '1 minute'],
  [{ durationValue: 90 }, '1 hour 30 minutes'],
  [{ durationType: 'hours', durationValue: 2 }, '2 hours'],
] as const)('formats %o as “%s”', async (duration, text) => {
  expect((await renderCard(duration)).getByText(/hour|minute/)).toHaveTextContent(`Duration ${text}`);
});

it('calls a service without a price free', async () => {
  const { getByText } = await renderCard({ price: 0, discountType: 'fixed', discountValue: 20 });
  expect(getByText('Free')).toBeVisible();
  expect(getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 20.000');
});
