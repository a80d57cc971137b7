import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { brand } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { OccasionListProps } from '../../schemas/generated/blocks/occasion-list.ts';
import block from './block.ts';
import messages from './messages.json' with { type: 'json' };
import OccasionListBlock from './OccasionListBlock.tsx';

type Props = Localized<OccasionListProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = {
  pageSize: 10,
  look: 'card',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};
const three = [brand(1, 'eid', 'Eid'), brand(2, 'gift', 'A gift'), brand(3, 'travel', 'Travel')];

const answers: Answers = { occasions: async () => ({ data: three }) };

function show(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'occasion-list',
    component: OccasionListBlock,
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

describe('a list of occasions', () => {
  it.each(['card', 'strip', 'tile', 'chip'] as const)('leads from each to its products (%s)', async (look) => {
    show({ look });
    const link = await screen.findByRole('link', { name: 'A gift' });
    expect(link).toHaveAttribute('href', '/en-KW/occasions/gift/products');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('asks for ten at most, or as many as the tenant says', async () => {
    const asked: unknown[] = [];
    const noting: Answers = {
      occasions: async ({ query }) => {
        asked.push(query);
        return { data: three };
      },
    };
    show({}, { answers: noting });
    show({ pageSize: 4 }, { answers: noting });
    await waitFor(() => expect(asked).toEqual([{ pageSize: 10 }, { pageSize: 4 }]));
  });

  it('has names without links in a shop without such pages', async () => {
    show({}, { facts: { pages: ['home'] } });
    expect(await screen.findByText('A gift')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows a place for each while they are on their way', () => {
    show({ pageSize: 4 }, { answers: { occasions: () => new Promise(() => {}) } });
    expect(within(screen.getByRole('list', { busy: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(4);
  });

  it('shows the way to all products when there are none', async () => {
    show({}, { answers: { occasions: async () => ({ data: [] }) } });
    expect(await screen.findByText('There are no occasions at the moment')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('offers to try again when they could not be loaded', async () => {
    let isDown = true;
    const occasions: Answers['occasions'] = async () => {
      if (isDown) throw new Error('down');
      return { data: three };
    };
    const { user } = show({}, { answers: { occasions } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Travel' })).toBeVisible();
  });

  it('is reached link by link with the keyboard', async () => {
    const { user } = show({ look: 'strip' });
    await screen.findByRole('link', { name: 'Eid' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Eid' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'A gift' })).toHaveFocus();
  });

  it('names itself in Arabic', async () => {
    show({}, { facts: { locale: 'ar' } });
    expect(await screen.findByRole('list', { name: 'المناسبات' })).toBeVisible();
  });
});
