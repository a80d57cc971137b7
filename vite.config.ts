import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Parts of the base that are evaluated as tasks of their own; each name is a chunk. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|scheduler)[\\/]/, priority: 3 },
  { name: 'react-dom', test: /node_modules[\\/]react-dom[\\/]|client[\\/]hydrate-root/, priority: 3 },
  { name: 'mobx', test: /node_modules[\\/]mobx(-react-lite)?[\\/]/, priority: 3 },
  { name: 'router', test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/, priority: 3 },
  {
    name: 'i18n',
    test: /node_modules[\\/](i18next|react-i18next|html-parse-stringify|void-elements)[\\/]/,
    priority: 3,
  },
  // With all that it stands on, and with what `import()` needs: were some of that in the application's chunk, each would
  // wait for the other. What the base itself does not import is no part of it.
  {
    name: 'ui',
    test: /runtime[\\/](domain|api|stores|i18n|theme|ui)[\\/]|schemas[\\/]generated[\\/]|vite[\\/]preload-helper/,
    priority: 2,
    tags: ['$initial'],
  },
  // What many blocks use is a file a purpose: a page without products fetches nothing of theirs. What few use stays with them.
  {
    name: 'cards',
    test: ui('product/Product(?!Carousel|Badges)'),
    priority: 1,
    minShareCount: 2,
  },
  { name: 'tiles', test: ui('content/(?:Tile|tile\\.styles)'), priority: 1, minShareCount: 2 },
  { name: 'arrows', test: ui('carousel/CarouselArrows'), priority: 2, minShareCount: 2 },
  {
    name: 'carousel',
    test: ui('carousel/(?:Carousel|carousel\\.styles|use-swiper)|product/ProductCarousel'),
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'header',
    test: /blocks[\\/](header[\\/](?!block\.|load\.)|cart-link[\\/](CartLinkBlock|use-cart-count)|wishlist-link)|primitives[\\/]IconWithCount/,
    priority: 1,
  },
  // What every product's page shows first.
  {
    name: 'product',
    test: /blocks[\\/]product-(gallery|summary)[\\/](?!load\.|DiscountCountdown|VideoFrameLoader|GalleryLightbox)|domain[\\/]product[\\/](youtube|product-media)/,
    priority: 1,
  },
  {
    name: 'options',
    test: /blocks[\\/]product-options[\\/]|ui[\\/](product[\\/]option-keys|fields[\\/]QuantityInput)/,
    priority: 2,
    minShareCount: 2,
  },
  // Of the fields of options, lists and forms, which have nothing else in common.
  { name: 'field-styles', test: ui('fields/field\\.styles'), priority: 3, minShareCount: 2 },
  { name: 'chip', test: ui('primitives/Chip'), priority: 1, minShareCount: 2 },
  { name: 'choices', test: ui('overlays/Choice|fields/PreferenceForm'), priority: 1, minShareCount: 2 },
  {
    name: 'prices',
    test: /runtime[\\/](ui[\\/](product[\\/](WishlistHeart|RiyalSymbol|Price|ProductBadges|use-product-view-model)|primitives[\\/]Badge)|domain[\\/]product[\\/]price-range)/,
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'countdown',
    test: /runtime[\\/](ui[\\/]content[\\/](Countdown|countdown\.styles|use-countdown)|stores[\\/]catalog[\\/]countdown-store|domain[\\/]time[\\/]countdown-target)/,
    priority: 1,
    minShareCount: 2,
  },
  { name: 'prose', test: ui('content/(?:Prose|prose\\.styles)'), priority: 1, minShareCount: 2 },
  // Of checkout and bookings, which have nothing else in common.
  { name: 'choice-group', test: ui('fields/ChoiceGroup'), priority: 3, minShareCount: 2 },
  // What is held of services, and when they can be booked: pages without bookings fetch none of it.
  {
    name: 'bookings',
    test: /runtime[\\/](ui[\\/](booking[\\/]|format[\\/]slot-format)|stores[\\/]visitor[\\/](booking[\\/]|appointment-form[\\/]appointment-draft)|domain[\\/]booking[\\/])/,
    priority: 2,
  },
  // What is entered to book, which stands on the checkout: pages where services are chosen fetch none of it.
  {
    name: 'appointment-form',
    test: /runtime[\\/](checkout[\\/]use-appointment-form|stores[\\/]visitor[\\/]appointment-form[\\/](?!appointment-draft)|domain[\\/]booking[\\/]appointment-(form|rules))/,
    priority: 3,
  },
  { name: 'fields', test: ui('fields/(?:Select|Field)'), priority: 1, minShareCount: 2 },
  { name: 'states', test: ui('primitives/(?:EmptyState|Skeleton|LoadFailed)'), priority: 1, minShareCount: 2 },
  { name: 'accordion', test: ui('primitives/(?:Accordion|accordion\\.styles)'), priority: 1, minShareCount: 2 },
  { name: 'socials', test: ui('content/Social'), priority: 1, minShareCount: 2 },
  { name: 'marquee', test: ui('content/(?:Marquee|marquee\\.styles)'), priority: 1, minShareCount: 2 },
  { name: 'content-icons', test: ui('primitives/ContentIcon'), priority: 1, minShareCount: 2 },
  { name: 'dialogs', test: ui('overlays/(?:Dialog|dialog)'), priority: 1, minShareCount: 2 },
  {
    name: 'lists',
    test: /runtime[\\/](domain[\\/]routing[\\/]list-filters|stores[\\/]catalog[\\/]route-products|ui[\\/]navigation[\\/]use-list-url)/,
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'filters',
    test: /runtime[\\/](stores[\\/]catalog[\\/]filter-entries|ui[\\/]navigation[\\/](FilterChips|use-active-filters))/,
    priority: 1,
    minShareCount: 2,
  },
  // What a choice costs and whether it can be had, of a line of the cart as of a product's page, which has the rest as well.
  {
    name: 'purchase',
    test: /runtime[\\/]domain[\\/](options[\\/](?!lens-side)|product[\\/](variant-match|unit-price)|cart[\\/]purchase)/,
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'selection',
    test: /runtime[\\/](stores[\\/]selection[\\/]|ui[\\/]product[\\/](use-product|SelectionPrice))/,
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'cart',
    test: /domain[\\/]cart[\\/](cart-line|remaining-quantity)|stores[\\/]visitor[\\/]cart[\\/](cart-store|persisted-cart-line)/,
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'installments',
    test: /runtime[\\/](ui[\\/]installments[\\/]|domain[\\/]installment-plan)/,
    priority: 1,
    minShareCount: 2,
  },
  { name: 'price-summary', test: ui('price-summary/'), priority: 1, minShareCount: 2 },
  { name: 'line-digest', test: ui('cart/line-digest'), priority: 1, minShareCount: 2 },
  // Of the cart's check, and of a customer's cart without the words and controls of its lines.
  { name: 'cart-snapshot', test: /visitor[\\/]cart[\\/]updated-snapshot/, priority: 1, minShareCount: 2 },
  {
    name: 'cart-lines',
    test: /runtime[\\/](ui[\\/]cart[\\/](?!line-digest)|stores[\\/]visitor[\\/]cart[\\/]cart-check-store|domain[\\/]cart[\\/]cart-totals)/,
    priority: 1,
    minShareCount: 2,
  },
  // Of forms, what pages without one use: where to sign in, what a failed request says.
  {
    name: 'identity',
    test: /runtime[\\/](forms[\\/](identity-links|form-texts|form-drafts|SendButton|IdentityPage)|domain[\\/]forms[\\/]form-fields)/,
    priority: 2,
    minShareCount: 2,
  },
  // Two fields, without what else forms stand on.
  { name: 'contact-search', test: /runtime[\\/]forms[\\/]ContactSearch/, priority: 2, minShareCount: 2 },
  // What every form stands on; phone numbers are apart, since their metadata weighs as much as a form.
  {
    name: 'forms',
    test: /runtime[\\/](forms[\\/](?!widgets[\\/](Phone|Region)|AccountPart|InquiryForm)|domain[\\/]forms[\\/](?!value-rules|address-form|dynamic-form|field-kind|interpret-schema)|stores[\\/]visitor[\\/]verification-store|ui[\\/]hooks[\\/]describe-device)|node_modules[\\/](@rjsf|@x0k|fast-equals|fast-uri|jsonpointer|markdown-to-jsx|react-is)[\\/]/,
    priority: 1,
  },
  { name: 'account', test: /runtime[\\/](forms[\\/]AccountPart|stores[\\/]visitor[\\/]account-store)/, priority: 1 },
  { name: 'inquiry', test: /runtime[\\/](forms[\\/]InquiryForm|stores[\\/]visitor[\\/]inquiries-store)/, priority: 1 },
  {
    name: 'phone-numbers',
    test: /runtime[\\/]domain[\\/](phone-number|forms[\\/]value-rules)|node_modules[\\/]libphonenumber-js[\\/]/,
    priority: 1,
  },
  // What a checkout is judged by, and what its parts have in common; it stands on forms and phone numbers.
  {
    name: 'checkout',
    test: /runtime[\\/](checkout[\\/]|stores[\\/]visitor[\\/]order(-form[\\/]|s[\\/]finish-checkout)|domain[\\/](order-validation[\\/]|order[\\/](?!status)|time[\\/](offered-slots|zoned-instant))|ui[\\/]fields[\\/]CheckField)/,
    priority: 2,
  },
  {
    name: 'orders',
    test: /runtime[\\/](stores[\\/]visitor[\\/]orders[\\/](?!finish-checkout)|domain[\\/]order[\\/]status)/,
    priority: 2,
    minShareCount: 2,
  },
  {
    name: 'order-views',
    test: /runtime[\\/]ui[\\/](orders[\\/]|account[\\/]|format[\\/]order-time)/,
    priority: 2,
    minShareCount: 2,
  },
  { name: 'wallet', test: /stores[\\/]visitor[\\/]wallet-store/, priority: 2, minShareCount: 2 },
  { name: 'paged-lists', test: /stores[\\/]core[\\/]paged-lists/, priority: 2, minShareCount: 2 },
  { name: 'invoices', test: /visitor[\\/]invoices-store/, priority: 2, minShareCount: 2 },
  // Of forms whose fields are known only when they are shown: addresses, and those that a shop defines.
  {
    name: 'form-definitions',
    test: /runtime[\\/](domain[\\/]forms[\\/](address-form|dynamic-form|field-kind|interpret-schema)|stores[\\/]visitor[\\/]addresses-store)/,
    priority: 2,
    minShareCount: 2,
  },
  // What sends and shows what people have: first views of catalogue pages need none of it.
  {
    name: 'visitor-requests',
    test: /stores[\\/](visitor[\\/]customer-request|catalog[\\/]regions-store)|ui[\\/](hooks[\\/](use-send-once|tab-drafts)|format[\\/]time-format)/,
    priority: 1,
    minShareCount: 2,
  },
  { name: 'branches', test: /domain[\\/]branches/, priority: 1, minShareCount: 2 },
  { name: 'contrast', test: /domain[\\/]contrast/, priority: 1, minShareCount: 2 },
  { name: 'shared', test: /runtime[\\/](domain|stores|i18n|theme|ui)[\\/]/, priority: 0, minShareCount: 3 },
  // One file to fetch for who goes on to another page.
  {
    name: 'client-navigation',
    test: /blocks[\\/][^\\/]+[\\/]load\.ts|app[\\/](head[\\/]|shared[\\/](load-blocks|subjects)|render[\\/]escape|client[\\/]client-navigation)|domain[\\/]indexing/,
    priority: 1,
  },
  { name: 'option-inputs', test: /product-options[\\/](Date|Text)Field/, priority: 3 },
  { name: 'category-path', test: /routing[\\/]category-path/, priority: 1, minShareCount: 2 },
  { name: 'return-path', test: /routing[\\/]return-path/, priority: 1, minShareCount: 2 },
  // Of what a block loads before its code comes: they must not bring along what that stands on.
  {
    name: 'services',
    test: /stores[\\/]catalog[\\/]services-store|domain[\\/]product[\\/]service\./,
    priority: 1,
    minShareCount: 2,
  },
  { name: 'service-views', test: ui('services/'), priority: 1, minShareCount: 2 },
  {
    name: 'shop-settings',
    test: /stores[\\/]catalog[\\/](order-settings|dynamic-forms|branches)-store|ui[\\/]format[\\/]clock-format/,
    priority: 3,
    minShareCount: 2,
  },
  { name: 'emotion', test: /node_modules[\\/](@emotion|stylis)[\\/]/, priority: 3 },
];

