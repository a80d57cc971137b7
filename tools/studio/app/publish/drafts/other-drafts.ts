import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BuilderDraft } from '../../../studio-protocol.ts';
import type { StudioApi } from '../../model/studio-api.ts';
import type { PublishStore } from '../publish-store.ts';
import type { DraftStore } from './draft-store.ts';

/** Drafts of earlier visits, other windows or other editors, offered while there are no changes. */
export class OtherDrafts {
  private known: readonly BuilderDraft[] = [];

  private readonly api: Pick<StudioApi, 'drafts'>;
  private readonly draftStore: DraftStore;
  private readonly publishing: PublishStore;

  constructor(api: Pick<StudioApi, 'drafts'>, keeper: DraftStore, publishing: PublishStore) {
    this.api = api;
    this.draftStore = keeper;
    this.publishing = publishing;
    makeAutoObservable<this, 'known' | 'api' | 'draftStore' | 'publishing'>(this, {
      known: observableRef,
      api: false,
      draftStore: false,
      publishing: false,
      load: false,
    });
  }

  /** The offered drafts, last saved first. */
  get drafts(): readonly BuilderDraft[] {
    const { draftStore: keeper, publishing, known } = this;
    if (keeper.state.kind !== 'unchanged') return [];
    // Drafts edited in this window are known already, and the published text needs no draft.
    return known.filter(
      ({ id, etag }) => id !== keeper.id && !keeper.previousIds.includes(id) && etag !== publishing.published?.etag,
    );
  }

  /** Loads the list of drafts. Never rejects: on failure the previous list stays. */
  async load(): Promise<void> {
    const drafts = await this.api.drafts().catch(() => this.known);
    runInAction(() => {
      this.known = drafts;
    });
  }
}
