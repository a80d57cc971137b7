import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { matchRoute } from '../../runtime/domain/routes.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { NotFoundProps } from '../../schemas/generated/blocks/not-found.ts';
import NotFoundBlock from './NotFoundBlock.tsx';

type Props = BlockProps<NotFoundProps>['props'];

const renderNotFound = (props: Props = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({ type: 'not-found', component: NotFoundBlock, props, ...more });

it('says so, and links to the home page and the products', () => {
  renderNotFound();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find this page');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/en-KW');
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/en-KW/products');
});

it('says that a removed page is gone, also in the tenant’s own texts', () => {
  const route = { match: matchRoute('/products/nora'), isGone: true };
  renderNotFound({ title: 'We looked everywhere.' }, { snapshot: { route } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is no longer here');
  expect(screen.getByText('410')).toBeVisible();

  renderNotFound({ gone: { title: 'It has found its owner.', text: 'Look at these.' } }, { snapshot: { route } });
  expect(screen.getByRole('heading', { name: 'It has found its owner.' })).toBeVisible();
  expect(screen.getByText('Look at these.')).toBeVisible();
});
