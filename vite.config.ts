import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

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

const groups: Rolldown.CodeSplittingGroup[] = [
  packages('react', 'react', 'scheduler'),
  packages('react-dom', 'react-dom'),
  packages('mobx', 'mobx', 'mobx-react-lite'),
  packages('router', 'react-router', 'cookie', 'set-cookie-parser'),
  packages('i18n', 'i18next', 'react-i18next'),
  packages('emotion', '@emotion', 'stylis'),
  packages('phone-numbers', 'libphonenumber-js'),
  packages('forms', '@rjsf', '@x0k', 'fast-equals', 'fast-uri', 'jsonpointer', 'markdown-to-jsx', 'react-is'),
  // Everything that the entry imports.
  { name: 'base', test: /runtime|schemas|vite[\\/]preload-helper/, priority: 3, tags: ['$initial'] },
  area(
    'checkout',
    'checkout',
    'stores/visitor/(order-form|orders/finish|appointment-form|addresses)',
    'domain/(order-validation|order/(?!status)|booking/appointment-(form|rules))',
  ),
  area('bookings', 'ui/(booking|appointments|format/slot)', 'stores/visitor/booking', 'domain/booking'),
  area(
    'orders',
    'ui/(orders|account)',
    'stores/visitor/(orders|wallet)',
    'domain/(order/status|wallet)',
    'forms/Contact',
  ),
  area('identity', 'forms/(Account|identity|form-texts|form-drafts|SendButton|Identity)', 'domain/forms/form-fields'),
  area('form-parts', 'forms', 'domain/(forms|phone)'),
  area('selection', 'stores/selection', 'ui/product/(use-product\\.|Selection|option)'),
  area('cart', 'stores/visitor/cart/(cart-store|persisted)', 'domain/cart/(?!cart-totals)'),
  area('cart-lines', 'ui/cart', 'stores/visitor/cart/cart-check', 'domain/cart/cart-totals'),
  area('cards', 'ui/product', 'domain/(product|options|cart/purchase)'),
  area('carousels', 'ui/carousel'),
  // What blocks of several areas have in common.
  {
    ...area('shared', 'ui/', 'theme', 'i18n', 'stores/(core|catalog)', 'domain/(routing|time|[a-z-]+.ts)'),
    priority: 1,
    minShareCount: 3,
  },
];

/** The browser's build; `tools/build/bundle-shop.ts` makes the loader's and the server's from it. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'runtime/app/client/client.tsx',
      preserveEntrySignatures: 'allow-extension',
      treeshake: { manualPureFunctions: ['css', 'import_react.memo'], propertyReadSideEffects: false },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
});
