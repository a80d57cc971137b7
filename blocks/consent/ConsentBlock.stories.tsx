import type { Meta, StoryObj } from '@storybook/react-vite';
import ConsentBlock from './ConsentBlock.tsx';

export default { title: 'Page frame/Consent', component: ConsentBlock } satisfies Meta<typeof ConsentBlock>;
type Story = StoryObj<typeof ConsentBlock>;

const args = { id: 'consent', props: {}, slots: {} };
const providers = [
  { name: 'google-analytics', token: 'G-1' },
  { name: 'facebook-pixel', token: '1' },
  { name: 'tiktok', token: 'T-1' },
];

/** The question, over the page. */
export const Default: Story = { args, parameters: { facts: { providers } } };

/** In Arabic. */
export const Arabic: Story = { args, parameters: { facts: { providers } }, globals: { locale: 'ar' } };

/** A shop without providers shows nothing. */
export const WithoutProviders: Story = { args };
