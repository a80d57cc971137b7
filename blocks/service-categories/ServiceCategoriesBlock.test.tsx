import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleServiceCategory } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceCategoriesProps } from '../../schemas/generated/blocks/service-categories.ts';
import { load } from './load.ts';
import ServiceCategoriesBlock from './ServiceCategoriesBlock.tsx';

type Props = Localized<ServiceCategoriesProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = { pageSize: 10, variant: 'card' };
const two = [exampleServiceCategory(1, 'massage', 'Massage'), exampleServiceCategory(2, 'facials', 'Facials')];

const answers: Answers = { serviceCategories: async () => ({ data: two }) };

function renderServiceCategories(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'service-categories',
    component: ServiceCategoriesBlock,
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

it('lead to their services', async () => {
  renderServiceCategories({}, { facts: { pages: ['home', 'services'] } });
  expect(await screen.findByRole('link', { name: 'Facials' })).toHaveAttribute(
    'href',
    '/en-KW/service-categories/facials/services',
  );
});

it('are limited to ten', async () => {
  const asked: unknown[] = [];
  const serviceCategories: Answers['serviceCategories'] = async ({ query }) => {
    asked.push(query);
    return { data: two };
  };
  renderServiceCategories({}, { answers: { serviceCategories } });
  await waitFor(() => expect(asked).toEqual([{ pageSize: 10 }]));
});
