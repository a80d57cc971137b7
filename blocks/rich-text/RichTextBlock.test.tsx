import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RichTextProps } from '../../schemas/generated/blocks/rich-text.ts';
import messages from './messages.json' with { type: 'json' };
import RichTextBlock from './RichTextBlock.tsx';

type Props = Localized<RichTextProps>;

const LocationProbe = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

const renderRichText = (html: string, props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'rich-text',
    component: RichTextBlock,
    messages,
    props: { html, level: 2, width: 'readable', align: 'start', size: 'medium', ...props },
    sibling: <LocationProbe />,
    ...options,
  });

describe('rich text', () => {
  it('shows the tenant’s text below its title', () => {
    renderRichText('<h2>Lenses</h2><p>Thin and <strong>clear</strong>.</p>', { title: 'How lenses work', level: 1 });
    expect(screen.getByRole('heading', { name: 'How lenses work', level: 1 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lenses', level: 2 })).toBeVisible();
    expect(screen.getByText('clear').tagName).toBe('STRONG');
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

  it('leaves external links unchanged', () => {
    renderRichText('<p><a href="https://example.com" target="_blank" rel="noopener">There</a></p>');
    expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', 'https://example.com');
  });

  it('renders nothing without text', () => {
    const { container } = renderRichText('');
    expect(container).toBeEmptyDOMElement();
  });
});
