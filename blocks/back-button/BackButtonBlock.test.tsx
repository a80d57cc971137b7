import { screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BackButtonProps } from '../../schemas/generated/blocks/back-button.ts';
import { waitFor } from '../../tools/check/test/wait-for.ts';
import BackButtonBlock from './BackButtonBlock.tsx';

type Props = BlockProps<BackButtonProps>['props'];

const PathAndLink = () => (
  <>
    <p data-testid="where">{useLocation().pathname}</p>
    <Link to="/en-KW/faq">Questions</Link>
  </>
);

const renderBackButton = (at: string, props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'back-button',
    component: BackButtonBlock,
    props: { variant: 'link', ...props },
    at,
    sibling: <PathAndLink />,
    ...more,
  });

const currentPath = () => screen.getByTestId('where').textContent;

afterEach(() => {
  history.replaceState(null, '');
});

it('goes back to the previous page if it was in this shop', async () => {
  const { user } = renderBackButton('/en-KW/products/nora-48');
  await user.click(screen.getByRole('link', { name: 'Questions' }));
  await waitFor(() => expect(currentPath()).toBe('/en-KW/faq'));
  // The browser router sets `idx`; the memory router of tests does not use the browser's history.
  history.replaceState({ idx: 1 }, '');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(currentPath()).toBe('/en-KW/products/nora-48'));
});

it.each([
  ['a page of this shop that was loaded', `${location.origin}/en-KW/products`, 2, '/en-KW/faq'],
  ['another website', 'https://elsewhere.example/', 2, '/en-KW'],
  ['a page of this shop in another tab', `${location.origin}/en-KW/products`, 1, '/en-KW'],
])('goes back or to the parent page after %s', async (_, referrer, length, end) => {
  const { user } = renderBackButton('/en-KW/faq');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(history, 'length', 'get').mockReturnValue(length);
  // A browser would leave this page; the memory router has no earlier entry and stays.
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await waitFor(() => expect(currentPath()).toBe(end));
});
