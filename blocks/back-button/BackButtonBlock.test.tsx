import { fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BackButtonProps } from '../../schemas/generated/blocks/back-button.ts';
import BackButtonBlock from './BackButtonBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = BlockProps<BackButtonProps>['props'];

const Around = () => (
  <>
    <p data-testid="where">{useLocation().pathname}</p>
    <Link to="/en-KW/faq">Questions</Link>
  </>
);

const show = (at: string, props: Partial<Props> = {}, more: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'back-button',
    component: BackButtonBlock,
    messages,
    props: { look: 'link', ...props },
    at,
    beside: <Around />,
    ...more,
  });

const where = () => screen.getByTestId('where').textContent;

afterEach(() => {
  history.replaceState(null, '');
  vi.restoreAllMocks();
});

describe('the way back', () => {
  it('leads to the page above, for who came from elsewhere and without script', async () => {
    const { user } = show('/en-KW/products/nora-48');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/en-KW/products');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await vi.waitFor(() => expect(where()).toBe('/en-KW/products'));
  });

  it('leads to the nearest page above that the shop has', () => {
    show('/en-KW/categories/rings/products');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/en-KW');
  });

  it('leads back to the page of this shop that the visitor came from', async () => {
    const { user } = show('/en-KW/products/nora-48');
    await user.click(screen.getByRole('link', { name: 'Questions' }));
    await vi.waitFor(() => expect(where()).toBe('/en-KW/faq'));
    // The browser's router leaves this mark; the one of tests has no history of the browser's.
    history.replaceState({ idx: 1 }, '');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await vi.waitFor(() => expect(where()).toBe('/en-KW/products/nora-48'));
  });

  it.each([
    ['a page of this shop that was loaded', `${location.origin}/en-KW/products`, 2, '/en-KW/faq'],
    ['another place in the web', 'https://elsewhere.example/', 2, '/en-KW'],
    ['a page of this shop in another tab', `${location.origin}/en-KW/products`, 1, '/en-KW'],
  ])('for who came from %s', async (_, referrer, length, end) => {
    const { user } = show('/en-KW/faq');
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    vi.spyOn(history, 'length', 'get').mockReturnValue(length);
    // The browser would leave this page for the one before; the router of tests has none and stays.
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await vi.waitFor(() => expect(where()).toBe(end));
  });

  it('leaves a click that opens a new tab to the browser', () => {
    history.replaceState({ idx: 1 }, '');
    show('/en-KW/faq');
    expect(fireEvent.click(screen.getByRole('link', { name: 'Back' }), { ctrlKey: true })).toBe(true);
  });

  it('is not shown on the home page, above which there is nothing', () => {
    const { container } = show('/en-KW');
    expect(container).toBeEmptyDOMElement();
  });

  it('says what the tenant wants it to say, as a button where wanted', () => {
    show('/en-KW/faq', { label: 'Back to the treatments', look: 'button' });
    expect(screen.getByRole('link', { name: 'Back to the treatments' })).toBeVisible();
  });

  it('speaks Arabic, and its arrow turns', () => {
    show('/ar-KW/faq', {}, { facts: { locale: 'ar' } });
    const link = screen.getByRole('link', { name: 'رجوع' });
    expect(link).toHaveAttribute('href', '/ar-KW');
    document.documentElement.dir = 'rtl';
    expect(getComputedStyle(link.querySelector('svg')!).transform).toBe('scaleX(-1)');
    document.documentElement.dir = '';
  });
});
