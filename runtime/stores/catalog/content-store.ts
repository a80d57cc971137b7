import type { Calls } from '../../../schemas/generated/calls.ts';
import type { ContentPage } from '../../../schemas/generated/wire.ts';
import { ApiError, type PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

export type ContentType = Calls['contentPage']['params']['type'];

interface ContentValues {
  readonly pages: ContentPage;
}

/** Content pages of the shop; the server has sanitized their HTML. */
export class ContentStore extends PublicStore<ContentValues> {
  readonly snapshotName = 'content';
  private readonly api: PublicApi;

  constructor({ api }: PublicContext) {
    super({ pages: new ResourceMap() });
    this.api = api;
  }

  page(type: ContentType): Resource<ContentPage> | undefined {
    return this.maps.pages.get(type);
  }

  /** A missing page is loaded as an empty one. */
  async loadPage(type: ContentType, signal?: AbortSignal): Promise<void> {
    await this.maps.pages.ensure(type, () => this.fetchPage(type, signal));
  }

  private async fetchPage(type: ContentType, signal: AbortSignal | undefined): Promise<ContentPage> {
    try {
      return (await this.api.call('contentPage', { params: { type } }, { signal })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { content: {} };
      throw error;
    }
  }
}
