import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { OccasionListProps } from '../../schemas/generated/blocks/occasion-list.ts';
import { load } from './load.ts';
import OccasionListBlock from './OccasionListBlock.tsx';

type Props = Localized<OccasionListProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = {
  pageSize: 10,
  variant: 'card',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};
const three = [exampleBrand(1, 'eid', 'Eid'), exampleBrand(2, 'gift', 'A gift'), exampleBrand(3, 'travel', 'Travel')];

const answers: Answers = { occasions: async () => ({ data: three }) };

function renderOccasionList(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'occasion-list',
    component: OccasionListBlock,
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

it.each(['card', 'carousel', 'tile', 'chip'] as const)('links each occasion to its products (%s)', async (variant) => {
  renderOccasionList({ variant });
  const link = await screen.findByRole('link', { name: 'A gift' });
  expect(link).toHaveAttribute('href', '/en-KW/occasions/gift/products');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('requests ten by default, or as many as configured', async () => {
  const asked: unknown[] = [];
  const noting: Answers = {
    occasions: async ({ query }) => {
      asked.push(query);
      return { data: three };
    },
  };
  renderOccasionList({}, { answers: noting });
  renderOccasionList({ pageSize: 4 }, { answers: noting });
  await waitFor(() => expect(asked).toEqual([{ pageSize: 10 }, { pageSize: 4 }]));
});
