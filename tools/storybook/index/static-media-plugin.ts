import type { Plugin } from 'vite';

/** Points media URLs to the static files of Storybook, in their original size: there is no server that resizes images. */
export const staticMediaPlugin: Plugin = {
  name: 'static-media',
  enforce: 'pre',
  transform: {
    filter: { id: /runtime[\\/]ui[\\/]media[\\/]media-urls\.ts$/ },
    handler: (code) => code.replaceAll(/`\/_image\/[^`]*\$\{src\}`/g, 'src.slice(1)').replace("'/_media/'", "'media/'"),
  },
};
