import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { HeroProps } from '../../schemas/generated/blocks/hero.ts';
import HeroBlock from './HeroBlock.tsx';

type Props = Localized<HeroProps>;

const defaults: Props = {
  layout: 'overlay',
  image: { src: '/media/optics/heroes/home.svg', alt: 'Round glasses in the morning light' },
  focus: { x: 50, y: 50 },
  mirrorInRtl: false,
  height: 'medium',
  align: 'start',
  title: 'See the difference.',
  actions: [],
  level: 1,
  eager: true,
};

const renderHero = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({ type: 'hero', component: HeroBlock, props: { ...defaults, ...props }, ...options });

it('has the page’s title, over an image that is loaded eagerly', () => {
  renderHero({ eyebrow: 'Eye tests every day', text: 'Frames that fit.' });
  expect(screen.getByRole('heading', { name: 'See the difference.', level: 1 })).toBeVisible();
  expect(screen.getByText('Eye tests every day')).toBeVisible();
  expect(screen.getByText('Frames that fit.')).toBeVisible();
  const image = screen.getByRole('img', { name: 'Round glasses in the morning light' });
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('sizes', expect.stringMatching(/^\(min-width: 900px\) max\(100vw,/));
});

it('leaves out an action whose page the shop does not have', () => {
  renderHero({ actions: [{ label: 'Wallet', link: '/my-account/wallet' }] });
  expect(screen.queryByText('Wallet')).not.toBeInTheDocument();
});

it('has another image for the dark scheme, and loads the one that is shown first', () => {
  const { container } = renderHero({ darkImage: '/media/optics/heroes/home-dark.svg' }, { facts: { scheme: 'dark' } });
  const [light, dark] = container.querySelectorAll('img');
  expect(light).toHaveAttribute('loading', 'lazy');
  expect(dark).toHaveAttribute('fetchpriority', 'high');
  expect(dark).toHaveAttribute('src', '/_image/640/media/optics/heroes/home-dark.svg');
});
