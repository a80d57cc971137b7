import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { option, values, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { SelectionStore } from '../../runtime/stores/selection/selection-store.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { type ProductPageOptions, productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
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
    messages,
    props: { ...defaults, ...props },
    ...productPageSetup(product, { locale: options?.facts?.locale ?? 'en', ...page }),
    ...options,
  });

const slides = () => screen.getAllByRole('link', { name: /^Enlarge image|^تكبير الصورة/ });
const thumbnails = () => screen.getAllByRole('link', { name: /^Show |^عرض / });
const activeThumbnailIndex = () => thumbnails().findIndex((link) => link.getAttribute('aria-current') === 'true');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, addListener: () => {} }));
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

describe('the images of a product', () => {
  it('are in order, each a link to its largest rendition, which works without JavaScript', () => {
    renderProductGallery();
    expect(screen.getByRole('group', { name: 'Images of Nora 1' })).toBeVisible();
    expect(slides().map((link) => link.getAttribute('href'))).toEqual(
      ['main', 'side', 'back', 'red'].map((name) => `/_image/1920${path(name)}`),
    );
  });

  it('load the first one before all others', () => {
    const { container } = renderProductGallery();
    const [first, second] = container.querySelectorAll('ul:first-of-type img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('alt', 'Nora 1');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('are reachable by thumbnails, which are anchors without JavaScript', async () => {
    const { user, container } = renderProductGallery();
    expect(activeThumbnailIndex()).toBe(0);
    const [, , third] = thumbnails();
    const target = container.querySelector<HTMLElement>(third?.getAttribute('href') ?? 'nothing');
    expect(target).toContainElement(slides()[2] ?? null);
    await user.click(third ?? container);
    expect(activeThumbnailIndex()).toBe(2);
    expect(screen.getByRole('status')).toHaveTextContent('Image 3 of 4');
  });

  it('follow the arrow buttons, which stop at the ends', async () => {
    const { user } = renderProductGallery();
    expect(await screen.findByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    const next = screen.getByRole('button', { name: 'Next' });
    for (let times = 0; times < 5; times += 1) await user.click(next);
    expect(activeThumbnailIndex()).toBe(3);
    expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('follow the arrow keys, and focus moves along', async () => {
    const { user } = renderProductGallery();
    await user.tab();
    expect(slides()[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(slides()[1]).toHaveFocus();
    await user.keyboard('{End}');
    expect(slides()[3]).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(activeThumbnailIndex()).toBe(0);
  });

  it('follow the arrow keys in reverse in a right-to-left language', async () => {
    const { user } = renderProductGallery({ options: { facts: { locale: 'ar' } } });
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(activeThumbnailIndex()).toBe(1);
    expect(screen.getByRole('status')).toHaveTextContent('الصورة 2 من 4');
  });

  it('have one tab stop after hydration', async () => {
    renderProductGallery();
    await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(slides().filter((link) => link.tabIndex >= 0)).toEqual([slides()[0]]));
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

  it('show the last image seen when the lightbox closes', async () => {
    const { user } = renderProductGallery();
    await user.click(slides()[0] ?? document.body);
    await screen.findByRole('dialog');
    await user.keyboard('{ArrowRight}{ArrowRight}{Escape}');
    expect(slides()[2]).toHaveFocus();
    expect(activeThumbnailIndex()).toBe(2);
  });

  it('leave a click with a modifier key to the browser', () => {
    renderProductGallery();
    expect(fireEvent.click(slides()[0] ?? document.body, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('have no navigation for a single image', () => {
    renderProductGallery({ product: wholeProduct() });
    expect(slides()).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('1 / 1')).not.toBeInTheDocument();
  });

  it('can have another order, and a layout with all in view', () => {
    renderProductGallery({ props: { order: ['images', 'mainImage'], layout: 'stacked' } });
    expect(slides()[0]).toHaveAttribute('href', `/_image/1920${path('side')}`);
    expect(slides().every((link) => link.tabIndex >= 0)).toBe(true);
  });

  it('show the discount badge like a card', () => {
    renderProductGallery({ product: wholeProduct({ discountType: 'percentage', discountValue: 15 }) });
    expect(screen.getByText('15%')).toBeVisible();
  });

  it('are hidden if they fail to load', () => {
    const { container } = renderProductGallery();
    const [, second] = container.querySelectorAll('img');
    fireEvent.error(second ?? container);
    expect(container.querySelectorAll('[data-broken]')).toHaveLength(1);
    expect(second).not.toBeVisible();
  });

  it('have an empty state', () => {
    renderProductGallery({ product: wholeProduct({ mainImage: '' }) });
    expect(screen.getByText('No image yet')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('render nothing on other pages', () => {
    const { container } = renderProductGallery({ options: { at: '/en-KW' } });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the image of a variant', () => {
  const choose = (shown: ReturnType<typeof renderProductGallery>, valueId = '') =>
    act(() => {
      const { lazy, shop } = shown.stores;
      lazy.of(SelectionStore).of(nora, shop.renderedAt).toggleValue(size._id, valueId);
    });

  it('is shown when the variant is selected', () => {
    const shown = renderProductGallery();
    choose(shown, large?._id);
    expect(activeThumbnailIndex()).toBe(3);
  });

  it('is not shown while nothing is selected, whichever variant matches', () => {
    renderProductGallery();
    expect(activeThumbnailIndex()).toBe(0);
  });

  it('comes first if the URL has the variant', () => {
    renderProductGallery({ variant: nora.variants[1]?._id ?? '' });
    expect(slides()[0]).toHaveAttribute('href', `/_image/1920${path('red')}`);
    expect(slides()).toHaveLength(4);
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

  it('plays in the lightbox, and restores focus', async () => {
    const { user } = renderProductGallery({ product: withVideo });
    await user.click(screen.getByRole('link', { name: 'Play the video' }));
    const dialog = await screen.findByRole('dialog', { name: 'Image 1 of 5' });
    expect(within(dialog).getByText('Loading video')).toBeVisible();
    expect(dialog.querySelector('video')).toHaveAttribute('autoplay');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Play the video' })).toHaveFocus();
  });

  const linked = { ...nora, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' };
  const playLink = () => screen.getByRole('link', { name: 'Play from YouTube' });

  it('on YouTube has its thumbnail, which the shop serves, and links to its page there without JavaScript', () => {
    const { container } = renderProductGallery({ product: linked });
    expect(playLink()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(playLink().querySelector('img')).toHaveAttribute('src', '/_image/640/youtube/dQw4w9WgXcQ');
    expect([...container.querySelectorAll('img')].every((image) => image.getAttribute('src')?.startsWith('/'))).toBe(
      true,
    );
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('on YouTube plays in the lightbox once it is clicked, and restores focus', async () => {
    const { user } = renderProductGallery({ product: linked });
    await user.click(playLink());
    const dialog = await screen.findByRole('dialog', { name: 'Image 1 of 5' });
    expect(within(dialog).getByTitle('Nora 1')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    );
    await user.keyboard('{Escape}');
    expect(playLink()).toHaveFocus();
  });

  it('on YouTube loads nothing from there while the lightbox shows images, and waits for its button', async () => {
    const { user, container } = renderProductGallery({ product: linked });
    await user.click(slides()[0] ?? container);
    const dialog = await screen.findByRole('dialog', { name: 'Image 2 of 5' });
    await user.keyboard('{ArrowLeft}');
    const play = await within(dialog).findByRole('button', { name: 'Play from YouTube' });
    expect(dialog.querySelector('iframe')).toBeNull();
    await user.click(play);
    expect(within(dialog).getByTitle('Nora 1')).toBeInTheDocument();
  });

  it('has a placeholder if there is no image at all', () => {
    renderProductGallery({ product: wholeProduct({ mainImage: '', video: withVideo.video }) });
    expect(screen.getByRole('link', { name: 'Play the video' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
