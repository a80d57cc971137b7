import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Images of the media library are drawn where they are shown, from their paths: there is no server to ask for them.
 *
 * @param root the project's folder
 */
export function drawnImagesPlugin(root: string): Plugin {
  const replaced = join(root, 'runtime/ui/media/media-urls.ts');
  const replacement = join(root, 'tools/storybook/stage/drawn-image-urls.ts');
  return {
    name: 'drawn-images',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!id.endsWith(`/${basename(replaced)}`)) return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found?.id === replaced && importer !== replacement ? replacement : found;
    },
  };
}
