import type { Meta, StoryObj } from '@storybook/react-vite';
import LogoStripBlock from './LogoStripBlock.tsx';

export default { title: 'Promotion/Logo strip', component: LogoStripBlock } satisfies Meta<typeof LogoStripBlock>;
type Story = StoryObj<typeof LogoStripBlock>;

const logos = ['Halden', 'Nordlin', 'Oravia', 'Kestrel', 'Mirela'].map((alt) => ({
  image: { src: `/media/optics/brands/${alt.toLowerCase()}.svg`, alt },
  ratio: 1,
  link: '/brands',
}));

const defaultProps = { logos, variant: 'row', size: 'medium', label: 'Brands we carry' } as const;

/** Centred rows. */
export const Row: Story = { args: { id: 'logos', props: { ...defaultProps }, slots: {} } };

/** A marquee; it pauses on hover. */
export const Moving: Story = {
  args: { id: 'logos', props: { ...defaultProps, variant: 'marquee', size: 'large' }, slots: {} },
};

/** A single logo. */
export const Single: Story = {
  args: { id: 'logos', props: { ...defaultProps, logos: logos.slice(0, 1), size: 'small' }, slots: {} },
};

/** Moves in the other direction. */
export const Arabic: Story = {
  args: { id: 'logos', props: { ...defaultProps, variant: 'marquee', label: 'علاماتنا' }, slots: {} },
  globals: { locale: 'ar' },
};
