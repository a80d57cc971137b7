import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { renderVideo, videoForPath } from '../../../fixtures/images/videos/render-video.ts';

/** Where a video of the media library lies in Storybook, beside `iframe.html`. */
const VIDEO_FOLDER = 'films/';

/**
 * The videos of the media library: made when a story asks for one, and for a built Storybook those that stories and
 * examples name. A video takes seconds, so that it is kept.
 *
 * @param root the project's folder
 */
export function cachedVideosPlugin(root: string): Plugin {
  return {
    name: 'kept-videos',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = /^\/films\/([^?]+)/.exec(request.url ?? '')?.[1];
        const video = path === undefined ? undefined : await readVideo(root, path);
        if (video === undefined) return next();
        response.setHeader('content-type', 'video/webm').end(video);
      });
    },
    async generateBundle() {
      for (const path of await referencedVideos(root)) {
        const source = await readVideo(root, path);
        if (source !== undefined) this.emitFile({ type: 'asset', fileName: VIDEO_FOLDER + path, source });
      }
    },
  };
}

async function readVideo(root: string, path: string): Promise<Buffer | undefined> {
  if (videoForPath(path) === undefined) return undefined;
  const cachePath = join(root, 'node_modules/.cache/vitrine-videos', path);
  const found = await readFile(cachePath).catch(() => undefined);
  if (found !== undefined) return found;
  const video = await renderVideo(path);
  if (video === undefined) return undefined;
  await mkdir(dirname(cachePath), { recursive: true });
  await writeFile(cachePath, video);
  return video;
}

async function referencedVideos(root: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(root, 'blocks'), { recursive: true });
  const naming = files.filter((file) => /\.(stories\.tsx|schema\.json)$/.test(file));
  const texts = await Promise.all(naming.map((file) => readFile(join(root, 'blocks', file), 'utf8')));
  return new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/\/media\/([\w/-]+\.webm)/g), ([, path = '']) => path)),
  );
}
