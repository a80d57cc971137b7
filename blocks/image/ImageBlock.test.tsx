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
  shape: 'landscape',
  corners: 'theme',
  eager: false,
};
const named: Props = { ...bare, image: { ...bare.image, alt: 'A pool in the shade' } };

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({ type: 'image', component: ImageBlock, messages, props: { ...named, ...props }, ...options });

describe('a picture', () => {
  it('is shown in its shape, with a few words below', () => {
    show({ caption: 'The pool in the morning' });
    const image = screen.getByRole('img', { name: 'A pool in the shade' });
    expect(Number.parseFloat(image.style.aspectRatio)).toBeCloseTo(4 / 3, 3);
    expect(screen.getByRole('figure')).toContainElement(screen.getByText('The pool in the morning'));
  });

  it('says nothing where it is decoration', () => {
    renderBlock<Props>({ type: 'image', component: ImageBlock, messages, props: bare });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('leads somewhere, named by what it shows', async () => {
    const { user } = show({ link: '/products' }, { facts: { locale: 'ar' } });
    await user.tab();
    expect(screen.getByRole('link', { name: 'A pool in the shade' })).toHaveFocus();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/ar-KW/products');
  });

  it('is named by its caption as a link where nobody said what it shows', () => {
    show({ ...bare, link: '/products', caption: 'The pool' });
    expect(screen.getByRole('link', { name: 'The pool' })).toBeVisible();
  });

  it('is no link where the shop has no such page', () => {
    show({ link: '/my-account/wallet' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('img')).toBeVisible();
  });

  it('is fetched at once in the first view alone', () => {
    const { unmount } = show();
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
    unmount();
    show({ eager: true });
    expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  });

  it('rises over half its width under an arch, so that the arch is round', () => {
    show({ corners: 'arch', shape: 'portrait' });
    expect(screen.getByRole('figure').style.getPropertyValue('--rise')).toBe('40%');
  });
});
