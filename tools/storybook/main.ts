import { dirname } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import type { StoryIndexGenerator } from 'storybook/internal/core-server';
import { mergeConfig } from 'vite';
import { makeFonts } from '../fonts/make-fonts.ts';
import { blockStories, writtenPath } from './index/block-stories.ts';
import { drawnPictures } from './index/drawn-pictures.ts';
import { keptFilms } from './index/kept-films.ts';
import { servedFonts } from './index/served-fonts.ts';
import { storyIndexer } from './index/story-indexer.ts';

const root = dirname(dirname(import.meta.dirname));
const { folder, fonts } = await makeFonts();

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
  experimental_indexers: async (existing = []) => [storyIndexer(root, existing), ...existing],
  viteFinal: async (given, { configType, presets }) => {
    const index: StoryIndexGenerator | undefined = await presets.apply('storyIndexGenerator');
    return mergeConfig(given, {
      // Storybook takes the folder above its configuration for the project's.
      root,
      build: { target: 'es2022', chunkSizeWarningLimit: 4000 },
      plugins: [
        ...(configType === 'DEVELOPMENT' ? [react()] : []),
        blockStories(root, (type) => index?.invalidate(`./${writtenPath(type)}`, false)),
        drawnPictures(root),
        servedFonts(fonts),
        keptFilms(root),
      ],
    });
  },
};

export default config;
