import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { BannerProps } from '../../schemas/generated/blocks/banner.ts';
import BannerBlock from './BannerBlock.tsx';

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
    props: { ...plainProps, ...props },
    ...options,
  });

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

it('leaves out an action whose page the shop does not have', () => {
  renderBanner({ action: { label: 'Wallet', link: '/my-account/wallet' } });
  expect(screen.queryByText('Wallet')).not.toBeInTheDocument();
});
