import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BannerProps } from '../../schemas/generated/blocks/banner.ts';
import BannerBlock from './BannerBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<BannerProps>;

const plain: Props = {
  look: 'plain',
  color: 'act',
  mirrors: false,
  shape: 'panorama',
  align: 'start',
  title: 'Two pairs, one price',
};

const image = { src: '/media/optics/banners/new-in.svg', alt: 'Two pairs of glasses' };

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({ type: 'banner', component: BannerBlock, messages, props: { ...plain, ...props }, ...options });

describe('a banner', () => {
  it('says what it is about, and leads there', async () => {
    const { user } = show({
      look: 'overlay',
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

  it('leads to the page in the language and country of the visitor', () => {
    show({ action: { label: 'شاهد العرض', link: '/products' } }, { facts: { locale: 'ar' } });
    expect(screen.getByRole('link', { name: 'شاهد العرض' })).toHaveAttribute('href', '/ar-KW/products');
  });

  it('leaves out an action whose page the shop does not have', () => {
    show({ action: { label: 'Wallet', link: '/my-account/wallet' } });
    expect(screen.queryByText('Wallet')).not.toBeInTheDocument();
  });

  it('makes its colour the ground that everything in it is readable on', () => {
    for (const color of ['surface', 'act', 'point', 'ink'] as const) {
      const { container, unmount } = show({ color });
      expect(screen.getByRole('heading').closest('[data-color]')).toHaveAttribute('data-color', color);
      expect(container.querySelector('img')).toBeNull();
      unmount();
    }
  });

  it('has no colour of its own where the words lie on the picture', () => {
    show({ look: 'overlay', image });
    expect(screen.getByRole('heading').closest('[data-color]')).toBeNull();
  });

  it('is a band of words where it was given no picture', () => {
    show({ look: 'panel' });
    expect(screen.getByRole('heading').closest('[data-color]')).toHaveAttribute('data-color', 'act');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('waits for its picture until it is near, and asks for as wide a one as a phone cuts it', () => {
    show({ look: 'overlay', image });
    const picture = screen.getByRole('img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('sizes', '(min-width: 640px) 100vw, 160vw');
  });
});
