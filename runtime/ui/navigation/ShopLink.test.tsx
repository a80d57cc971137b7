import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderBlock } from '../test/render-block.tsx';
import { ShopLink } from './ShopLink.tsx';

const CurrentPath = () => <p data-testid="where">{useLocation().pathname}</p>;

const renderLink = (href: string | undefined) =>
  renderBlock({
    type: 'link',
    component: ({ props }) => (
      <ShopLink href={props.href} className="example">
        Glasses
      </ShopLink>
    ),
    messages: {},
    props: { href },
    sibling: <CurrentPath />,
  });

it('opens a page of the shop without a reload', async () => {
  const { user } = renderLink('/en-KW/products');
  await user.click(screen.getByRole('link', { name: 'Glasses' }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/en-KW/products'));
});

it.each(['https://example.com/a', 'http://example.com/a'])('opens a web address in a new tab: %s', (href) => {
  renderLink(href);
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
});

it.each(['#brands', 'tel:+96522200000', 'mailto:hello@example.com'])('leaves %s to the browser', (href) => {
  renderLink(href);
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
  expect(screen.getByRole('link')).not.toHaveAttribute('target');
});

it('announces the target on hover and focus, before the click', async () => {
  const { user, stores } = renderLink('/en-KW/products');
  const intend = vi.spyOn(stores.navigation, 'announceIntent');
  await user.hover(screen.getByRole('link'));
  expect(intend).toHaveBeenCalledWith('/en-KW/products');
  await user.tab();
  expect(intend).toHaveBeenCalledTimes(2);
});
