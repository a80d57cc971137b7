import type { Meta, StoryObj } from '@storybook/react-vite';

export default { title: 'Layout/Auth switch' } satisfies Meta;

export const Customer: StoryObj = { parameters: { isCustomer: true } };
