import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

export default { title: 'Header and footer/Header' } satisfies Meta;

const label = (en: string) => ({ en });
const link = '/categories/eyeglasses/products';
const items = [
  {
    label: label('Glasses'),
    link,
    items: [
      { label: label('By shape'), items: ['Round', 'Square', 'Aviator'].map((name) => ({ label: label(name), link })) },
      { label: label('Reading glasses'), link },
    ],
    promo: { image: { src: '/media/optics/categories/eyeglasses.svg' }, label: label('The autumn frames'), link },
  },
  { label: label('Help'), items: [{ label: label('Questions'), link: '/faq' }] },
];

/** An open group: columns beside a promo image. */
export const MegaMenu: StoryObj = {
  args: { items },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('Glasses');
    canvasElement.querySelector('details[data-menu-group]')?.setAttribute('open', '');
    await expect(canvas.getByText('By shape')).toBeVisible();
  },
};

/** The open drawer, with a group expanded. */
export const OpenDrawer: StoryObj = {
  args: { items, menu: 'drawer', search: 'icon', size: 'small' },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open menu' }));
    const menu = await canvas.findByRole('navigation', { name: 'Main menu' });
    await userEvent.click(within(menu).getByText('Help'));
    await expect(within(menu).getByRole('link', { name: 'Questions' })).toBeVisible();
  },
};
