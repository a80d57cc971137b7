import type { Meta, StoryObj } from '@storybook/react-vite';
import BannerBlock from './BannerBlock.tsx';

export default { title: 'Promotion/Banner', component: BannerBlock } satisfies Meta<typeof BannerBlock>;
type Story = StoryObj<typeof BannerBlock>;

const minimalProps = {
  variant: 'overlay',
  color: 'surface',
  image: { src: '/media/optics/banners/new-in.svg' },
  mirrorInRtl: true,
  ratio: 'panorama',
  align: 'start',
  title: 'Two pairs, one price',
} as const;

const defaultProps = {
  ...minimalProps,
  eyebrow: 'Until Sunday',
  text: 'Choose any two frames and pay for the dearer one.',
  action: { label: 'See the offer', link: '/products' },
} as const;

/** The text lies on the image; in a narrow column it is below the image. */
export const Overlay: Story = { args: { id: 'banner', props: { ...defaultProps }, slots: {} } };

/** Centred text is at the lower edge of the image. */
export const Centred: Story = { args: { id: 'banner', props: { ...defaultProps, align: 'center' }, slots: {} } };

/** The text beside the image, on the primary colour with an inverted button. */
export const Panel: Story = {
  args: { id: 'banner', props: { ...defaultProps, variant: 'panel', color: 'primary' }, slots: {} },
};

/** A coloured band with text only. */
export const Plain: Story = {
  args: { id: 'banner', props: { ...defaultProps, variant: 'plain', color: 'accent' }, slots: {} },
};

/** The text colour as background: light text in the light scheme, dark text in the dark one. */
export const InInk: Story = {
  args: { id: 'banner', props: { ...defaultProps, variant: 'plain', color: 'text', align: 'center' }, slots: {} },
};

/** Only a title on the image, because the shop lacks the action's page. */
export const TitleAlone: Story = {
  args: {
    id: 'banner',
    props: { ...minimalProps, action: { label: 'My wallet', link: '/my-account/wallet' } },
    slots: {},
  },
};

/** Long text makes it higher. */
export const LongText: Story = {
  args: {
    id: 'banner',
    props: {
      ...defaultProps,
      variant: 'panel',
      title: 'Gleitsichtbrillengläser zum Preis von Einstärkengläsern, solange der Vorrat reicht',
      text: 'Gilt für alle Fassungen des Hauses und jede Glasstärke. Bringen Sie Ihren Brillenpass mit oder lassen Sie Ihre Augen bei uns vermessen; das dauert zwanzig Minuten und kostet nichts.',
    },
    slots: {},
  },
};

/** Text on the right; the image is mirrored. */
export const Arabic: Story = {
  args: {
    id: 'banner',
    props: {
      ...defaultProps,
      eyebrow: 'حتى الأحد',
      title: 'نظارتان بسعر واحدة',
      text: 'اختر أي إطارين وادفع ثمن الأغلى.',
      action: { label: 'شاهد العرض', link: '/products' },
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
