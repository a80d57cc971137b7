import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ShopLink } from './ShopLink.tsx';
import { renderBlock } from './test/render-block.tsx';

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;

const show = (href: string | undefined) =>
  renderBlock({
    type: 'link',
    component: ({ props }) => (
      <ShopLink href={props.href} className="look">
        Glasses
      </ShopLink>
    ),
    messages: {},
    props: { href },
    beside: <Where />,
  });

describe('a link of the shop', () => {
  it('opens a page of the shop without loading it anew', async () => {
    const { user } = show('/en-KW/products');
    await user.click(screen.getByRole('link', { name: 'Glasses' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/en-KW/products');
  });

  it('is plain text where there is no such page', () => {
    show(undefined);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Glasses')).toHaveClass('look');
  });

  it.each(['https://example.com/a', 'http://example.com/a'])('opens a web address in a new tab: %s', (href) => {
    show(href);
    expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
  });

  it.each(['#brands', 'tel:+96522200000', 'mailto:hello@example.com'])('leaves %s to the browser', (href) => {
    show(href);
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
    expect(screen.getByRole('link')).not.toHaveAttribute('target');
  });

  it('says ahead of the click where someone is pointing', async () => {
    const { user, stores } = show('/en-KW/products');
    const intend = vi.spyOn(stores.navigation, 'intend');
    await user.hover(screen.getByRole('link'));
    expect(intend).toHaveBeenCalledWith('/en-KW/products');
    await user.tab();
    expect(intend).toHaveBeenCalledTimes(2);
  });
});
