import { makeAutoObservable, observableRef } from 'mobx';
import type { StudioPreview } from '../../wire.ts';
import type { StudioApi } from '../model/studio-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { Timers } from './timers.ts';

/** A link to a draft that was made here. */
export interface MadeLink extends StudioPreview {
  readonly draft: string;
}

/** The preview links that were made since the studio was opened: the server tells their addresses only once. */
export class PreviewLinks {
  made: readonly MadeLink[] = [];

  readonly #api: Pick<StudioApi, 'preview' | 'endPreview'>;
  readonly #keeper: DraftKeeper;
  readonly #timers: Timers;

  constructor(api: Pick<StudioApi, 'preview' | 'endPreview'>, keeper: DraftKeeper, timers: Timers) {
    this.#api = api;
    this.#keeper = keeper;
    this.#timers = timers;
    makeAutoObservable(this, { made: observableRef, ofDraft: false });
  }

  /** Whether the draft that is open may have links that were made elsewhere. */
  get mayBeMore(): boolean {
    return this.#keeper.isTaken;
  }

  /** Those of the draft that is open which have not ended, newest first. */
  ofDraft(): readonly MadeLink[] {
    const now = this.#timers.now();
    return this.made.filter(({ draft, expiresAt }) => draft === this.#keeper.id && Date.parse(expiresAt) > now);
  }

  /** Makes one that shows the draft as it stands here, and goes on showing it. Throws {@link StudioApiError}. */
  async make(hours: number): Promise<void> {
    await this.#keeper.ensure();
    const { id } = this.#keeper;
    const link = await this.#api.preview(id, hours);
    this.keep([{ ...link, draft: id }, ...this.made]);
  }

  /** Throws {@link StudioApiError}. */
  async end(token: string): Promise<void> {
    await this.#api.endPreview(token);
    this.keep(this.made.filter((link) => link.token !== token));
  }

  keep(made: readonly MadeLink[]): void {
    this.made = made;
  }
}
