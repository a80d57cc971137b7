import { dirname } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { mergeConfig } from 'vite';
import { buildFonts } from '../build/fonts/build-fonts.ts';
import { blockStoriesPlugin, storiesPath } from './index/block-stories-plugin.ts';
import { cachedVideosPlugin } from './index/cached-videos-plugin.ts';
import { drawnImagesPlugin } from './index/drawn-images-plugin.ts';
import { fontsPlugin } from './index/fonts-plugin.ts';
import { createStoryIndexer } from './index/story-indexer.ts';

const root = dirname(dirname(import.meta.dirname));
const { folder, fonts } = await buildFonts();

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    { directory: './docs', files: '*.mdx' },
    { directory: '../../blocks', files: '*/*Block.stories.tsx' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // Nothing here speaks to anybody else.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  // What a block takes is read from its schema, not from its component.
  typescript: { reactDocgen: false, check: false },
  staticDirs: [{ from: `${folder}/assets`, to: '/fonts' }],
  experimental_indexers: async (existing = []) => [createStoryIndexer(root, existing), ...existing],
  viteFinal: async (given, { configType, presets }) => {
    const index: StoryIndexGenerator | undefined = await presets.apply('storyIndexGenerator');
    return mergeConfig(given, {
      // Storybook takes the folder above its configuration for the project's.
      root,
      build: { target: 'es2022', chunkSizeWarningLimit: 4000 },
      plugins: [
        ...(configType === 'DEVELOPMENT' ? [react()] : []),
        blockStoriesPlugin(root, (type) => index?.invalidate(`./${storiesPath(type)}`, false)),
        drawnImagesPlugin(root),
        fontsPlugin(fonts),
        cachedVideosPlugin(root),
      ],
    });
  },
};

export default config;
