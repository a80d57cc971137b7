import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

export default { title: 'Products/Product grid' } satisfies Meta;

/** Ten more products are appended. */
export const LoadingMore: StoryObj = {
  args: { source: 'route', pageSize: 10, loadMore: true },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(10));
    await userEvent.click(canvas.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(20));
  },
};
