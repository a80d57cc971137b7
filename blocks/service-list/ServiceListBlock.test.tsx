import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { service } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };
import ServiceListBlock from './ServiceListBlock.tsx';

type Props = Localized<ServiceListProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = { pageSize: 10, look: 'large' };

const answers: Answers = { services: async () => ({ data: [service(1), service(2), service(3)] }) };

function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
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
  // What fails shows as failed.
  const loaded = block.load?.({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

/** What the only service of the list shows. */
async function card(more: Parameters<typeof service>[1], options: Partial<RenderBlockOptions<Props>> = {}) {
  show({}, { ...options, answers: { services: async () => ({ data: [service(1, more)] }) } });
  return within(await screen.findByRole('article'));
}

describe('a list of services', () => {
  it.each(['large', 'grid', 'rows'] as const)('shows name, how long it takes and what it costs (%s)', async (look) => {
    show({ look, title: 'Treatments' });
    const list = await screen.findByRole('list', { name: 'Treatments' });
    expect(within(list).getByRole('heading', { name: 'Warm stones 1', level: 3 })).toBeVisible();
    expect(within(list).getAllByText(/30 minutes/)).toHaveLength(3);
    expect(within(list).getAllByText('KWD 120.000')).toHaveLength(3);
  });

  it('asks for those of one kind, or for all', async () => {
    const asked: unknown[] = [];
    const services: Answers['services'] = async ({ query }) => {
      asked.push(query);
      return { data: [] };
    };
    show({ category: 'massage', pageSize: 4 }, { answers: { services } });
    show({}, { answers: { services } });
    await waitFor(() => expect(asked).toEqual([{ categorySlug: 'massage', pageSize: 4 }, { pageSize: 10 }]));
  });

  it.each([
    [{ durationValue: 1 }, '1 minute'],
    [{ durationValue: 90 }, '1 hour 30 minutes'],
    [{ durationType: 'hours', durationValue: 2 }, '2 hours'],
  ] as const)('says %o as “%s”', async (duration, text) => {
    expect((await card(duration)).getByText(/hour|minute/)).toHaveTextContent(`Duration ${text}`);
  });

  it('says durations with the forms of Arabic', async () => {
    const { getByText } = await card({ durationValue: 125 }, { facts: { locale: 'ar' } });
    expect(getByText(/ساعتان/)).toHaveTextContent('المدة ساعتان و5 دقائق');
  });

  it('shows what it cost before a discount', async () => {
    const { getByText } = await card({ price: 80, discountType: 'percentage', discountValue: 20 });
    expect(getByText('Old price').closest('s')).toHaveTextContent('Old price KWD 100.000');
  });

  it('is plain text in a shop without pages of services', async () => {
    const { getByText, queryByRole } = await card({});
    expect(getByText('Warm stones 1')).toBeVisible();
    expect(queryByRole('link')).not.toBeInTheDocument();
  });

  it('has places while they are on their way, four at most', () => {
    show({}, { answers: { services: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('may be empty', async () => {
    show({}, { answers: { services: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no services at the moment')).toBeVisible();
  });

  it('can be asked for again when it could not be loaded', async () => {
    let isDown = true;
    const services: Answers['services'] = async () => {
      if (isDown) throw new Error('down');
      return { data: [service(1)] };
    };
    const { user } = show({}, { answers: { services } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('Warm stones 1')).toBeVisible();
  });
});
