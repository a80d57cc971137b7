import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BuilderDraft } from '../../../studio-protocol.ts';
import type { StudioApi } from '../../model/studio-api.ts';
import type { PublishStore } from '../publish-store.ts';
import type { DraftStore } from './draft-store.ts';

/** Drafts of earlier visits, other windows or other editors, offered while there are no changes. */
export class OtherDrafts {
  private known: readonly BuilderDraft[] = [];

  readonly #api: Pick<StudioApi, 'drafts'>;
  readonly #draftStore: DraftStore;
  readonly #publishing: PublishStore;

  constructor(api: Pick<StudioApi, 'drafts'>, keeper: DraftStore, publishing: PublishStore) {
    this.#api = api;
    this.#draftStore = keeper;
    this.#publishing = publishing;
    makeAutoObservable<this, 'known'>(this, { known: observableRef, load: false });
  }

  /** The offered drafts, last saved first. */
  get drafts(): readonly BuilderDraft[] {
    const { state, id: ownId, previousIds } = this.#draftStore;
    if (state.kind !== 'unchanged') return [];
    // Drafts edited in this window are known already, and the published text needs no draft.
    return this.known.filter(
      ({ id, etag }) => id !== ownId && !previousIds.includes(id) && etag !== this.#publishing.published?.etag,
    );
  }

  /** Loads the list of drafts. Never rejects: on failure the previous list stays. */
  async load(): Promise<void> {
    const drafts = await this.#api.drafts().catch(() => this.known);
    runInAction(() => {
      this.known = drafts;
    });
  }
}
