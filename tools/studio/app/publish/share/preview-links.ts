import { makeAutoObservable, observableRef } from 'mobx';
import type { StudioPreview } from '../../../studio-protocol.ts';
import type { StudioApi } from '../../model/studio-api.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import type { Timers } from '../time.ts';

/** A preview link to a draft, created in this session. */
export interface DraftPreviewLink extends StudioPreview {
  readonly draft: string;
}

/** Preview links created since the studio was opened; the server returns each token only once. */
export class PreviewLinkStore {
  links: readonly DraftPreviewLink[] = [];

  readonly #api: Pick<StudioApi, 'preview' | 'endPreview'>;
  readonly #keeper: DraftStore;
  readonly #timers: Timers;

  constructor(api: Pick<StudioApi, 'preview' | 'endPreview'>, keeper: DraftStore, timers: Timers) {
    this.#api = api;
    this.#keeper = keeper;
    this.#timers = timers;
    makeAutoObservable(this, { links: observableRef, activeForDraft: false });
  }

  /** Whether the draft may have links created elsewhere. */
  get mayHaveOtherLinks(): boolean {
    return this.#keeper.isResumed;
  }

  /** Links to the open draft that have not expired, newest first. */
  activeForDraft(): readonly DraftPreviewLink[] {
    const now = this.#timers.now();
    return this.links.filter(({ draft, expiresAt }) => draft === this.#keeper.id && Date.parse(expiresAt) > now);
  }

  /** Creates a link to the draft, which follows its later saves. Throws {@link StudioApiError}. */
  async create(hours: number): Promise<void> {
    await this.#keeper.ensureSaved();
    const { id } = this.#keeper;
    const link = await this.#api.preview(id, hours);
    this.setLinks([{ ...link, draft: id }, ...this.links]);
  }

  /** Throws {@link StudioApiError}. */
  async revoke(token: string): Promise<void> {
    await this.#api.endPreview(token);
    this.setLinks(this.links.filter((link) => link.token !== token));
  }

  setLinks(made: readonly DraftPreviewLink[]): void {
    this.links = made;
  }
}
