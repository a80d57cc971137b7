import { expect, it } from 'vitest';
import { checkInterleavedRequests } from './test/interleaved-requests.ts';

it('shows nobody what is another customer’s in 10,000 interleaved requests', async () => {
  const { answered, personal } = await checkInterleavedRequests({ runs: 250, requestsPerRun: 40 });
  expect(answered).toBe(10_000);
  expect(personal).toBeGreaterThan(1000);
}, 600_000);
