import { build } from 'vite';

/** Builds the editor's test page into the given folder, like the studio itself. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: build-editor.ts FOLDER');
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
});
