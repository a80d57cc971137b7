import type { Meta, StoryObj } from '@storybook/react-vite';
import LogoStripBlock from './LogoStripBlock.tsx';

export default { title: 'Promotion/Logo strip', component: LogoStripBlock } satisfies Meta<typeof LogoStripBlock>;
type Story = StoryObj<typeof LogoStripBlock>;

const logos = ['Halden', 'Nordlin', 'Oravia', 'Kestrel', 'Mirela'].map((alt) => ({
  image: { src: `/media/optics/brands/${alt.toLowerCase()}.svg`, alt },
  ratio: 1,
  link: '/brands',
}));

const usual = { logos, look: 'row', size: 'normal', label: 'Brands we carry' } as const;

/** In lines, in the middle. */
export const Row: Story = { args: { id: 'logos', props: { ...usual }, slots: {} } };

/** Passing by without end; it waits while one points at it. */
export const Moving: Story = { args: { id: 'logos', props: { ...usual, look: 'moving', size: 'large' }, slots: {} } };

/** One logo alone. */
export const Single: Story = {
  args: { id: 'logos', props: { ...usual, logos: logos.slice(0, 1), size: 'small' }, slots: {} },
};

/** It passes the other way. */
export const Arabic: Story = {
  args: { id: 'logos', props: { ...usual, look: 'moving', label: 'علاماتنا' }, slots: {} },
  globals: { locale: 'ar' },
};