/** Files of `runtime/ui` whose names begin so. */
function ui(names: string): RegExp {
  return new RegExp(`runtime[\\\\/]ui[\\\\/](?:${names.replaceAll('/', '[\\\\/]')})`);
}

/** What is only read, or only named, is needed no more than what is done with it. */
const treeshake: Rolldown.TreeshakingOptions = {
  // Calls that do nothing but make what they answer: styles, and React's `memo` under the name that the bundler gives it.
  // React Router calls that as it loads, for a part that nothing here uses; with that part its chunk would be twice as large.
  manualPureFunctions: ['css', 'import_react.memo'],
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false,
};

/** There is one style sheet and it is inline: `import()` has nothing to fetch ahead, and needs no helper for it. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
};

/**
 * React DOM makes errors as it loads, to throw them later as signals. Where the browser's inspector is on (developer tools,
 * Lighthouse), V8 parses all of React DOM again for their stack traces: 60 ms on a phone, for traces that nobody reads.
 */
const errorsWithoutStack: Plugin = {
  name: 'errors-without-stack',
  transform: {
    filter: { id: /react-dom-client\.production/ },
    handler: (code) =>
      code.replace(
        /^( *(?:var )?\w+ = )Error\((formatProdErrorMessage\(\d+\))\)/gm,
        '$1Object.assign(Object.create(Error.prototype), { message: $2 })',
      ),
  },
};

