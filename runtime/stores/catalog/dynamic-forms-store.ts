import type { DynamicForm } from '../../../schemas/generated/wire.ts';
import { ApiError, type PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore } from '../core/public-store.ts';
import { type Resource, ResourceMap } from '../core/resource-map.ts';

interface DynamicFormsValues {
  readonly forms: DynamicForm | null;
}

/** The forms that the shop defines itself. */
export class DynamicFormsStore extends PublicStore<DynamicFormsValues> {
  readonly snapshotName = 'dynamicForms';
  private readonly api: PublicApi;

  constructor({ api }: PublicContext) {
    super({ forms: new ResourceMap() });
    this.api = api;
  }

  /** By id or slug; null when the shop has none. */
  form(id: string): Resource<DynamicForm | null> | undefined {
    return this.maps.forms.get(id);
  }

  async load(id: string, signal?: AbortSignal): Promise<void> {
    await this.maps.forms.ensure(id, () => this.fetchForm(id, signal));
  }

  private async fetchForm(id: string, signal: AbortSignal | undefined): Promise<DynamicForm | null> {
    try {
      return (await this.api.call('dynamicForm', { params: { id } }, { signal })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }
}
