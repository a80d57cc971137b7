import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** A chunk of packages. */
const packages = (name: string, ...names: readonly string[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`),
  priority: 4,
});

/** A chunk of what several blocks share in an area of the runtime. */
const area = (name: string, ...folders: readonly string[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: new RegExp(`runtime[\\\\/](${folders.join('|').replaceAll('/', '[\\\\/]')})`),
  priority: 2,
  minShareCount: 2,
});

/** A chunk of blocks that a page has together. */
const blocks = (name: string, ...folders: readonly string[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: new RegExp(`blocks[\\\\/](${folders.join('|')})[\\\\/]\\w+Block\\.tsx`),
  includeDependenciesRecursively: true,
});

const groups: Rolldown.CodeSplittingGroup[] = [
  packages('react', 'react', 'scheduler'),
  packages('react-dom', 'react-dom'),
  packages('mobx', 'mobx', 'mobx-react-lite'),
  packages('router', 'react-router', 'cookie', 'set-cookie-parser'),
  packages('i18n', 'i18next', 'react-i18next'),
  packages('emotion', '@emotion', 'stylis'),
  packages('phone-numbers', 'libphonenumber-js'),
  packages('forms', '@rjsf', '@x0k', 'fast-equals', 'fast-uri', 'jsonpointer', 'react-is'),
  // Everything that the entry imports.
  { name: 'base', test: /(runtime|schemas|blocks)[\\/]|vite[\\/]preload-helper/, priority: 3, tags: ['$initial'] },
  area(
    'appointments',
    'checkout/use-app',
    'stores/visitor/appointment-form',
    'domain/booking/appointment-(form|rules)',
  ),
  area(
    'checkout',
    'checkout',
    'stores/visitor/(order-form|orders/finish|addresses)',
    'domain/(order-validation|order/(?!status))',
  ),
  area('bookings', 'ui/(booking|appointments|format/slot)', 'stores/visitor/booking', 'domain/booking'),
  area('order-stores', 'stores/visitor/(orders|wallet)', 'domain/(order/status|wallet)'),
  area('orders', 'ui/(orders|account)', 'forms/Contact'),
  area('identity', 'forms/(Account|identity|form-texts|form-drafts|SendButton|Identity)', 'domain/forms/form-fields'),
  area('phone-fields', 'forms/widgets/(Phone|Region)', 'domain/(phone|forms/value-rules)'),
  area('form-definitions', 'domain/forms/(address-form|dynamic|field-kind|interpret)'),
  area('form-parts', 'forms/(?!plain)', 'domain/forms'),
  area('options', 'domain/(options/(?!attachment|lens-side|option-file)|cart/purchase|product/(variant|unit))'),
  area(
    'cart',
    'stores/visitor/cart/(cart-[ns]|persisted)',
    'domain/(cart/(?!cart-totals)|options/(attachment|lens-side|option-file))',
  ),
  area('cart-check', 'stores/visitor/(customer-request|cart/(cart-check|updated))'),
  area('cart-lines', 'ui/(cart|price-summary)', 'domain/cart/cart-totals'),
  area('installments', 'ui/installments'),
  area('cards', 'ui/product', 'domain/product'),
  area('carousels', 'ui/carousel'),
  area('tiles', 'ui/content/[Tt]ile'),
  area('countdown', 'ui/content/.*[Cc]ountdown', 'stores/catalog/countdown', 'domain/time/countdown'),
  area('social-links', 'ui/content/Social'),
  area('content', 'ui/content'),
  area('choices', 'ui/overlays/(Choice|Popover)', 'ui/fields/PreferenceForm'),
  area('fields', 'ui/fields'),
  area('overlays', 'ui/overlays'),
  area('lists', 'ui/navigation/(use-list|Filter|use-active)', 'stores/catalog/(route|filter)', 'domain/routing/list'),
  area('shop-data', 'stores/catalog/(branches|dynamic-forms|metals|order-settings|regions|services)'),
  area('catalogue', 'stores/(catalog|core/resource)', 'domain/routing'),
  area('times', 'ui/format/(order|clock|time|relative)', 'domain/time/(?!calendar-day|zone)'),
  area('shop-clock', 'ui/hooks/use-shop-clock'),
  area('accordion', 'ui/primitives/([Aa]ccordion|collapsible)'),
  area('content-icons', 'ui/primitives/ContentIcon'),
  // What blocks of several areas have in common.
  {
    ...area(
      'shared',
      'ui/(primitives|format|hooks|navigation|media|lazy)',
      'theme',
      'i18n',
      'domain/(time/)?[a-z-]+.ts',
    ),
    priority: 1,
    minShareCount: 3,
  },
  blocks('product-page', 'product-(buy|details|gallery|options|summary)', 'related-products'),
  blocks('controls', 'search', 'sign-in-link', '(language|country|currency)-changer', 'scroll-to-top'),
  blocks('header', 'header', 'theme-switch'),
];

/** The one style sheet is inline, so dynamic imports preload nothing and need no helper. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** The browser's build; `tools/build/bundle-shop.ts` makes the loader's and the server's from it. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), plainImports],
  resolve: { alias: { 'markdown-to-jsx/react': join(import.meta.dirname, 'runtime/forms/plain-text.tsx') } },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'runtime/app/client/client.tsx',
      preserveEntrySignatures: 'allow-extension',
      treeshake: {
        manualPureFunctions: ['css', 'import_react.memo'],
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
});
