import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../runtime/domain/routes.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { NotFoundProps } from '../../schemas/generated/blocks/not-found.ts';
import messages from './messages.json' with { type: 'json' };
import NotFoundBlock from './NotFoundBlock.tsx';

type Props = BlockProps<NotFoundProps>['props'];

const show = (props: Props = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({ type: 'not-found', component: NotFoundBlock, messages, props, ...more });

describe('the page for an address where there is nothing', () => {
  it('says so, and leads home and to the products', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find this page');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en-KW');
    expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/en-KW/products');
  });

  it('takes the tenant’s own words', () => {
    show({ title: 'We looked everywhere.', text: 'Even under the lenses.' });
    expect(screen.getByRole('heading')).toHaveTextContent('We looked everywhere.');
    expect(screen.getByText('Even under the lenses.')).toBeVisible();
  });

  it('says of what is there no more that it is gone, in the tenant’s own words too', () => {
    const route = { match: matchRoute('/products/nora'), isGone: true };
    show({ title: 'We looked everywhere.' }, { snapshot: { route } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is no longer here');
    expect(screen.getByText('410')).toBeVisible();

    show({ gone: { title: 'It has found its owner.', text: 'Look at these.' } }, { snapshot: { route } });
    expect(screen.getByRole('heading', { name: 'It has found its owner.' })).toBeVisible();
    expect(screen.getByText('Look at these.')).toBeVisible();
  });

  it('has a search that needs no script', () => {
    show();
    const field = screen.getByRole('searchbox', { name: 'Search for what you need' });
    expect(field.closest('form')).toHaveAttribute('action', '/en-KW/products');
    expect(field).toHaveAttribute('name', 'q');
  });

  it('offers neither search nor products in a shop without them', () => {
    show({}, { facts: { pages: ['home'] } });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
