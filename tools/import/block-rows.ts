import { ANSWERS, type ContentFields, FAQ_LISTS, IMAGE_LISTS, IMAGES, LISTS, QUESTIONS, TITLES } from './content.ts';
import type { BlockRow, Reader } from './rows.ts';
import type { Extracted, SettingsReader } from './settings-reader.ts';
import { PLACEHOLDER_IMAGE } from './values.ts';

// Readers of one prop. `text('a b')` reads the first usable setting of these names.

const named = (read: (settings: SettingsReader, names: string) => unknown) => {
  return (names: string): Reader =>
    ({ settings }) =>
      read(settings, names);
};
const text = named((settings, names) => settings.text(names));
const richText = named((settings, names) => settings.html(names));
const link = named((settings, names) => settings.link(names));
const image = named((settings, names) => settings.image(names));
const flag = named((settings, names) => settings.flag(names));
const number =
  (names: string, min: number, max: number): Reader =>
  ({ settings }) =>
    settings.number(names, min, max);
const choice = (names: string, values: Readonly<Record<string, unknown>>): Reader => {
  return ({ settings }) => settings.choice(names, values);
};

/** Content from the settings or the children, unless another prop has it. */
const content =
  (name: Exclude<keyof ContentFields, 'actions'>): Reader =>
  (source) => {
    const value = source.content[name];
    const isClaimed = value?.marks.some(({ field }) => source.settings.context.claimed.has(field)) === true;
    return isClaimed ? undefined : value;
  };

const actions =
  (max: number): Reader =>
  (source) =>
    source.content.actions.slice(0, max);

/** The first reader with a value. */
const firstOf =
  (...readers: readonly Reader[]): Reader =>
  (source) =>
    readers.reduce<unknown>((found, read) => found ?? read(source), undefined);

/** A value converted; undefined where the conversion has no result. */
const convert =
  <Value, Other>(
    read: (settings: SettingsReader) => Extracted<Value>,
    change: (value: Value) => Other | undefined,
  ): Reader =>
  ({ settings }) => {
    const value = read(settings);
    const other = value === undefined ? undefined : change(value.value);
    return other === undefined ? undefined : value?.map(() => other);
  };

const title = content('title');
const action: Reader = (source) => source.content.actions[0];
const ownTitle = text(TITLES);
const ownImage = image(IMAGES);
/** The type of the node as a name for screen readers. */
const typeAsName: Reader = ({ type, settings }) => ({ [settings.context.language]: type });

const ALIGNMENT_NAMES = `text_alignment text_align desktop_content_alignment content_alignment alignment align
  column_alignment horizontal_alignment heading_alignment title_alignment`;
const START_OR_CENTER = {
  ...{ left: 'start', start: 'start', flexstart: 'start' },
  ...{ center: 'center', centre: 'center', middle: 'center' },
};
const align = choice(ALIGNMENT_NAMES, { ...START_OR_CENTER, right: 'end', end: 'end', flexend: 'end' });
export const startOrCenter = choice(ALIGNMENT_NAMES, START_OR_CENTER);

const words = { align, eyebrow: content('eyebrow'), title, text: content('text') };
const IMAGE_HEIGHTS = {
  ...{ small: 'small', medium: 'medium', large: 'large', full: 'large', fullscreen: 'large', screen: 'large' },
};
/** Imported headings never have level 1: a page has one title. */
const HEADING_LEVELS = { 1: 2, 2: 2, 3: 3, 4: 3, 5: 3, 6: 3, h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
const HEADING_SIZES = {
  ...{ h0: 'large', h1: 'large', xxl: 'large', xxxl: 'large', xl: 'large', hxl: 'large', hxxl: 'large' },
  ...{ large: 'large', h2: 'medium', h3: 'medium', m: 'medium', l: 'medium', s: 'medium' },
  ...{ medium: 'medium', small: 'medium' },
};

const QUOTES = 'quote testimonial review content text body message comment description author_quote';
const AUTHORS = 'author name author_name customer customer_name person author/name title heading';
const AUTHOR_DETAILS = `role position job_title company location detail author_title author_role subtitle author_info
  author/role source`;
const STATISTIC_LISTS = 'stats statistics numbers counters metrics figures items list';

export const PRODUCT_COUNTS = `products_to_show max_products products_limit limit products_per_page page_size count
  num_products product_count products_number recommendations_count related_count recent_count`;
export const COLUMN_COUNTS = `columns_desktop columns num_columns per_row products_per_row products_per_row_desktop
  columns_per_row grid`;

const UNTIL_NAMES = 'until end_date date countdown_date end target target_date expires deadline';

/** Spacing steps of the theme in px, at normal density. */
const SPACING_STEPS = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128];