/** i18next says what it does in debug mode only, which no shop turns on: the sentences need not be in a page. */
const silentI18next: Plugin = {
  name: 'silent-i18next',
  transform: {
    filter: { id: /node_modules[\\/]i18next[\\/]/ },
    handler: (code) => code.replace(/\bthis\.logger\.(?:log|warn|deprecate)\(/g, '/* @__PURE__ */ $&'),
  },
};

/**
 * A page brings the messages that it shows, as they are shown: i18next fetches none and reports none that lack, puts none into others,
 * formats no values in them, has no copies of itself, and is not asked for the direction of a language. What it has for that is 3 kB of every page.
 */
const i18nextWithoutSpareParts: Plugin = {
  name: 'i18next-without-spare-parts',
  transform: {
    filter: { id: /node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js/ },
    handler: (code) => {
      const made = code
        .replace(/new Connector\(createClassOnDemand\(this\.modules\.backend\),[^)]*\)/, 'new EventEmitter()')
        .replace('formatter = Formatter;', '')
        .replace('if (opt.nest !== false) res = this.interpolator.nest(', 'if (false) (')
        .replace('if (this.options.saveMissing) {', 'if (false) {')
        .replaceAll(
          /^ {2}(?:nest|dir|cloneInstance|loadNamespaces|loadLanguages|hydrate|getPluralFormsOfKey|toJSON)\(.*\) \{\n[\s\S]*?^ {2}\}\n/gm,
          '',
        );
      if (/new Connector|= Formatter|interpolator\.nest\(|^ {2}dir\(/m.test(made))
        throw new Error('i18next has other parts than vite.config.ts leaves out');
      return made;
    },
  },
};

/**
 * Forms of the shop have controls and templates of their own (`runtime/forms/theme.tsx`), and no layouts or Markdown in their
 * schemas: what react-jsonschema-form has for these is 39 of its 89 kB. The studio's application is built without this.
 */
const formsWithoutSpareParts: Plugin = {
  name: 'forms-without-spare-parts',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: {
      id: /node_modules[\\/](markdown-to-jsx[\\/]|@rjsf[\\/]core[\\/]lib[\\/]components[\\/](widgets[\\/]index|fields[\\/]Layout))/,
    },
    handler: () => 'const nothing = () => null; export { nothing as default, nothing as Markdown };',
  },
};

/**
 * Names the modules of blocks by their folders, which are the types of the blocks: with whole paths the list of all blocks, which
 * every page has, weighs 0.35 kB more.
 */
const shortBlockPaths: Plugin = {
  name: 'short-block-paths',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /runtime[\\/]app[\\/](document[\\/]block-modules|client[\\/]client-blocks)\.ts$/ },
    handler: (code) => code.replaceAll(/"\/blocks\/([\w-]+)\/[^"]+"(?=\s*:)/g, '"$1"'),
  },
};

/** The browser's build; `tools/build/bundle-shop.ts` makes the loader's and the server's from it. */
export default defineConfig({
  appType: 'custom',
  plugins: [
    react(),
    plainImports,
    errorsWithoutStack,
    silentI18next,
    i18nextWithoutSpareParts,
    formsWithoutSpareParts,
    shortBlockPaths,
  ],
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'runtime/app/client/client.tsx',
      preserveEntrySignatures: 'allow-extension',
      treeshake,
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Every chunk names others: a character less of each hash is 0.2 kB less in a page.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
});
