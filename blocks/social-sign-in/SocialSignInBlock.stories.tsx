import type { Meta, StoryObj } from '@storybook/react-vite';
import SocialSignInBlock from './SocialSignInBlock.tsx';

export default { title: 'Account/Social sign-in', component: SocialSignInBlock } satisfies Meta<
  typeof SocialSignInBlock
>;
type Story = StoryObj<typeof SocialSignInBlock>;

const args = { id: 'social', props: { providers: ['google', 'apple', 'facebook'] }, slots: {} } as const;
const parameters = { snapshot: { socialProviders: { lists: { all: ['google', 'apple', 'facebook'] } } } };

/** Every provider, in the default order. */
export const All: Story = { args: { ...args, props: { providers: [...args.props.providers] } }, parameters };

/** Two of them, Apple first. */
export const Two: Story = { args: { ...args, props: { providers: ['apple', 'google'] } }, parameters };

/** The only one that is configured. */
export const One: Story = { ...All, parameters: { snapshot: { socialProviders: { lists: { all: ['google'] } } } } };

/** Right to left. */
export const Arabic: Story = { ...All, globals: { locale: 'ar' } };
