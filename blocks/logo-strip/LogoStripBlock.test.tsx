import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { LogoStripProps } from '../../schemas/generated/blocks/logo-strip.ts';
import LogoStripBlock from './LogoStripBlock.tsx';

type Props = Localized<LogoStripProps>;

const defaultProps: Props = {
  logos: [
    { image: { src: '/media/optics/brands/halden.svg', alt: 'Halden' }, ratio: 1, link: '/brands/halden/products' },
    { image: { src: '/media/optics/brands/nordlin.svg', alt: 'Nordlin' }, ratio: 2 },
  ],
  variant: 'row',
  size: 'medium',
};

const renderLogoStrip = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'logo-strip',
    component: LogoStripBlock,
    props: { ...defaultProps, ...props },
    ...options,
  });

it('moves with a visual copy that screen readers skip, and can be paused', async () => {
  const { user, container } = renderLogoStrip({ variant: 'marquee' });
  expect(container.querySelectorAll('img')).toHaveLength(4);
  expect(screen.getAllByRole('img')).toHaveLength(2);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Halden' })).toHaveFocus();
  await user.tab();
  const stop = screen.getByRole('checkbox', { name: 'Stop the movement' });
  expect(stop).toHaveFocus();
  await user.keyboard(' ');
  expect(stop).toBeChecked();
});