/** Rows by mapping: the block and where its props come from. The first row that applies counts. */
export const BLOCK_ROWS = {
  hero: [
    {
      block: 'hero',
      needs: 'image title',
      props: {
        image: content('image'),
        height: choice('image_height section_height slide_height height size', IMAGE_HEIGHTS),
        ...words,
        actions: actions(2),
      },
    },
    { block: 'banner', needs: 'title', always: { variant: 'plain' }, props: { ...words, action } },
  ],
  banner: [
    {
      block: 'banner',
      needs: 'image title',
      always: { variant: 'overlay' },
      props: { image: content('image'), ...words, action },
    },
    { block: 'banner', needs: 'title', always: { variant: 'plain' }, props: { ...words, action } },
  ],
  imageWithText: [
    {
      block: 'banner',
      needs: 'image title',
      always: { variant: 'panel', ratio: 'landscape' },
      props: { image: content('image'), ...words, action },
    },
    {
      block: 'heading',
      needs: 'title',
      props: { eyebrow: content('eyebrow'), title, text: content('text'), action },
    },
  ],
  heading: [
    {
      block: 'heading',
      needs: 'title',
      props: {
        title: firstOf(title, text('text content children label value')),
        eyebrow: content('eyebrow'),
        text: content('text'),
        action,
        align: startOrCenter,
        size: choice('size heading_size', HEADING_SIZES),
        level: choice('level heading_tag tag heading_level as', HEADING_LEVELS),
      },
    },
  ],
  image: [
    {
      block: 'image',
      needs: 'image',
      props: { image: ownImage, caption: text('caption title description'), link: link('link href image_link') },
    },
  ],
  divider: [{ block: 'divider' }],
  spacer: [
    {
      block: 'spacer',
      props: {
        size: ({ settings }) => {
          const size = settings.token('size height desktop_height space spacing height_desktop pixels');
          const pixels = Number.parseFloat(size?.value ?? '') * (/\dr?em$/i.test(size?.value ?? '') ? 16 : 1);
          if (Number.isNaN(pixels)) return undefined;
          const step = SPACING_STEPS.findLastIndex((each) => pixels >= each);
          return { base: size?.map(() => Math.max(step, 0)) };
        },
      },
    },
  ],
  slideshow: [
    {
      block: 'carousel',
      props: {
        label: firstOf(text('accessibility_info label title heading'), typeAsName),
        motion: ({ settings }) => ({
          autoplay: settings.flag('auto_rotate autoplay'),
          delay: settings.number('change_slides_speed autoplay_speed speed cycle_speed', 1, 60)?.map((s) => s * 1000),
        }),
      },
      items: {
        prop: 'slides',
        lists: 'slides items images cards',
        max: 12,
        needs: 'image',
        fields: {
          title,
          image: ({ content: { image: own, title: name } }) =>
            own ?? (name === undefined ? undefined : { src: PLACEHOLDER_IMAGE }),
          text: firstOf(content('text'), content('eyebrow')),
          action,
        },
      },
    },
  ],
  faq: [
    {
      block: 'accordion',
      props: { title: ownTitle, text: text('description text subtitle subheading caption') },
      items: {
        prop: 'items',
        lists: FAQ_LISTS,
        max: 40,
        needs: 'question answer',
        fields: {
          question: text(QUESTIONS),
          answer: firstOf(richText(ANSWERS), content('html')),
          open: flag('open open_by_default is_open open_row_by_default'),
        },
      },
    },
  ],
  testimonials: [
    {
      block: 'testimonial',
      props: { title: ownTitle },
      items: {
        prop: 'items',
        lists: 'testimonials reviews quotes items cards list',
        allowsSelf: true,
        max: 12,
        needs: 'quote name',
        fields: {
          quote: firstOf(text(QUOTES), content('text')),
          name: firstOf(text(AUTHORS), title, content('eyebrow'), text(AUTHOR_DETAILS)),
          detail: text(AUTHOR_DETAILS),
          rating: number('rating stars score', 1, 5),
          // The placeholder image is useless as a portrait.
          image: convert(
            (settings) => settings.image('image avatar photo author_image author/image author/avatar'),
            ({ src }) => (src === PLACEHOLDER_IMAGE ? undefined : src),
          ),
        },
      },
    },
  ],
  logos: [
    {
      block: 'logo-strip',
      props: { label: ownTitle },
      items: {
        prop: 'logos',
        lists: IMAGE_LISTS,
        max: 24,
        needs: 'image',
        fields: { image: image(`${IMAGES} .`), link: link('link href url logo_link') },
      },
    },
  ],
  gallery: [
    {
      block: 'gallery',
      props: { title: ownTitle, columns: number('columns columns_desktop num_columns per_row', 2, 6) },
      items: {
        prop: 'images',
        lists: IMAGE_LISTS,
        max: 24,
        needs: 'image',
        fields: { image: firstOf(image(`${IMAGES} .`), content('image')), caption: text('caption title heading') },
      },
    },
  ],
  steps: [
    {
      block: 'steps',
      props: { title: ownTitle },
      items: {
        prop: 'items',
        lists: 'steps items timeline milestones list',
        max: 8,
        min: 2,
        needs: 'title',
        fields: { title, text: content('text') },
      },
    },
  ],
  statistics: [
    {
      block: 'statistics',
      props: { label: ownTitle },
      items: {
        prop: 'items',
        lists: STATISTIC_LISTS,
        max: 6,
        needs: 'value label',
        fields: {
          prefix: statisticAffix('before'),
          suffix: statisticAffix('after'),
          value: ({ settings }) => {
            const number = statisticNumber(settings);
            return number?.map((token) => parseStatistic(token)?.value);
          },
          label: text('label title heading name description text caption'),
        },
      },
    },
  ],
  marquee: [
    {
      block: 'marquee',
      always: { variant: 'filled' },
      items: {
        prop: 'items',
        lists: `items messages announcements ${LISTS}`,
        allowsSelf: true,
        max: 30,
        needs: 'text',
        fields: {
          text: firstOf(text('text message announcement content title heading label .'), title, content('text')),
          link: link('link url href button_link'),
        },
      },
    },
  ],
  chips: [
    {
      block: 'chips',
      items: {
        prop: 'items',
        lists: `links tags badges ${LISTS}`,
        max: 24,
        needs: 'label',
        fields: { label: text('label title heading text name .'), link: link('href link url') },
      },
    },
  ],
  /** Icons with labels: `heading_1`, `heading_2`. */
  iconRow: [
    {
      block: 'chips',
      always: { variant: 'plain' },
      needs: 'items',
      props: {
        items: ({ settings }) => {
          const labels = ['heading_1', 'heading_2', 'heading_3', 'heading_4', 'heading title text']
            .map((names) => settings.text(names))
            .filter((label) => label !== undefined);
          return labels.length === 0 ? undefined : labels.map((label) => ({ label }));
        },
      },
    },
  ],
  countdown: [
    {
      block: 'countdown',
      needs: 'target',
      always: { variant: 'boxes' },
      props: {
        target: (source) => {
          const until = convert((settings) => settings.token(UNTIL_NAMES), parseDateTime)(source);
          return until === undefined ? undefined : { until };
        },
        before: firstOf(title, content('text')),
        action,
      },
    },
  ],

  brands: [{ block: 'brand-list', props: { title: ownTitle } }],
  relatedProducts: [
    {
      block: 'related-products',
      props: {
        title: firstOf(
          title,
          text('product_recommendations_heading related_heading related_title recommendations_heading'),
        ),
        count: number(PRODUCT_COUNTS, 1, 10),
        variant: ({ settings }) => (settings.number(COLUMN_COUNTS, 2, 6) === undefined ? undefined : 'grid'),
        columns: ({ settings }) => settings.number(COLUMN_COUNTS, 2, 6)?.map((count) => (count === 5 ? 4 : count)),
      },
    },
  ],
  recentlyViewed: [{ block: 'recently-viewed', props: { title, count: number(PRODUCT_COUNTS, 1, 19) } }],
  search: [{ block: 'search', props: { placeholder: text('placeholder') } }],
  breadcrumbs: [{ block: 'breadcrumbs' }],
  branches: [{ block: 'branch-list', props: { title } }],
  socialLinks: [{ block: 'social-links', props: { title } }],
  productSummary: [{ block: 'product-summary' }],
  productOptions: [{ block: 'product-options' }],
  productBuy: [{ block: 'product-buy' }],
  productDetails: [{ block: 'product-details' }],

  notFound: [{ block: 'not-found', props: { title, text: content('text') } }],
  comingSoon: [{ block: 'coming-soon', props: { title, text: content('text') } }],
  contactForm: [{ block: 'contact-form', hasOwnParts: true, props: { title, text: content('text') } }],
  cart: [{ block: 'cart', hasOwnParts: true, props: { title } }],
  cartSummary: [{ block: 'cart-summary', hasOwnParts: true, props: { title } }],
  signIn: [{ block: 'sign-in', hasOwnParts: true, props: { title, text: content('text') } }],
  signUp: [{ block: 'sign-up', hasOwnParts: true, props: { title, text: content('text') } }],
  resetPassword: [{ block: 'reset-password', hasOwnParts: true, props: { title } }],
  accountOverview: [{ block: 'account-overview', hasOwnParts: true, props: { title, text: content('text') } }],
  addresses: [{ block: 'saved-addresses', hasOwnParts: true, props: { title } }],
  orders: [{ block: 'order-list', hasOwnParts: true, props: { title } }],
  orderDetails: [{ block: 'order-details', hasOwnParts: true, props: { title } }],
} as const satisfies Readonly<Record<string, readonly BlockRow[]>>;

