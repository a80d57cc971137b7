import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { exampleService, servicePageSetup } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceDetailsProps } from '../../schemas/generated/blocks/service-details.ts';
import type { Service } from '../../schemas/generated/wire.ts';
import { load } from './load.ts';
import messages from './messages.json' with { type: 'json' };
import ServiceDetailsBlock from './ServiceDetailsBlock.tsx';

installDialogPolyfill();
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

// Imported in advance, so that tests wait for no code.
await import('../../runtime/ui/lazy/Lightbox.tsx');

type Props = Localized<ServiceDetailsProps>;
type Options = Partial<RenderBlockOptions<Props>>;

const defaults: Props = {
  show: ['images', 'category', 'duration', 'place', 'description'],
  ratio: 'landscape',
  sticky: true,
};

const path = (name: string) => `/media/spa/services/${name}.svg`;
const images = ['oil', 'compress'].map((name, index) => ({ _id: String(index).repeat(24), path: path(name) }));

const renderDetails = (more: Partial<Service> = {}, props: Partial<Props> = {}, options: Options = {}) =>
  renderBlock<Props>({
    type: 'service-details',
    component: ServiceDetailsBlock,
    messages,
    props: { ...defaults, ...props },
    ...servicePageSetup(exampleService(1, more), options.facts?.locale),
    ...options,
  });

/** Renders the page of a service that has not been fetched, and has its load fetch it. */
function loadDetails(answers: NonNullable<Options['answers']>, options: Options = {}) {
  const rendered = renderDetails({}, {}, { snapshot: {}, answers, at: '/en-KW/services/warm-stones-1', ...options });
  const { stores } = rendered;
  const context = { props: defaults, route: stores.route.match, stores, clock: { now: () => 0 } };
  // A failed load shows as the error state.
  const loaded = load({ ...context, signal: new AbortController().signal }).catch(() => undefined);
  return { ...rendered, loaded };
}

describe('the details of a service', () => {
  it('show its name as the page’s heading, what it costs, how long it takes, where, and what is done', () => {
    renderDetails({ durationValue: 90 });
    expect(screen.getByRole('heading', { level: 1, name: 'Warm stones 1' })).toBeVisible();
    expect(screen.getByText('KWD 120.000')).toBeVisible();
    expect(screen.getByText('1 hour 30 minutes')).toBeVisible();
    expect(screen.getByText('At the branch')).toBeVisible();
    expect(screen.getByText('Warm stones along the back, then oil of sage.')).toBeVisible();
    expect(screen.queryByText('Prices incl. VAT')).toBeNull();
  });

  it('say below the price that VAT is in it, in a country with that note, and nothing of delivery', () => {
    renderDetails({}, {}, { facts: { priceNote: { countries: ['KW'], deliveryLink: '/faq' } } });
    expect(screen.getByText('Prices incl. VAT').previousElementSibling).toHaveTextContent('KWD 120.000');
  });

  it('link to the services of its category, in a shop that has the page', () => {
    const { unmount } = renderDetails({}, {}, { facts: { pages: ['home', 'service', 'services'] } });
    expect(screen.getByRole('link', { name: 'Massage' })).toHaveAttribute(
      'href',
      '/en-KW/service-categories/massage/services',
    );
    unmount();
    renderDetails();
    expect(screen.getByText('Massage')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Massage' })).not.toBeInTheDocument();
  });

  it('say of a service that comes to the customer that it does', () => {
    renderDetails({ isAtHome: true });
    expect(screen.getByText('We come to you')).toBeVisible();
  });

  it.each([
    ['percentage', 20, 'KWD 100.000'],
    ['fixed', 20, 'KWD 100.000'],
  ] as const)('show the price before a discount (%s)', (discountType, discountValue, before) => {
    renderDetails({ price: 80, discountType, discountValue });
    expect(screen.getByText('KWD 80.000')).toBeVisible();
    expect(screen.getByText('Old price', { exact: false }).closest('s')).toHaveTextContent(before);
  });

  it('show one price where there is no discount', () => {
    renderDetails({ discountType: 'none', discountValue: 0 });
    expect(screen.queryByText('Old price', { exact: false })).not.toBeInTheDocument();
  });

  it('say that a service without a price is free', () => {
    renderDetails({ price: 0 });
    expect(screen.getByText('Free')).toBeVisible();
  });

  it('show only the configured parts', () => {
    renderDetails({}, { show: [] });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText('KWD 120.000')).toBeVisible();
    for (const text of ['Massage', 'Duration', 'Place', /sage/]) expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('have a place for what books it', () => {
    renderDetails({}, {}, { slots: { booking: <button type="button">Book</button> } });
    expect(screen.getByRole('button', { name: 'Book' })).toBeVisible();
  });

  it('render nothing on other pages', () => {
    const { container } = renderDetails({}, {}, { at: '/en-KW' });
    expect(container).toBeEmptyDOMElement();
  });

  it('show skeletons while the service loads', () => {
    const { container } = loadDetails({ service: () => new Promise(() => {}) });
    expect(container.querySelector('[aria-busy]')).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('offer a retry if the request fails', async () => {
    let isDown = true;
    const { user } = loadDetails({
      service: async ({ params }) => {
        if (isDown) throw new Error('down');
        return { data: exampleService(1, { slug: params.slug }) };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Warm stones 1' })).toBeVisible();
  });

  it('are in Arabic, with its plural forms', () => {
    renderDetails({ durationValue: 125 }, {}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('heading', { level: 1, name: 'أحجار دافئة 1' })).toBeVisible();
    expect(screen.getByText('ساعتان و5 دقائق')).toBeVisible();
    expect(screen.getByText('في الفرع')).toBeVisible();
  });
});

describe('the images of a service', () => {
  const slides = () => screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Enlarge/ });

  it('are the main one and the others, each a link to its file without script', () => {
    renderDetails({ images });
    expect(screen.getByRole('group', { name: 'Images of Warm stones 1' })).toBeVisible();
    expect(slides().map((link) => link.getAttribute('href'))).toEqual(
      ['warm-stones', 'oil', 'compress'].map((name) => `/_image/1920${path(name)}`),
    );
    expect(within(slides()[0] ?? document.body).getByRole('img')).not.toHaveAttribute('loading', 'lazy');
  });

  it('have thumbnails that say which is shown', async () => {
    const { user } = renderDetails({ images });
    const third = screen.getByRole('link', { name: 'Show image 3' });
    await user.click(third);
    expect(third).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Image 3 of 3');
  });

  it('open in the lightbox, which gives the focus back to the one seen last', async () => {
    const { user } = renderDetails({ images });
    await user.click(slides()[0] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Image 1 of 3' })).toBeVisible();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(slides()[1]).toHaveFocus();
  });

  it('leave a click with a modifier key to the browser', () => {
    renderDetails({ images });
    expect(fireEvent.click(slides()[0] ?? document.body, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('have no thumbnails where there is one alone, and an empty state where there is none', () => {
    const { unmount } = renderDetails();
    expect(slides()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^Show image/ })).not.toBeInTheDocument();
    unmount();
    renderDetails({ image: '' });
    expect(screen.getByText('No image yet')).toBeVisible();
  });
});
