import type { Meta, StoryObj } from '@storybook/react-vite';
import QrShareBlock from './QrShareBlock.tsx';

export default { title: 'Promotion/QR share', component: QrShareBlock } satisfies Meta<typeof QrShareBlock>;
type Story = StoryObj<typeof QrShareBlock>;

/** A centred card. */
export const Card: Story = { args: { id: 'qr', props: { layout: 'card' }, slots: {} } };

/** The code beside the text. */
export const Beside: Story = {
  args: {
    id: 'qr',
    props: { layout: 'side-by-side', title: 'Take us with you', text: 'Scan the code and the shop is on your phone.' },
    slots: {},
  },
};

/** Title and text of several lines. */
export const LongText: Story = {
  args: {
    id: 'qr',
    props: {
      layout: 'card',
      title: 'Take all of our shops with you wherever you go',
      text: 'Scan the code with the camera of your phone, or hand it to somebody who has been asking where your glasses are from.',
    },
    slots: {},
  },
};

/** Right to left; the address runs left to right. */
export const Arabic: Story = {
  args: {
    id: 'qr',
    props: { layout: 'side-by-side', title: 'خذنا معك', text: 'امسح الرمز ليكون المتجر على هاتفك.' },
    slots: {},
  },
  globals: { locale: 'ar' },
};
