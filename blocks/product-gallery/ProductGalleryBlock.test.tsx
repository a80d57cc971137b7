import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { option, values, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { SelectionStore } from '../../runtime/stores/selection-store.ts';
import { aboutProduct, type ProductPageOptions } from '../../runtime/ui/test/about-product.ts';
import { installDialog } from '../../runtime/ui/test/dialog-in-jsdom.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import messages from './messages.json' with { type: 'json' };
import ProductGalleryBlock from './ProductGalleryBlock.tsx';

// What comes late is not what these tests wait for.
await Promise.all([import('../../runtime/ui/CarouselArrows.tsx'), import('./FilmCover.tsx')]);

installDialog();

type Props = Localized<ProductGalleryProps>;

const defaults: Props = {
  layout: 'thumbnails-below',
  ratio: 'square',
  order: ['video', 'mainImage', 'images'],
  sticky: true,
  badges: true,
};

const path = (name: string) => `/media/optics/products/nora-1/${name}.svg`;
const picture = (number: number, name: string) => ({ _id: `0f${String(number).padStart(22, '0')}`, path: path(name) });

const size = option('1', { values: values('1', '2') });
const [small, large] = size.values;

const nora = wholeProduct({
  images: [picture(1, 'side'), picture(2, 'back')],
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

const show = ({ product = nora, props, options, ...page }: ShowOptions = {}) =>
  renderBlock<Props>({
    type: 'product-gallery',
    component: ProductGalleryBlock,
    messages,
    props: { ...defaults, ...props },
    ...aboutProduct(product, { locale: options?.facts?.locale ?? 'en', ...page }),
    ...options,
  });

const slides = () => screen.getAllByRole('link', { name: /^Enlarge picture|^تكبير الصورة/ });
const thumbnails = () => screen.getAllByRole('link', { name: /^Show |^عرض / });
const current = () => thumbnails().findIndex((link) => link.getAttribute('aria-current') === 'true');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, addListener: () => {} }));
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

