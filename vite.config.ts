import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** Parts of the base that are evaluated as tasks of their own; each name is a chunk. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|scheduler)[\\/]/, priority: 3 },
  { name: 'react-dom', test: /node_modules[\\/]react-dom[\\/]/, priority: 3 },
  { name: 'mobx', test: /node_modules[\\/]mobx(-react-lite)?[\\/]/, priority: 3 },
  { name: 'router', test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/, priority: 3 },
  {
    name: 'words',
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
  // What many blocks use is one file, which costs less than a dozen small ones; what few use stays with them.
  { name: 'shared', test: /runtime[\\/](domain|stores|i18n|theme|ui)[\\/]/, priority: 1, minShareCount: 3 },
  { name: 'emotion', test: /node_modules[\\/](@emotion|stylis)[\\/]/, priority: 3 },
];

/** The browser's build; `tools/build.ts` makes the loader's and the server's from it. */
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
      input: 'runtime/app/client.tsx',
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
});
