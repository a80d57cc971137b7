import { act, screen, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { option, values, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { stubIntersection } from '../../runtime/ui/test/manual-intersection.ts';
import { type ProductPageOptions, productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import ProductGalleryBlock from './ProductGalleryBlock.tsx';

// Imports the lazy components in advance.
await Promise.all([import('../../runtime/ui/carousel/CarouselArrows.tsx'), import('./VideoFrameLoader.tsx')]);

installDialogPolyfill();

type Props = Localized<ProductGalleryProps>;

const defaults: Props = {
  layout: 'thumbnails-below',
  ratio: 'square',
  order: ['video', 'mainImage', 'images'],
  sticky: true,
  badges: true,
};

const path = (name: string) => `/media/optics/products/nora-1/${name}.svg`;
const imageFixture = (number: number, name: string) => ({
  _id: `0f${String(number).padStart(22, '0')}`,
  path: path(name),
});

const size = option('1', { values: values('1', '2') });
const [small, large] = size.values;

const nora = wholeProduct({
  images: [imageFixture(1, 'side'), imageFixture(2, 'back')],
  options: [size],
  variants: [
    variant('1', [[size, small]], { image: path('side') }),
    variant('2', [[size, large]], { image: path('red') }),
  ],
});

interface ShowOptions extends ProductPageOptions {
  readonly product?: Product;
  readonly props?: Partial<Props>;
  readonly options?: Partial<RenderBlockOptions<Props>>;
}

const renderProductGallery = ({ product = nora, props, options, ...page }: ShowOptions = {}) =>
  renderBlock<Props>({
    type: 'product-gallery',
    component: ProductGalleryBlock,
    props: { ...defaults, ...props },
    ...productPageSetup(product, { locale: options?.facts?.locale ?? 'en', ...page }),
    ...options,
  });

const slides = () => screen.getAllByRole('link', { name: /^Enlarge image|^تكبير الصورة/ });
const thumbnails = () => screen.getAllByRole('link', { name: /^Show |^عرض / });
const activeThumbnailIndex = () => thumbnails().findIndex((link) => link.getAttribute('aria-current') === 'true');

/** Chooses before the gallery's effects run. */
function EarlyChoice() {
  const stores = useStores();
  const { shop } = stores;
  useLayoutEffect(() => {
    stores
      .of(SelectionStore)
      .selectionOf(nora, shop.renderedAt)
      .toggleValue(size._id, large?._id ?? '');
  }, [stores, shop]);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, addListener: () => {} }));
  stubIntersection();
});

describe('the images of a product', () => {
  it('are in order, each a link to its largest rendition, without JavaScript', () => {
    renderProductGallery();
    expect(screen.getByRole('group', { name: 'Images of Nora 1' })).toBeVisible();
    expect(slides().map((link) => link.getAttribute('href'))).toEqual(
      ['main', 'side', 'back', 'red'].map((name) => `/_image/1920${path(name)}`),
    );
  });

  it('follow the arrow keys in reverse in a right-to-left language', async () => {
    const { user } = renderProductGallery({ options: { facts: { locale: 'ar' } } });
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(activeThumbnailIndex()).toBe(1);
    expect(screen.getByRole('status')).toHaveTextContent('الصورة 2 من 4');
  });

  it('open in the lightbox by keyboard, and restore focus', async () => {
    const { user } = renderProductGallery();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Image 1 of 4' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(slides()[0]).toHaveFocus();
  });
});

describe('the image of a variant', () => {
  const choose = (shown: ReturnType<typeof renderProductGallery>, valueId = '') =>
    act(() => {
      const { stores } = shown;
      const { shop } = stores;
      stores.of(SelectionStore).selectionOf(nora, shop.renderedAt).toggleValue(size._id, valueId);
    });

  it('is shown when the variant is selected', () => {
    const shown = renderProductGallery();
    choose(shown, large?._id);
    expect(activeThumbnailIndex()).toBe(3);
  });

  it('is shown when the variant was selected before the gallery hydrated', () => {
    renderProductGallery({ options: { sibling: <EarlyChoice /> } });
    expect(activeThumbnailIndex()).toBe(3);
  });
});

describe('a video', () => {
  const withVideo = { ...nora, video: '/media/optics/films/nora.webm' };

  it('comes first, with the main image as its poster, and links to itself without JavaScript', () => {
    const { container } = renderProductGallery({ product: withVideo });
    expect(screen.getByRole('link', { name: 'Play the video' })).toHaveAttribute(
      'href',
      '/_media/optics/films/nora.webm',
    );
    expect(container.querySelector('img')?.getAttribute('src')).toContain(path('main'));
    expect(container.querySelector('video')).toBeNull();
  });

  const linked = { ...nora, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' };

  it('on YouTube has a thumbnail that the shop serves', () => {
    const { container } = renderProductGallery({ product: linked });
    const play = screen.getByRole('link', { name: 'Play from YouTube' });
    expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(play.querySelector('img')).toHaveAttribute('src', '/_image/640/youtube/dQw4w9WgXcQ');
    for (const image of container.querySelectorAll('img')) expect(image.getAttribute('src')).toMatch(/^\/[^/]/);
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('on YouTube loads nothing from there before its button is clicked', async () => {
    const { user, container } = renderProductGallery({ product: linked });
    await user.click(slides()[0] ?? container);
    const dialog = await screen.findByRole('dialog', { name: 'Image 2 of 5' });
    await user.keyboard('{ArrowLeft}');
    const play = await within(dialog).findByRole('button', { name: 'Play from YouTube' });
    expect(dialog.querySelector('iframe')).toBeNull();
    await user.click(play);
    expect(within(dialog).getByTitle('Nora 1')).toBeInTheDocument();
  });
});
