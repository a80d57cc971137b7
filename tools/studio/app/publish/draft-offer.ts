import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BuilderDraft } from '../../wire.ts';
import type { StudioApi } from '../model/studio-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Publishing } from './publishing.ts';

/** The drafts that an earlier visit, another window or somebody else left, as long as nothing is typed here. */
export class DraftOffer {
  private known: readonly BuilderDraft[] = [];

  private readonly api: Pick<StudioApi, 'drafts'>;
  private readonly keeper: DraftKeeper;
  private readonly publishing: Publishing;

  constructor(api: Pick<StudioApi, 'drafts'>, keeper: DraftKeeper, publishing: Publishing) {
    this.api = api;
    this.keeper = keeper;
    this.publishing = publishing;
    makeAutoObservable<this, 'known' | 'api' | 'keeper' | 'publishing'>(this, {
      known: observableRef,
      api: false,
      keeper: false,
      publishing: false,
      ask: false,
    });
  }

  /** Those that can be gone on with, the one that was saved last first. */
  get drafts(): readonly BuilderDraft[] {
    const { keeper, publishing, known } = this;
    if (keeper.state.kind !== 'unchanged') return [];
    // What is left here is known; what is published needs no draft.
    return known.filter(
      ({ id, etag }) => id !== keeper.id && !keeper.left.includes(id) && etag !== publishing.published?.etag,
    );
  }

  /** Asks which there are. Never rejects: where nothing answers, what was known stands. */
  async ask(): Promise<void> {
    const drafts = await this.api.drafts().catch(() => this.known);
    runInAction(() => {
      this.known = drafts;
    });
  }
}
