import { dirname } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { mergeConfig } from 'vite';
import { buildFonts } from '../build/fonts/build-fonts.ts';
import { blockStoriesPlugin, schemaIndexer } from './index/block-stories-plugin.ts';
import { staticMediaPlugin } from './index/static-media-plugin.ts';

const root = dirname(dirname(import.meta.dirname));
const { folder, fonts } = await buildFonts();

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: './docs', files: '*.mdx' },
    { directory: '../../blocks', files: '*/*.schema.json' },
    { directory: '../../blocks', files: '*/*.stories.tsx' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  // The schema describes a block's props, not its component.
  typescript: { reactDocgen: false, check: false },
  staticDirs: [
    { from: `${folder}/assets`, to: '/fonts' },
    { from: '../../fixtures/images', to: '/media' },
  ],
  experimental_indexers: (existing = []) => [schemaIndexer, ...existing],
  viteFinal: (given, { configType }) =>
    mergeConfig(given, {
      // Storybook's default is the folder above its configuration.
      root,
      build: { target: 'es2022', chunkSizeWarningLimit: 4000 },
      // Relative URLs: a built Storybook works in any folder of a site.
      define: { STORYBOOK_FONTS: JSON.stringify(fonts).replaceAll('"/assets/', '"fonts/') },
      plugins: [...(configType === 'DEVELOPMENT' ? [react()] : []), blockStoriesPlugin(root), staticMediaPlugin],
    }),
};

export default config;
