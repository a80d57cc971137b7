/**
 * How settings and props are called, wherever they come from. What is written differently only in case or in the signs
 * between words (`button_label`, `buttonLabel`) is one name. Sources: the settings of Shopify's own themes and of themes
 * in its store, the components of Puck's demo and templates.
 */
export const TITLES = [
  'title',
  'heading',
  'headline',
  'header',
  'sectiontitle',
  'sectionheading',
  'mainheading',
  'titletext',
  'headingtext',
  'titlehighlighted',
];

export const EYEBROWS = [
  'eyebrow',
  'kicker',
  'overline',
  'preheading',
  'pretitle',
  'suptitle',
  'supertitle',
  'toptitle',
  'tagline',
  'caption',
  'badge',
  'tagtext',
  'badgetext',
  'label',
];

export const TEXTS = [
  'description',
  'text',
  'textarea',
  'subtitle',
  'subheading',
  'subhead',
  'subtext',
  'content',
  'body',
  'paragraph',
  'richtext',
  'copy',
  'message',
  'intro',
  'summary',
  'details',
  'html',
  'value',
  'pagecontent',
];

export const PICTURES = [
  'image',
  'backgroundimage',
  'bgimage',
  'picture',
  'photo',
  'img',
  'image1',
  'desktopimage',
  'imagedesktop',
  'imageurl',
  'imagesrc',
  'src',
  'url',
  'media',
  'cover',
  'coverimage',
  'thumbnail',
  'poster',
  'logo',
  'avatar',
  'icon',
  'images/0',
];

/** What a list of things is called. */
export const LISTS = ['items', 'cards', 'features', 'columns', 'list', 'entries', 'blocks', 'elements', 'rows'];
export const QUESTION_LISTS = ['faqs', 'questions', 'faqitems', 'accordion', 'panels', 'items', 'rows', 'list'];
export const VOICE_LISTS = ['testimonials', 'reviews', 'quotes', 'items', 'cards', 'list'];
export const NUMBER_LISTS = ['stats', 'statistics', 'numbers', 'counters', 'metrics', 'figures', 'items', 'list'];
export const PICTURE_LISTS = [
  'images',
  'pictures',
  'photos',
  'gallery',
  'logos',
  'brands',
  'partners',
  'items',
  'list',
];
export const SLIDE_LISTS = ['slides', 'items', 'images', 'cards'];
export const STEP_LISTS = ['steps', 'items', 'timeline', 'milestones', 'list'];

export const QUESTIONS = ['question', 'heading', 'title', 'summary', 'label', 'header', 'name', 'q'];
export const ANSWERS = ['answer', 'rowcontent', 'content', 'text', 'body', 'description', 'a', 'richtext'];

export const QUOTES = [
  'quote',
  'testimonial',
  'review',
  'content',
  'text',
  'body',
  'message',
  'comment',
  'description',
  'author_quote',
];
export const AUTHORS = [
  'author',
  'name',
  'authorname',
  'customer',
  'customername',
  'person',
  'author/name',
  'title',
  'heading',
];
export const AUTHOR_DETAILS = [
  'role',
  'position',
  'jobtitle',
  'company',
  'location',
  'detail',
  'authortitle',
  'authorrole',
  'subtitle',
  'authorinfo',
  'author/role',
  'source',
];

export const ALIGNMENTS = [
  'textalignment',
  'textalign',
  'desktopcontentalignment',
  'contentalignment',
  'alignment',
  'align',
  'columnalignment',
  'horizontalalignment',
  'headingalignment',
  'titlealignment',
];
export const SIDES = {
  left: 'start',
  start: 'start',
  flexstart: 'start',
  center: 'center',
  centre: 'center',
  middle: 'center',
  right: 'end',
  end: 'end',
  flexend: 'end',
} as const;
export const MIDDLE = {
  left: 'start',
  start: 'start',
  flexstart: 'start',
  center: 'center',
  centre: 'center',
  middle: 'center',
} as const;
