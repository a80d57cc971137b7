import {
  blockExamples,
  createBlock,
  createDocument,
  createPage,
  createSingleColumnSection,
  type NamedLayout,
  type Part,
} from './parts.ts';

/** What shows most of a theme: headings, buttons, cards, fields, panels, stickers. */
const SHOWN = [
  'hero',
  'heading',
  'product-carousel',
  'banner',
  'chips',
  'statistics',
  'steps',
  'accordion',
  'testimonial',
  'brand-list',
  'rich-text',
  'countdown',
  'search',
  'social-links',
];

const COLORS = ['surface', 'primary', 'accent'];

function exampleSections(): readonly Part[] {
  return SHOWN.map((type, index) => {
    const { level: _, ...props } = blockExamples.get(type)?.[0] ?? {};
    const color = COLORS[Math.floor(index / 2) % COLORS.length];
    return createSingleColumnSection([createBlock(type, props)], index % 2 === 0 ? {} : { background: { color } });
  });
}

const createThemeLayout = (name: string, title: string, appName: Part, theme: Part): NamedLayout => ({
  name,
  title,
  document: createDocument(appName, { theme, pages: { home: createPage(...exampleSections()) } }),
});

export const looks: readonly NamedLayout[] = [
  createThemeLayout(
    'dark',
    'A shop that is dark at first, with colours of its own in both schemes',
    { en: 'Dark', ar: 'داكن' },
    {
      scheme: 'dark',
      colors: {
        light: { background: '#f4f1ff', surface: '#ffffff', text: '#1a1033', primary: '#4b2bbd', onPrimary: '#ffffff' },
        dark: {
          background: '#000000',
          surface: '#0c0c12',
          text: '#ffffff',
          textMuted: '#b9b9c6',
          border: '#2b2b38',
          primary: '#c8b6ff',
          onPrimary: '#14082e',
          accent: '#ffe066',
          onAccent: '#1f1900',
          danger: '#ffb4ab',
          success: '#8fd6ac',
        },
      },
    },
  ),
  createThemeLayout(
    'theme-least',
    'Every value of the theme at its smallest: no roundness, no lines, no shadows, no motion',
    { en: 'Least theme', ar: 'أدنى مظهر' },
    {
      scheme: 'light',
      radius: 0,
      density: 'compact',
      width: 'narrow',
      font: 'sans',
      displayFont: 'serif',
      arabicFont: 'sans',
      arabicDisplayFont: 'serif',
      scale: 'small',
      headings: { weight: 100, case: 'normal', tracking: 'tight', style: 'normal' },
      borders: 'none',
      shadows: 'none',
      buttons: 'square',
      motion: 'none',
      card: { variant: 'plain', ratio: 'square', align: 'start' },
      stickers: 'straight',
    },
  ),
  createThemeLayout(
    'theme-most',
    'Every value of the theme at its largest: round, thick, hard, wide, loud and black',
    { en: 'Most theme', ar: 'أقصى مظهر' },
    {
      scheme: 'system',
      radius: 40,
      density: 'spacious',
      width: 'wide',
      font: 'bricolage-grotesque',
      displayFont: 'fraunces',
      arabicFont: 'alexandria',
      arabicDisplayFont: 'cairo',
      scale: 'large',
      headings: { weight: 900, case: 'uppercase', tracking: 'wide', style: 'italic' },
      borders: 'thick',
      shadows: 'hard',
      buttons: 'pill',
      motion: 'spring',
      card: { variant: 'elevated', ratio: 'portrait', align: 'center' },
      stickers: 'tilted',
    },
  ),
  createThemeLayout(
    'theme-black-and-white',
    'Two colours alone, small capitals, hairlines and slow motion',
    { en: 'Two colours', ar: 'لونان' },
    {
      colors: {
        light: paletteOf('#ffffff', '#000000'),
        dark: paletteOf('#000000', '#ffffff'),
      },
      font: 'cormorant',
      displayFont: 'marcellus',
      arabicFont: 'noto-naskh-arabic',
      arabicDisplayFont: 'amiri',
      headings: { weight: 400, case: 'small-caps', tracking: 'normal', style: 'normal' },
      borders: 'hairline',
      shadows: 'deep',
      motion: 'slow',
      card: { variant: 'outlined', ratio: 'portrait', align: 'center' },
    },
  ),
];

function paletteOf(background: string, text: string): Part {
  return {
    background,
    surface: background,
    text,
    textMuted: text,
    border: text,
    primary: text,
    onPrimary: background,
    accent: text,
    onAccent: background,
    danger: text,
    success: text,
  };
}
