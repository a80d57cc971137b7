import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BannerProps } from '../../schemas/generated/blocks/banner.ts';
import BannerBlock from './BannerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<BannerProps>;

const plainProps: Props = {
  variant: 'plain',
  color: 'primary',
  mirrorInRtl: false,
  ratio: 'panorama',
  align: 'start',
  title: 'Two pairs, one price',
};

const image = { src: '/media/optics/banners/new-in.svg', alt: 'Two pairs of glasses' };

const renderBanner = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'banner',
    component: BannerBlock,
    messages,
    props: { ...plainProps, ...props },
    ...options,
  });

describe('BannerBlock', () => {
  it('shows its text and image and links its action', async () => {
    const { user } = renderBanner({
      variant: 'overlay',
      image,
      eyebrow: 'Until Sunday',
      text: 'Pay for the dearer one.',
      action: { label: 'See the offer', link: '/products?q=pairs' },
    });
    expect(screen.getByRole('heading', { name: 'Two pairs, one price', level: 2 })).toBeVisible();
    expect(screen.getByText('Until Sunday')).toBeVisible();
    expect(screen.getByText('Pay for the dearer one.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Two pairs of glasses' })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('link', { name: 'See the offer' })).toHaveFocus();
  });

  it('links to the page in the visitor’s language and country', () => {
    renderBanner({ action: { label: 'شاهد العرض', link: '/products' } }, { facts: { locale: 'ar' } });
    expect(screen.getByRole('link', { name: 'شاهد العرض' })).toHaveAttribute('href', '/ar-KW/products');
  });

  it('leaves out an action whose page the shop does not have', () => {
    renderBanner({ action: { label: 'Wallet', link: '/my-account/wallet' } });
    expect(screen.queryByText('Wallet')).not.toBeInTheDocument();
  });

  it('sets its colour as the background of its content', () => {
    for (const color of ['surface', 'primary', 'accent', 'text'] as const) {
      const { container, unmount } = renderBanner({ color });
      expect(screen.getByRole('heading').closest('[data-color]')).toHaveAttribute('data-color', color);
      expect(container.querySelector('img')).toBeNull();
      unmount();
    }
  });

  it('has no colour when the text lies on the image', () => {
    renderBanner({ variant: 'overlay', image });
    expect(screen.getByRole('heading').closest('[data-color]')).toBeNull();
  });

  it('is a text band without an image', () => {
    renderBanner({ variant: 'panel' });
    expect(screen.getByRole('heading').closest('[data-color]')).toHaveAttribute('data-color', 'primary');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('loads its image lazily, as wide as it is before cropping', () => {
    renderBanner({ variant: 'overlay', image });
    const shown = screen.getByRole('img');
    expect(shown).toHaveAttribute('loading', 'lazy');
    expect(shown).toHaveAttribute('sizes', '(min-width: 640px) 100vw, 160vw');
  });
});
