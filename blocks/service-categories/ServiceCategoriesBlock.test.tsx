import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleServiceCategory } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceCategoriesProps } from '../../schemas/generated/blocks/service-categories.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };
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

describe('service categories', () => {
  it.each(['card', 'tile', 'chip'] as const)('are shown by name (%s)', async (variant) => {
    renderServiceCategories({ variant, title: 'What would you like?' });
    expect(await screen.findByText('Massage')).toBeVisible();
    expect(screen.getByRole('list', { name: 'What would you like?' })).toContainElement(screen.getByText('Facials'));
  });

  it('lead to their services', async () => {
    renderServiceCategories({}, { facts: { pages: ['home', 'services'] } });
    expect(await screen.findByRole('link', { name: 'Facials' })).toHaveAttribute(
      'href',
      '/en-KW/service-categories/facials/services',
    );
  });

  it('have no links in a shop without service pages', async () => {
    renderServiceCategories();
    await screen.findByText('Massage');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are reachable by keyboard, as a whole if there are no links', async () => {
    const { user } = renderServiceCategories();
    await screen.findByText('Massage');
    await user.tab();
    expect(screen.getByRole('list', { name: 'Kinds of services' })).toHaveFocus();
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

  it('show skeletons while they load', () => {
    renderServiceCategories({ pageSize: 3 }, { answers: { serviceCategories: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  });

  it('show an empty state', async () => {
    renderServiceCategories({}, { answers: { serviceCategories: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no services at the moment')).toBeVisible();
  });

  it('offer a retry if the request fails', async () => {
    let isDown = true;
    const serviceCategories: Answers['serviceCategories'] = async () => {
      if (isDown) throw new Error('down');
      return { data: two };
    };
    const { user } = renderServiceCategories({}, { answers: { serviceCategories } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Facials')).toBeVisible();
  });

  it('are translated into Arabic', async () => {
    renderServiceCategories({}, { facts: { locale: 'ar' } });
    expect(await screen.findByRole('list', { name: 'أنواع الخدمات' })).toBeVisible();
  });
});
