import { build } from 'vite';

/** Builds the page of the editor alone into a folder that is given, as the studio is built. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say which folder to build into.');
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
});
