import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { filmOf, makeFilm } from '../../../fixtures/pictures/films/make-film.ts';

/** Where a film of the media library lies in Storybook, beside `iframe.html`. */
const PLACE = 'films/';

/**
 * The films of the media library: made when a story asks for one, and for a built Storybook those that stories and
 * examples name. A film takes seconds, so that it is kept.
 *
 * @param root the project's folder
 */
export function keptFilms(root: string): Plugin {
  return {
    name: 'kept-films',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = /^\/films\/([^?]+)/.exec(request.url ?? '')?.[1];
        const film = path === undefined ? undefined : await filmAt(root, path);
        if (film === undefined) return next();
        response.setHeader('content-type', 'video/webm').end(film);
      });
    },
    async generateBundle() {
      for (const path of await namedFilms(root)) {
        const source = await filmAt(root, path);
        if (source !== undefined) this.emitFile({ type: 'asset', fileName: PLACE + path, source });
      }
    },
  };
}

async function filmAt(root: string, path: string): Promise<Buffer | undefined> {
  if (filmOf(path) === undefined) return undefined;
  const kept = join(root, 'node_modules/.cache/vitrine-films', path);
  const found = await readFile(kept).catch(() => undefined);
  if (found !== undefined) return found;
  const film = await makeFilm(path);
  if (film === undefined) return undefined;
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, film);
  return film;
}

async function namedFilms(root: string): Promise<ReadonlySet<string>> {
  const files = await readdir(join(root, 'blocks'), { recursive: true });
  const naming = files.filter((file) => /\.(stories\.tsx|schema\.json)$/.test(file));
  const texts = await Promise.all(naming.map((file) => readFile(join(root, 'blocks', file), 'utf8')));
  return new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/\/media\/([\w/-]+\.webm)/g), ([, path = '']) => path)),
  );
}