/** The first setting that holds a number: some components keep it in the description or the title. */
const statisticNumber = (settings: SettingsReader): Extracted<string> =>
  ['value', 'number', 'figure', 'stat', 'count', 'description', 'title', 'heading']
    .map((name) => settings.token(name))
    .find((token) => token !== undefined && parseStatistic(token.value) !== undefined);

/** The text before or after the number, in the language of the import. */
function statisticAffix(part: 'before' | 'after'): Reader {
  return ({ settings }) => {
    const affix = parseStatistic(statisticNumber(settings)?.value ?? '')?.[part] ?? '';
    return affix === '' ? undefined : { [settings.context.language]: affix };
  };
}

interface Statistic {
  readonly before: string;
  readonly value: number;
  readonly after: string;
}

/** Splits `$1.5M` into prefix, number and suffix. */
function parseStatistic(token: string): Statistic | undefined {
  const [, before = '', digits = '', after = ''] =
    /^([^\d-]{0,12}?)(-?\d[\d,. \u00a0']*)(\D{0,24})$/.exec(token.trim()) ?? [];
  const plain = digits
    .trim()
    .replace(/[ \u00a0']/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  const value = Number(plain.replace(/\.$/, ''));
  if (digits === '' || !Number.isFinite(value) || Math.abs(value) > 1e9) return undefined;
  return { before: before.trim(), value, after: after.trim() };
}

/** `2027-02-14T16:00:00Z` as local date and time without seconds; undefined for a date that does not exist. */
function parseDateTime(token: string): string | undefined {
  const [, day, minute = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(token) ?? [];
  const time = Date.parse(`${day}T${minute}Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(`${day}`) ? undefined : `${day}T${minute}`;
}
