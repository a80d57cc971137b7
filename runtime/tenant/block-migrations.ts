import { type Migrations, renameMigration } from '../page/migration.ts';

// `createBlockSpec` refuses a block that has not one step for every version after the first.

/** In version 1 an icon was an image of the media library, and a drawn icon was called a sign. */
const isMediaLibraryPath = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/media/');

/** By a block's type, from version 2 on: one step each, from the props of one version to those of the next. */
export const blockMigrations: Readonly<Record<string, Migrations>> = {
  accordion: [
    renameMigration({
      properties: { look: 'variant', onlyOne: 'singleOpen' },
      values: { layout: { beside: 'side-by-side' } },
    }),
  ],
  'back-button': [renameMigration({ properties: { look: 'variant' } })],
  banner: [
    renameMigration({
      properties: { look: 'variant', mirrors: 'mirrorInRtl', shape: 'ratio' },
      values: { color: { act: 'primary', point: 'accent', ink: 'text' } },
    }),
  ],
  'branch-list': [renameMigration({ properties: { look: 'variant' } })],
  'brand-list': [
    renameMigration({
      properties: { look: 'variant' },
      values: { variant: { mark: 'logo', strip: 'carousel', letters: 'alphabetical' } },
    }),
  ],
  carousel: [
    renameMigration({
      properties: { fit: 'slidesPerView' },
      values: { slidesPerView: { one: 'single', items: 'responsive' } },
      inside: { slides: { properties: { mirrors: 'mirrorInRtl' } } },
    }),
  ],
  'category-list': [
    renameMigration({
      properties: { look: 'variant' },
      values: { variant: { uneven: 'mosaic', levels: 'directory' } },
    }),
  ],
  'category-tabs': [renameMigration({ properties: { rows: 'layout' }, values: { layout: { strip: 'carousel' } } })],
  chips: [
    renameMigration({
      properties: { look: 'variant', wraps: 'wrap' },
      values: { variant: { links: 'tiles' } },
      inside: { items: { properties: { sign: 'icon' } } },
    }),
  ],
  'collection-header': [renameMigration({ properties: { children: 'subcategories' } })],
  countdown: [
    renameMigration({
      properties: { look: 'variant', sign: 'icon', over: 'ended', spoken: 'textAlternative' },
      values: { variant: { band: 'bar' }, color: { act: 'primary', point: 'accent', ink: 'text' } },
    }),
  ],
  divider: [
    renameMigration({
      properties: { look: 'variant' },
      values: { color: { line: 'border', act: 'primary', point: 'accent', ink: 'text' } },
    }),
  ],
  'filter-panel': [renameMigration({ properties: { available: 'availability' } })],
  footer: [renameMigration({ properties: { look: 'variant' } })],
  gallery: [
    renameMigration({
      properties: { pictures: 'images', look: 'variant' },
      values: { variant: { columns: 'masonry', strip: 'carousel' } },
    }),
  ],
  header: [
    renameMigration({
      values: {
        size: { slim: 'small', normal: 'medium', tall: 'large' },
        menu: { beside: 'inline' },
        search: { fold: 'collapsible' },
        background: { scrolled: 'on-scroll', always: 'solid', over: 'transparent' },
      },
    }),
  ],
  heading: [renameMigration({ values: { size: { normal: 'medium' } } })],
  hero: [
    renameMigration({
      properties: { mirrors: 'mirrorInRtl' },
      values: { height: { compact: 'small', normal: 'medium', tall: 'large' } },
    }),
  ],
  image: [renameMigration({ properties: { shape: 'ratio' } })],
  'imported-placeholder': [renameMigration({ properties: { what: 'sourceType' } })],
  'logo-strip': [
    renameMigration({
      properties: { look: 'variant' },
      values: { variant: { moving: 'marquee' }, size: { normal: 'medium' } },
    }),
  ],
  marquee: [
    renameMigration({
      properties: { look: 'variant' },
      values: { variant: { band: 'filled' }, color: { act: 'primary', point: 'accent', ink: 'text' } },
      inside: { items: { properties: { icon: { to: 'image', when: isMediaLibraryPath }, sign: 'icon' } } },
    }),
  ],
  'metal-ticker': [renameMigration({ properties: { look: 'variant' }, values: { variant: { strip: 'marquee' } } })],
  'occasion-list': [renameMigration({ properties: { look: 'variant' }, values: { variant: { strip: 'carousel' } } })],
  popup: [renameMigration({ properties: { look: 'variant' } })],
  'product-carousel': [
    renameMigration({
      properties: { fit: 'slidesPerView' },
      values: { slidesPerView: { card: 'auto', items: 'responsive' } },
    }),
  ],
  'product-details': [renameMigration({ properties: { look: 'variant' } })],
  'product-options': [renameMigration({ properties: { valuePictures: 'valueImages' } })],
  'qr-share': [renameMigration({ values: { layout: { beside: 'side-by-side' } } })],
  'related-products': [renameMigration({ properties: { look: 'variant' } })],
  'rich-text': [
    renameMigration({ values: { width: { measure: 'readable' }, size: { normal: 'medium', lead: 'large' } } }),
  ],
  'section-products': [
    renameMigration({
      properties: { look: 'variant', fit: 'slidesPerView' },
      values: { variant: { strip: 'carousel' }, slidesPerView: { card: 'auto', items: 'responsive' } },
    }),
  ],
  'service-categories': [renameMigration({ properties: { look: 'variant' } })],
  'service-list': [renameMigration({ properties: { look: 'variant' } })],
  'social-links': [renameMigration({ properties: { look: 'variant' }, values: { variant: { named: 'buttons' } } })],
  statistics: [
    renameMigration({
      properties: { look: 'variant', countsUp: 'countUp' },
      values: { variant: { band: 'row' } },
      inside: { items: { properties: { before: 'prefix', after: 'suffix' } } },
    }),
  ],
  steps: [
    renameMigration({
      properties: { look: 'variant' },
      values: { variant: { line: 'timeline', pictures: 'images' } },
      inside: { items: { properties: { sign: 'icon' } } },
    }),
  ],
  testimonial: [renameMigration({ properties: { look: 'variant' } })],
  video: [renameMigration({ properties: { shape: 'ratio' } })],
};
