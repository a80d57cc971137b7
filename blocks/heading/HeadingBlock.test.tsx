import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { HeadingProps } from '../../schemas/generated/blocks/heading.ts';
import HeadingBlock from './HeadingBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<HeadingProps>;

const renderHeading = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'heading',
    component: HeadingBlock,
    messages,
    props: { title: 'Frames for the summer', align: 'start', size: 'medium', level: 2, ...props },
    ...options,
  });

describe('a heading', () => {
  it('names a part of the page, at its level', () => {
    renderHeading({ eyebrow: 'New in', text: 'Light and bright.', level: 3 });
    expect(screen.getByRole('heading', { level: 3, name: 'Frames for the summer' })).toBeVisible();
    expect(screen.getByText('New in')).toBeVisible();
    expect(screen.getByText('Light and bright.')).toBeVisible();
  });

  it('links to more, reachable by keyboard', async () => {
    const { user } = renderHeading({ action: { label: 'See them all', link: '/products' } });
    await user.tab();
    expect(screen.getByRole('link', { name: 'See them all' })).toHaveFocus();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en-KW/products');
  });

  it('leaves out a link to a page that the shop does not have', () => {
    renderHeading({ action: { label: 'Your wallet', link: '/wallet' } });
    expect(screen.queryByText('Your wallet')).not.toBeInTheDocument();
  });

  it('keeps the language and country of the page in its link', () => {
    renderHeading({ action: { label: 'عرض الكل', link: '/products' } }, { facts: { locale: 'ar' } });
    expect(screen.getByRole('link', { name: 'عرض الكل' })).toHaveAttribute('href', '/ar-KW/products');
  });
});
