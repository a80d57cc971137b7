import type { Meta, StoryObj } from '@storybook/react-vite';
import BannerBlock from './BannerBlock.tsx';

export default { title: 'Promotion/Banner', component: BannerBlock } satisfies Meta<typeof BannerBlock>;
type Story = StoryObj<typeof BannerBlock>;

const bare = {
  look: 'overlay',
  color: 'surface',
  image: { src: '/media/optics/banners/new-in.svg' },
  mirrors: true,
  shape: 'panorama',
  align: 'start',
  title: 'Two pairs, one price',
} as const;

const usual = {
  ...bare,
  eyebrow: 'Until Sunday',
  text: 'Choose any two frames and pay for the dearer one.',
  action: { label: 'See the offer', link: '/products' },
} as const;

/** The words lie on the picture; in a narrow column they stand below it. */
export const Overlay: Story = { args: { id: 'banner', props: { ...usual }, slots: {} } };

/** In the middle they stand at the picture's foot. */
export const Centred: Story = { args: { id: 'banner', props: { ...usual, align: 'center' }, slots: {} } };

/** Beside the picture, on the colour of what can be pressed: the button is the other way round. */
export const Panel: Story = { args: { id: 'banner', props: { ...usual, look: 'panel', color: 'act' }, slots: {} } };

/** A band of colour with words alone. */
export const Plain: Story = { args: { id: 'banner', props: { ...usual, look: 'plain', color: 'point' }, slots: {} } };

/** The colour of the ink: light words in the light scheme, dark ones in the dark. */
export const InInk: Story = {
  args: { id: 'banner', props: { ...usual, look: 'plain', color: 'ink', align: 'center' }, slots: {} },
};

/** A picture without words but its title, where the shop lacks the action's page. */
export const TitleAlone: Story = {
  args: {
    id: 'banner',
    props: { ...bare, action: { label: 'My wallet', link: '/my-account/wallet' } },
    slots: {},
  },
};

/** Many words make it higher. */
export const LongText: Story = {
  args: {
    id: 'banner',
    props: {
      ...usual,
      look: 'panel',
      title: 'Gleitsichtbrillengläser zum Preis von Einstärkengläsern, solange der Vorrat reicht',
      text: 'Gilt für alle Fassungen des Hauses und jede Glasstärke. Bringen Sie Ihren Brillenpass mit oder lassen Sie Ihre Augen bei uns vermessen; das dauert zwanzig Minuten und kostet nichts.',
    },
    slots: {},
  },
};

/** Words at the right; the picture is turned round. */
export const Arabic: Story = {
  args: {
    id: 'banner',
    props: {
      ...usual,
      eyebrow: 'حتى الأحد',
      title: 'نظارتان بسعر واحدة',
      text: 'اختر أي إطارين وادفع ثمن الأغلى.',
      action: { label: 'شاهد العرض', link: '/products' },
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
