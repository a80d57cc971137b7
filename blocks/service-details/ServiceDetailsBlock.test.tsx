import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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

const renderDetails = (more: Partial<Service> = {}, props: Partial<Props> = {}, options: Options = {}) =>
  renderBlock<Props>({
    type: 'service-details',
    component: ServiceDetailsBlock,
    props: { ...defaults, ...props },
    ...servicePageSetup(exampleService(1, more), options.facts?.locale),
    ...options,
  });

it('show name, price, duration, branch and description', () => {
  renderDetails({ durationValue: 90 });
  expect(screen.getByRole('heading', { level: 1, name: 'Warm stones 1' })).toBeVisible();
  expect(screen.getByText('KWD 120.000')).toBeVisible();
  expect(screen.getByText('1 hour 30 minutes')).toBeVisible();
  expect(screen.getByText('At the branch')).toBeVisible();
  expect(screen.getByText('Warm stones along the back, then oil of sage.')).toBeVisible();
  expect(screen.queryByText('Prices incl. VAT')).toBeNull();
});

it('call a service without a price free', () => {
  renderDetails({ price: 0 });
  expect(screen.getByText('Free')).toBeVisible();
});
