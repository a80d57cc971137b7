import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { installDialogPolyfill } from '../../runtime/ui/test/dialog-polyfill.ts';
import { exampleService, servicePageSetup } from '../../runtime/ui/test/example-services.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { ServiceDetailsProps } from '../../schemas/generated/blocks/service-details.ts';
import type { Service } from '../../schemas/generated/wire.ts';
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
    props: { ...defaults, ...props },
    ...servicePageSetup(exampleService(1, more), options.facts?.locale),
    ...options,
  });

describe('the details of a service', () => {
  it('show name, price, duration, branch and description', () => {
    renderDetails({ durationValue: 90 });
    expect(screen.getByRole('heading', { level: 1, name: 'Warm stones 1' })).toBeVisible();
    expect(screen.getByText('KWD 120.000')).toBeVisible();
    expect(screen.getByText('1 hour 30 minutes')).toBeVisible();
    expect(screen.getByText('At the branch')).toBeVisible();
    expect(screen.getByText('Warm stones along the back, then oil of sage.')).toBeVisible();
    expect(screen.queryByText('Prices incl. VAT')).toBeNull();
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

  it('call a service without a price free', () => {
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
});

describe('the images of a service', () => {
  const slides = () => screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Enlarge/ });

  it('are links to their files without script', () => {
    renderDetails({ images });
    expect(screen.getByRole('group', { name: 'Images of Warm stones 1' })).toBeVisible();
    expect(slides().map((link) => link.getAttribute('href'))).toEqual(
      ['warm-stones', 'oil', 'compress'].map((name) => `/_image/1920${path(name)}`),
    );
    expect(within(slides()[0] ?? document.body).getByRole('img')).not.toHaveAttribute('loading', 'lazy');
  });

  it('open in the lightbox, which restores focus', async () => {
    const { user } = renderDetails({ images });
    await user.click(slides()[0] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Image 1 of 3' })).toBeVisible();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(slides()[1]).toHaveFocus();
  });
});
