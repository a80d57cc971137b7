import { expect, it } from 'vitest';
import { checkInterleavedRequests } from './test/interleaved-requests.ts';

// `interleaved-requests.exhaustive.test.ts` makes 10,000.
it('shows nobody what is another customer’s, however requests interleave', async () => {
  const { answered, personal } = await checkInterleavedRequests({ runs: 8, requestsPerRun: 40 });
  expect(answered).toBe(320);
  expect(personal).toBeGreaterThan(20);
}, 60_000);
