import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { RichTextProps } from '../../schemas/generated/blocks/rich-text.ts';
import messages from './messages.json' with { type: 'json' };
import RichTextBlock from './RichTextBlock.tsx';

type Props = Localized<RichTextProps>;

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

const show = (html: string, props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'rich-text',
    component: RichTextBlock,
    messages,
    props: { html, level: 2, width: 'measure', align: 'start', size: 'normal', ...props },
    beside: <Where />,
    ...options,
  });

describe('rich text', () => {
  it('shows what the tenant wrote under its title', () => {
    show('<h2>Lenses</h2><p>Thin and <strong>clear</strong>.</p>', { title: 'How lenses work', level: 1 });
    expect(screen.getByRole('heading', { name: 'How lenses work', level: 1 })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lenses', level: 2 })).toBeVisible();
    expect(screen.getByText('clear').tagName).toBe('STRONG');
  });

  it('puts links of the shop behind the language and country of the page, and opens them without reloading', async () => {
    const { user } = show('<p><a href="/products?q=a&amp;pageSize=20">All</a></p>');
    const link = screen.getByRole('link', { name: 'All' });
    expect(link).toHaveAttribute('href', '/en-KW/products?q=a&pageSize=20');
    await user.click(link);
    expect(screen.getByTestId('where')).toHaveTextContent('/en-KW/products?q=a&pageSize=20');
  });

  it('turns links to pages that the shop does not have into plain text', () => {
    show('<p>See <a href="/wallet">your wallet</a>.</p>');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('your wallet')).toBeVisible();
  });

  it('leaves links elsewhere as they are', () => {
    show('<p><a href="https://example.com" target="_blank" rel="noopener">There</a></p>');
    expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', 'https://example.com');
  });

  it('is nothing at all where there is no text', () => {
    const { container } = show('');
    expect(container).toBeEmptyDOMElement();
  });
});
