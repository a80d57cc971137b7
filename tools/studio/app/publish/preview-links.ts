import { makeAutoObservable, observableRef } from 'mobx';
import type { StudioPreview } from '../../studio-protocol.ts';
import type { DraftingStudio } from '../model/draft-store.ts';

/** A preview link to a draft, created in this session. */
export interface DraftPreviewLink extends StudioPreview {
  readonly draft: string;
}

/** Preview links created since the studio was opened; the server returns each token only once. */
export class PreviewLinkStore {
  private links: readonly DraftPreviewLink[] = [];
  readonly #studio: Pick<DraftingStudio, 'api' | 'drafts'>;

  constructor(studio: Pick<DraftingStudio, 'api' | 'drafts'>) {
    this.#studio = studio;
    makeAutoObservable<this, 'links'>(this, { links: observableRef });
  }

  /** Links to the open draft that have not expired, newest first. */
  activeForDraft(): readonly DraftPreviewLink[] {
    const { id } = this.#studio.drafts;
    return this.links.filter(({ draft, expiresAt }) => draft === id && Date.parse(expiresAt) > Date.now());
  }

  /** Creates a link to the draft, which follows its later saves. Throws {@link StudioApiError}. */
  async create(hours: number): Promise<void> {
    const { api, drafts } = this.#studio;
    await drafts.ensureSaved();
    const { id } = drafts;
    this.setLinks([{ ...(await api.preview(id, hours)), draft: id }, ...this.links]);
  }

  /** Throws {@link StudioApiError}. */
  async revoke(token: string): Promise<void> {
    await this.#studio.api.endPreview(token);
    this.setLinks(this.links.filter((link) => link.token !== token));
  }

  private setLinks(links: readonly DraftPreviewLink[]): void {
    this.links = links;
  }
}
