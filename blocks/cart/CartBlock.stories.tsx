import type { Meta, StoryObj } from '@storybook/react-vite';
import { memoryStorage } from '../../runtime/stores/test/memory-storage.ts';

export default { title: 'Special pages/Cart' } satisfies Meta;

/** An empty cart: links elsewhere. */
export const EmptyCart: StoryObj = { parameters: { storage: memoryStorage() } };
