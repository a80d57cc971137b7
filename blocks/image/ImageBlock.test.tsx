import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ImageProps } from '../../schemas/generated/blocks/image.ts';
import ImageBlock from './ImageBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<ImageProps>;

const bare: Props = {
  image: { src: '/media/spa/gallery/pool.svg' },
  ratio: 'landscape',
  corners: 'theme',
  eager: false,
};
const named: Props = { ...bare, image: { ...bare.image, alt: 'A pool in the shade' } };

const renderImage = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({ type: 'image', component: ImageBlock, messages, props: { ...named, ...props }, ...options });

describe('an image', () => {
  it('is shown in its shape, with a caption', () => {
    renderImage({ caption: 'The pool in the morning' });
    const image = screen.getByRole('img', { name: 'A pool in the shade' });
    expect(Number.parseFloat(image.style.aspectRatio)).toBeCloseTo(4 / 3, 3);
    expect(screen.getByRole('figure')).toContainElement(screen.getByText('The pool in the morning'));
  });

  it('keeps its focal point in view', () => {
    renderImage({ image: { ...bare.image, alt: 'A pool', focus: { x: 70, y: 40 } } });
    expect(screen.getByRole('img').style.objectPosition).toBe('70% 40%');
  });

  it('has an empty alternative text if it is decorative', () => {
    renderBlock<Props>({ type: 'image', component: ImageBlock, messages, props: bare });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is a link named by its alternative text', async () => {
    const { user } = renderImage({ link: '/products' }, { facts: { locale: 'ar' } });
    await user.tab();
    expect(screen.getByRole('link', { name: 'A pool in the shade' })).toHaveFocus();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ar-KW/products');
  });

  it('is a link named by its caption if it has no alternative text', () => {
    renderImage({ ...bare, link: '/products', caption: 'The pool' });
    expect(screen.getByRole('link', { name: 'The pool' })).toBeVisible();
  });

  it('is not a link if the shop does not have the page', () => {
    renderImage({ link: '/my-account/wallet' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('img')).toBeVisible();
  });

  it('is loaded eagerly only in the first view', () => {
    const { unmount } = renderImage();
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    unmount();
    renderImage({ eager: true });
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('has a round arch, which rises over half of its width', () => {
    renderImage({ corners: 'arch', ratio: 'portrait' });
    expect(screen.getByRole('figure').style.getPropertyValue('--rise')).toBe('40%');
  });
});
