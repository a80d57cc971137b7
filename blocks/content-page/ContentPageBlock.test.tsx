import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ContentPageProps } from '../../schemas/generated/blocks/content-page.ts';
import ContentPageBlock from './ContentPageBlock.tsx';
import { load } from './load.ts';

type Props = Localized<ContentPageProps>;
type Options = Partial<RenderBlockOptions<Props>>;

const written = {
  content: { en: '<h2>Who we are</h2><p>See <a href="/products">all</a>.</p>', ar: '<h2>من نحن</h2>' },
};

function renderContentPage(props: Partial<Props> = {}, options: Options = {}) {
  const all: Props = { type: 'about-us', title: 'About us', align: 'center', level: 1, ...props };
  const rendered = renderBlock<Props>({
    type: 'content-page',
    component: ContentPageBlock,
    props: all,
    answers: { contentPage: async () => ({ data: written }) },
    ...options,
  });
  const { stores } = rendered;
  const context = { props: all, route: stores.route.match, stores, clock: { now: () => 0 } };
  // A failed load shows as the error state.
  void load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return rendered;
}

it('shows the shop’s content below the page’s title', async () => {
  renderContentPage();
  expect(screen.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'all' })).toHaveAttribute('href', '/en-KW/products');
});

it('requests its own content page', async () => {
  const asked: unknown[] = [];
  const answers: Options['answers'] = {
    contentPage: async ({ params }) => {
      asked.push(params);
      return { data: written };
    },
  };
  renderContentPage({ type: 'privacy-policy' }, { answers });
  await screen.findByText('Who we are');
  expect(asked).toEqual([{ type: 'privacy-policy' }]);
});
