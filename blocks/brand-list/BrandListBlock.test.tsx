import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';
import BrandListBlock from './BrandListBlock.tsx';
import { load } from './load.ts';

type Props = Localized<BrandListProps>;
type Answers = NonNullable<RenderBlockOptions<Props>['answers']>;

const defaults: Props = {
  pageSize: 10,
  variant: 'logo',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
};
const three = [
  exampleBrand(1, 'halden', 'Halden'),
  exampleBrand(2, 'corvane', 'Corvane'),
  exampleBrand(3, 'velmora', 'Velmora'),
];

const answers: Answers = { brands: async () => ({ data: three }) };

function renderBrands(props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) {
  const all = { ...defaults, ...props };
  const rendered = renderBlock<Props>({
    type: 'brand-list',
    component: BrandListBlock,
    props: all,
    answers,
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => Date.UTC(2026, 5, 15) } };
  // A failed load is shown by the block.
  const loaded = load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

describe('BrandListBlock', () => {
  it('requests ten brands, or as many as configured', async () => {
    const asked: unknown[] = [];
    const noting: Answers = {
      brands: async ({ query }) => {
        asked.push(query);
        return { data: three };
      },
    };
    renderBrands({}, { answers: noting });
    renderBrands({ pageSize: 4 }, { answers: noting });
    await waitFor(() => expect(asked).toEqual([{ pageSize: 10 }, { pageSize: 4 }]));
  });
});

describe('brands by letter', () => {
  const many = Array.from({ length: 26 }, (_, index) => {
    const letter = String.fromCharCode(65 + index);
    return exampleBrand(index + 1, `brand-${letter.toLowerCase()}`, `${letter}rand`);
  });

  it('groups many brands by letter, with links to the letters', async () => {
    renderBrands(
      { variant: 'alphabetical', pageSize: 200 },
      { answers: { brands: async () => ({ data: many.toReversed() }) } },
    );
    const jumps = within(await screen.findByRole('navigation', { name: 'Jump to a letter' }));
    const target = document.querySelector(jumps.getByRole('link', { name: 'B' }).getAttribute('href') ?? '');
    expect(target).toHaveTextContent('Brand');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      many.map(({ name }) => name.en?.[0]),
    );
    expect(screen.getByRole('link', { name: 'Zrand' })).toHaveAttribute('href', '/en-KW/brands/brand-z/products');
  });
});
