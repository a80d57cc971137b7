import { expect, it } from 'vitest';
import { runCount } from '../../../tools/check/test/exhaustive.ts';
import { checkInterleavedRequests } from './test/interleaved-requests.ts';

const RUNS = runCount(8, 250);
const REQUESTS_PER_RUN = 40;

it('shows nobody what is another customer’s, however requests interleave (10,000 of them in npm run test:all)', async () => {
  const { answered, personal } = await checkInterleavedRequests({ runs: RUNS, requestsPerRun: REQUESTS_PER_RUN });
  expect(answered).toBe(RUNS * REQUESTS_PER_RUN);
  expect(personal).toBeGreaterThan(answered / 16);
}, 600_000);
