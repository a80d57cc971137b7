import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { serviceCategory } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceCategoriesProps } from '../../schemas/generated/blocks/service-categories.ts';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };
import ServiceCategoriesBlock from './ServiceCategoriesBlock.tsx';

type Props = Localized<ServiceCategoriesProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = { pageSize: 10, look: 'card' };
const two = [serviceCategory(1, 'massage', 'Massage'), serviceCategory(2, 'facials', 'Facials')];

const answers: Answers = { serviceCategories: async () => ({ data: two }) };

function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
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
  // What fails shows as failed.
  const loaded = block.load?.({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

describe('the kinds of services', () => {
  it.each(['card', 'tile', 'chip'] as const)('have a name each (%s)', async (look) => {
    show({ look, title: 'What would you like?' });
    expect(await screen.findByText('Massage')).toBeVisible();
    expect(screen.getByRole('list', { name: 'What would you like?' })).toContainElement(screen.getByText('Facials'));
  });

  it('lead nowhere in a shop without pages of services', async () => {
    show();
    await screen.findByText('Massage');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are within reach of the keyboard, as a whole where none leads on', async () => {
    const { user } = show();
    await screen.findByText('Massage');
    await user.tab();
    expect(screen.getByRole('list', { name: 'Kinds of services' })).toHaveFocus();
  });

  it('are ten at most', async () => {
    const asked: unknown[] = [];
    const serviceCategories: Answers['serviceCategories'] = async ({ query }) => {
      asked.push(query);
      return { data: two };
    };
    show({}, { answers: { serviceCategories } });
    await waitFor(() => expect(asked).toEqual([{ pageSize: 10 }]));
  });

  it('have places while they are on their way', () => {
    show({ pageSize: 3 }, { answers: { serviceCategories: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  });

  it('may be none', async () => {
    show({}, { answers: { serviceCategories: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no services at the moment')).toBeVisible();
  });

  it('can be asked for again when they could not be loaded', async () => {
    let isDown = true;
    const serviceCategories: Answers['serviceCategories'] = async () => {
      if (isDown) throw new Error('down');
      return { data: two };
    };
    const { user } = show({}, { answers: { serviceCategories } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Facials')).toBeVisible();
  });

  it('are named in Arabic', async () => {
    show({}, { facts: { locale: 'ar' } });
    expect(await screen.findByRole('list', { name: 'أنواع الخدمات' })).toBeVisible();
  });
});
