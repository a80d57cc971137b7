import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { LocationProbe, type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RichTextProps } from '../../schemas/generated/blocks/rich-text.ts';
import RichTextBlock from './RichTextBlock.tsx';

type Props = Localized<RichTextProps>;

const renderRichText = (html: string, props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'rich-text',
    component: RichTextBlock,
    props: { html, level: 2, width: 'readable', align: 'start', size: 'medium', ...props },
    sibling: <LocationProbe />,
    ...options,
  });

it('localizes links of the shop, and opens them without a reload', async () => {
  const { user } = renderRichText('<p><a href="/products?q=a&amp;pageSize=20">All</a></p>');
  const link = screen.getByRole('link', { name: 'All' });
  expect(link).toHaveAttribute('href', '/en-KW/products?q=a&pageSize=20');
  await user.click(link);
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/en-KW/products?q=a&pageSize=20'));
});

it('turns links to pages that the shop does not have into plain text', () => {
  renderRichText('<p>See <a href="/wallet">your wallet</a>.</p>');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('your wallet')).toBeVisible();
});
