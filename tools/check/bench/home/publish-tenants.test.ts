import { expect, it } from 'vitest';
import { listen } from '../../../serve/listen.ts';
import { withTemporaryFolder } from '../../test/temporary-folder.ts';
import { publishTenants } from './publish-tenants.ts';

it('publishes the files of the tenants that the backend knows, and leaves those of others alone', async () => {
  const published: string[] = [];
  const backend = await listen(
    (request, response) => {
      const tenant = String(request.headers['x-tenant']);
      if (request.url === '/tenants') response.end(JSON.stringify({ data: [{ id: 'lumen' }, { id: 'bloom' }] }));
      else if (tenant === 'folio') response.writeHead(404).end('There is no tenant folio.');
      else response.writeHead(201).end(String(published.push(tenant)));
    },
    0,
    '127.0.0.1',
  );
  try {
    await withTemporaryFolder({ 'folio.json': '{}', 'lumen.json': '{}' }, async (folder) => {
      expect(await publishTenants(folder, `http://127.0.0.1:${backend.port}`, 'token')).toEqual(['lumen']);
    });
    expect(published).toEqual(['lumen']);
  } finally {
    await backend.close();
  }
});
