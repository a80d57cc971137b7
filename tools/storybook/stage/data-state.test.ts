import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../runtime/domain/routes.ts';
import { createStubApi } from '../../../runtime/ui/test/block-test-setup.ts';
import { exampleProducts } from '../../../runtime/ui/test/example-products.ts';
import { createApiInState, type DataState, snapshotInState } from './data-state.ts';

const pagination = { pageNumber: 1, pageSize: 10, total: 3, totalIsExact: true };
const backend = createStubApi({ themeProducts: async () => ({ data: exampleProducts(3), pagination }) });
const ask = (state: DataState) => createApiInState(state, backend).call('themeProducts', { query: {}, body: {} });

describe('the backend of a story', () => {
  it('answers as the story says', async () => {
    expect((await ask('usual')).data).toHaveLength(3);
  });

  it('has nothing', async () => {
    expect(await ask('empty')).toEqual({ data: [], pagination: { ...pagination, total: 0 } });
  });

  it('is down', async () => {
    await expect(ask('failed')).rejects.toMatchObject({ status: 503 });
  });

  it('never answers', async () => {
    expect(await Promise.race([ask('loading'), Promise.resolve('waited')])).toBe('waited');
  });

  it('has long names', async () => {
    const { data } = await ask('long');
    expect(data[0]?.title.en).toMatch(/^Nora 1 Nora 1 /);
    expect(data[0]?.slug).toBe('nora-1');
  });
});

describe('what a page brings along', () => {
  const route = { match: matchRoute('/products') };
  const snapshot = { route, catalog: { brands: { all: [] }, products: {} } };

  it('is not there while it is loaded, and when it cannot be had', () => {
    expect(snapshotInState('loading', snapshot)).toEqual({ route });
    expect(snapshotInState('failed', snapshot)).toEqual({ route });
  });

  it('stays where it is as usual', () => {
    expect(snapshotInState('usual', snapshot)).toBe(snapshot);
  });
});
