import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Localized } from '../../runtime/page/localized.ts';
import { type RenderBlockOptions, renderBlock } from '../../runtime/ui/test/render-block.tsx';
import type { LogoStripProps } from '../../schemas/generated/blocks/logo-strip.ts';
import LogoStripBlock from './LogoStripBlock.tsx';
import messages from './messages.json' with { type: 'json' };

type Props = Localized<LogoStripProps>;

const usual: Props = {
  logos: [
    { image: { src: '/media/optics/brands/halden.svg', alt: 'Halden' }, ratio: 1, link: '/brands/halden/products' },
    { image: { src: '/media/optics/brands/nordlin.svg', alt: 'Nordlin' }, ratio: 2 },
  ],
  look: 'row',
  size: 'normal',
};

const show = (props: Partial<Props> = {}, options: Partial<RenderBlockOptions<Props>> = {}) =>
  renderBlock<Props>({
    type: 'logo-strip',
    component: LogoStripBlock,
    messages,
    props: { ...usual, ...props },
    ...options,
  });

describe('a strip of logos', () => {
  it('names each in order, all of one height', () => {
    show();
    const list = screen.getByRole('list', { name: 'Our partners' });
    const [square, wide] = within(list).getAllByRole('img');
    expect([square, wide].map((mark) => mark?.getAttribute('alt'))).toEqual(['Halden', 'Nordlin']);
    expect(square).toHaveAttribute('sizes', '72px');
    expect(wide).toHaveAttribute('sizes', '144px');
  });

  it('is named as the tenant says, or in the visitor’s language', () => {
    const { unmount } = show({ label: 'Brands we carry' });
    expect(screen.getByRole('list', { name: 'Brands we carry' })).toBeVisible();
    unmount();
    show({}, { facts: { locale: 'ar' } });
    expect(screen.getByRole('list', { name: 'شركاؤنا' })).toBeVisible();
  });

  it('leads where a logo leads, and nowhere from the others', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Halden' })).toHaveFocus();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('passes by twice for the eye and stands once for everybody else; it can be stopped', async () => {
    const { user, container } = show({ look: 'moving' });
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
});