describe('a product’s pictures', () => {
  it('stand in order, each a link to itself at its largest, which works without script', () => {
    show();
    expect(screen.getByRole('group', { name: 'Pictures of Nora 1' })).toBeVisible();
    expect(slides().map((link) => link.getAttribute('href'))).toEqual(
      ['main', 'side', 'back', 'red'].map((name) => `/_image/1920${path(name)}`),
    );
  });

  it('begin with the one that is fetched before all others', () => {
    const { container } = show();
    const [first, second] = container.querySelectorAll('ul:first-of-type img');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('alt', 'Nora 1');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('are reached by small ones, which are links to them without script', async () => {
    const { user, container } = show();
    expect(current()).toBe(0);
    const [, , third] = thumbnails();
    const target = container.querySelector<HTMLElement>(third?.getAttribute('href') ?? 'nothing');
    expect(target).toContainElement(slides()[2] ?? null);
    await user.click(third ?? container);
    expect(current()).toBe(2);
    expect(screen.getByRole('status')).toHaveTextContent('Picture 3 of 4');
  });

  it('follow arrows, which end at the ends', async () => {
    const { user } = show();
    expect(await screen.findByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    const next = screen.getByRole('button', { name: 'Next' });
    for (let times = 0; times < 5; times += 1) await user.click(next);
    expect(current()).toBe(3);
    expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('follow the arrow keys, and the focus goes with them', async () => {
    const { user } = show();
    await user.tab();
    expect(slides()[0]).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(slides()[1]).toHaveFocus();
    await user.keyboard('{End}');
    expect(slides()[3]).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(current()).toBe(0);
  });

  it('follow them the other way where one reads from right to left', async () => {
    const { user } = show({ options: { facts: { locale: 'ar' } } });
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(current()).toBe(1);
    expect(screen.getByRole('status')).toHaveTextContent('الصورة 2 من 4');
  });

  it('are one stop for the keyboard once the page is awake', async () => {
    show();
    await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(slides().filter((link) => link.tabIndex >= 0)).toEqual([slides()[0]]));
  });

  it('open over the page by keyboard alone, and give the focus back', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Picture 1 of 4' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(slides()[0]).toHaveFocus();
  });

  it('stand where one had got to when they close', async () => {
    const { user } = show();
    await user.click(slides()[0] ?? document.body);
    await screen.findByRole('dialog');
    await user.keyboard('{ArrowRight}{ArrowRight}{Escape}');
    expect(slides()[2]).toHaveFocus();
    expect(current()).toBe(2);
  });

  it('leave a click with a key held to the browser', () => {
    show();
    expect(fireEvent.click(slides()[0] ?? document.body, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('need no way on from one alone', () => {
    show({ product: wholeProduct() });
    expect(slides()).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('1 / 1')).not.toBeInTheDocument();
  });

  it('may be ordered otherwise, and stand all in view', () => {
    show({ props: { order: ['images', 'mainImage'], layout: 'stacked' } });
    expect(slides()[0]).toHaveAttribute('href', `/_image/1920${path('side')}`);
    expect(slides().every((link) => link.tabIndex >= 0)).toBe(true);
  });

  it('say what a card says: how much the discount is', () => {
    show({ product: wholeProduct({ discountType: 'percentage', discountValue: 15 }) });
    expect(screen.getByText('15%')).toBeVisible();
  });

  it('are never shown broken', () => {
    const { container } = show();
    const [, second] = container.querySelectorAll('img');
    fireEvent.error(second ?? container);
    expect(container.querySelectorAll('[data-broken]')).toHaveLength(1);
    expect(second).not.toBeVisible();
  });

  it('are said to be missing where there are none', () => {
    show({ product: wholeProduct({ mainImage: '' }) });
    expect(screen.getByText('No picture yet')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('are shown on no other page', () => {
    const { container } = show({ options: { at: '/en-KW' } });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a variant’s picture', () => {
  const choose = (shown: ReturnType<typeof show>, valueId = '') =>
    act(() => {
      const { late, shop } = shown.stores;
      late.of(SelectionStore).of(nora, shop.madeAt).choose(size._id, valueId);
    });

  it('is shown as soon as the variant is chosen', () => {
    const shown = show();
    choose(shown, large?._id);
    expect(current()).toBe(3);
  });

  it('stays away while nothing is chosen, whichever variant fits', () => {
    show();
    expect(current()).toBe(0);
  });

  it('leads where the address names the variant', () => {
    show({ variant: nora.variants[1]?._id ?? '' });
    expect(slides()[0]).toHaveAttribute('href', `/_image/1920${path('red')}`);
    expect(slides()).toHaveLength(4);
  });
});

describe('a film', () => {
  const filmed = { ...nora, video: '/media/optics/films/nora.webm' };

  it('comes first, with the main picture before it, and leads to itself without script', () => {
    const { container } = show({ product: filmed });
    expect(screen.getByRole('link', { name: 'Play the video' })).toHaveAttribute(
      'href',
      '/_media/optics/films/nora.webm',
    );
    expect(container.querySelector('img')?.getAttribute('src')).toContain(path('main'));
    expect(container.querySelector('video')).toBeNull();
  });

  it('plays over the page, and gives the focus back', async () => {
    const { user } = show({ product: filmed });
    await user.click(screen.getByRole('link', { name: 'Play the video' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture 1 of 5' });
    expect(within(dialog).getByText('Loading video')).toBeVisible();
    expect(dialog.querySelector('video')).toHaveAttribute('autoplay');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('link', { name: 'Play the video' })).toHaveFocus();
  });

  it('on YouTube opens there in a new tab, nothing of it is fetched, and it is none of the lightbox', async () => {
    const { user, container } = show({ product: { ...nora, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' } });
    const link = screen.getByRole('link', { name: 'Watch on YouTube (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(link).toHaveAttribute('target', '_blank');
    expect([...container.querySelectorAll('img')].every(({ src }) => !src.includes('ytimg'))).toBe(true);
    await user.click(slides()[0] ?? container);
    expect(await screen.findByRole('dialog', { name: 'Picture 1 of 4' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(slides()[0]).toHaveFocus();
  });

  it('without any picture has a place of its own', () => {
    show({ product: wholeProduct({ mainImage: '', video: filmed.video }) });
    expect(screen.getByRole('link', { name: 'Play the video' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
