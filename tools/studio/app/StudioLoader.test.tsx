import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { loadStudioData } from './load-and-render-studio.tsx';
import { createStudioApi } from './model/studio-api.ts';
import { StudioLoader } from './StudioLoader.tsx';

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

/** A server on which one path fails until it is repaired. */
function createFailingServer(failing: string, answer: () => Promise<Response>) {
  const asked: string[] = [];
  const server = { asked, isMended: false };
  const api = createStudioApi(async (input) => {
    const path = String(input).replace('/__studio/api', '');
    asked.push(path);
    if (path === failing && !server.isMended) return answer();
    if (path === '/document') return json({ message: 'None yet.' }, 404);
    return json(path === '/shop' ? { tenant: 'lumen' } : []);
  });
  const load = async () => {
    const { shop, published } = await loadStudioData(api);
    return (
      <p>
        {shop.tenant} {published === undefined ? 'has no document' : 'has one'}
      </p>
    );
  };
  return { server, load };
}

it('shows a loading message, then the studio, also for a shop without a document', async () => {
  const { server, load } = createFailingServer('/nothing', async () => json({}));
  render(<StudioLoader load={load} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the studio');
  expect(server.asked.toSorted()).toEqual(['/blocks', '/document', '/schema', '/shop']);
  expect(await screen.findByText('lumen has no document')).toBeVisible();
});

it.each([
  ['/shop', async () => json({ message: 'There is no shop at this host.' }, 404), 'There is no shop at this host.'],
  ['/schema', async () => new Response('<html>', { status: 502 }), 'The server responded with status 502.'],
  ['/document', () => Promise.reject(new TypeError('failed')), /The server does not respond\./],
])('shows the error of %s and retries on request', async (failing, answer, words) => {
  const { server, load } = createFailingServer(failing, answer);
  render(<StudioLoader load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  server.isMended = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => {});
  expect(await screen.findByText(/^lumen/)).toBeVisible();
});
