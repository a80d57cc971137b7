// npm run test:repeat -- 10 FILE: runs a test file repeatedly, as `npm test` does, up to the first failure.
import { runStep } from './test/check-step.ts';
import { runConformanceOnPglite } from './test/conformance-steps.ts';
import { runBrowserTests } from './test/quick-steps.ts';
import { runVitest } from './test/run-vitest.ts';
import { SEED_VARIABLE, seedDataFolder } from './test/seed-data-folder.ts';

const [count, file = ''] = process.argv.slice(2);
if (!(Number(count) > 0) || file === '') {
  console.error('Usage: npm run test:repeat -- 10 tools/check/e2e/journeys/cart.test.ts');
  process.exit(2);
}
const { signal } = new AbortController();
const options = { signal, only: [file] };
const seed = await seedDataFolder();
process.env[SEED_VARIABLE] = seed.folder;
try {
  for (let run = 1; run <= Number(count) && process.exitCode !== 1; run += 1) {
    const { failed } = await runStep({ name: `run ${run}`, run: runFile }, signal);
    if (failed > 0) process.exitCode = 1;
  }
} finally {
  await seed.remove();
}

function runFile() {
  if (file.includes('e2e')) return runBrowserTests(options);
  return file.includes('conformance')
    ? runConformanceOnPglite(options)
    : runVitest(['unit', 'component', 'page'], options);
}
