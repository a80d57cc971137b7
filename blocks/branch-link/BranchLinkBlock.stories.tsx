import type { Meta, StoryObj } from '@storybook/react-vite';

export default { title: 'Header and footer/Branch link' } satisfies Meta;

export const NotChosen: StoryObj = { parameters: { facts: { branchId: undefined } } };
