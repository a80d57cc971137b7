import {
  combinePairs,
  createHeading,
  createHomeDocument,
  createParagraph,
  createSingleColumnSection,
  type NamedLayout,
  type Part,
  repeatInBothLanguages,
} from './parts.ts';

const IMAGE = '/media/optics/heroes/lumen-home.svg';
const VIDEO = { src: '/media/optics/films/workshop.webm', poster: IMAGE };
const COLORS = ['background', 'surface', 'primary', 'accent'];
const SCHEMES = ['light', 'dark'];
const OVERLAYS = ['none', 'soft', 'strong'];

const words = [createParagraph('A section with words on it.', 'قسم عليه كلمات.')];

const createNamedSection = (name: string, rest: Part): Part =>
  createSingleColumnSection([createHeading(repeatInBothLanguages(name)), ...words], rest);

const backgrounds: readonly Part[] = [
  ...COLORS.map((color) => ({ color })),
  ...combinePairs(SCHEMES, COLORS).map(([scheme, color]) => ({ scheme, color })),
  ...combinePairs(SCHEMES, OVERLAYS).map(([scheme, overlay]) => ({ scheme, image: IMAGE, overlay })),
  ...combinePairs(COLORS, OVERLAYS.slice(1)).map(([color, overlay]) => ({ color, image: IMAGE, overlay })),
  ...OVERLAYS.map((overlay) => ({ scheme: 'dark', video: VIDEO, overlay })),
];

const nameOf = ({ scheme, color, image, video, overlay }: Part): string =>
  [scheme, color, image && 'image', video && 'video', overlay && `overlay ${overlay}`].filter(Boolean).join(', ');

export const placements: NamedLayout = {
  name: 'placements',
  title: 'Sections that stay and scroll, every height, width, padding and background, with an overlay in every colour',
  document: createHomeDocument({ en: 'Placements', ar: 'المواضع' }, [
    ...['none', 'small', 'medium', 'large'].map((padding) =>
      createNamedSection(`padding ${padding}`, { padding, background: { color: 'surface' } }),
    ),
    createNamedSection('width contained', { width: 'contained' }),
    createNamedSection('width full', { width: 'full' }),
    createNamedSection('height content', { height: 'content' }),
    createNamedSection('height screen', { height: 'screen', background: { color: 'surface' } }),
    ...backgrounds.map((background) => createNamedSection(nameOf(background), { background })),
    createNamedSection('sticky, the first', {
      id: 'first-sticky',
      placement: 'sticky',
      background: { color: 'surface' },
      padding: 'small',
    }),
    createNamedSection('height screen, with an image', {
      height: 'screen',
      width: 'full',
      background: { scheme: 'dark', image: IMAGE, overlay: 'strong' },
    }),
    createNamedSection('sticky, the second', {
      id: 'second-sticky',
      placement: 'sticky',
      background: { color: 'primary' },
      padding: 'small',
    }),
    createNamedSection('static, below what is sticky', { placement: 'static', height: 'screen' }),
    createSingleColumnSection(
      [createParagraph('This one stays at the bottom of the window.', 'يبقى هذا أسفل النافذة.')],
      {
        placement: 'fixed',
        padding: 'small',
      },
    ),
  ]),
};
