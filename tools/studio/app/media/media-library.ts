import { makeAutoObservable, runInAction } from 'mobx';
import type { MediaAlt, MediaFile, MediaPlace, MediaUsage } from '../../../../schemas/generated/wire.ts';
import type { MediaChange } from '../../media-protocol.ts';
import { StudioApiError } from '../model/studio-api.ts';
import { PagedList } from '../pickers/paged-list.ts';
import type { MediaApi } from './media-api.ts';
import { UploadQueue } from './upload-queue.ts';

/** The tenant's media library as the dialog shows it. Its properties are observable (MobX). */
export class MediaLibrary {
  search = '';
  isUnusedOnly = false;
  usage: MediaUsage | undefined = undefined;
  readonly files: PagedList<MediaFile>;
  readonly uploadQueue: UploadQueue;
  readonly #api: MediaApi;
  readonly #lookup = new AbortController();
  private replaced: MediaFile | undefined = undefined;
  /** Name of the image whose details are shown. */
  private openName: string | undefined = undefined;

  constructor(api: MediaApi) {
    this.#api = api;
    this.files = new PagedList(async (pageNumber, signal) => {
      const { search, isUnusedOnly } = this;
      const { files, pagination, usage } = await api.list({ search, isUnusedOnly, pageNumber }, signal);
      runInAction(() => {
        this.usage = usage;
      });
      return { items: files, pagination };
    });
    this.uploadQueue = new UploadQueue(
      api,
      (file) => this.files.update((files) => [file, ...files.filter(({ name }) => name !== file.name)]),
      // Total and usage have changed.
      () => void this.files.reload(),
    );
    makeAutoObservable(this, { files: false, uploadQueue: false }, { autoBind: true });
  }

  /** The image whose details are shown. */
  get openFile(): MediaFile | undefined {
    return this.files.items.find(({ name }) => name === this.openName);
  }

  openDetails(name: string | undefined): void {
    this.openName = name;
  }

  /** Looks up the image that the chosen one replaces, which may be on a later page. Never rejects. */
  async findReplaced(path: string): Promise<void> {
    if (!path.startsWith(LIBRARY_FOLDER)) return;
    const query = { search: path.slice(LIBRARY_FOLDER.length), isUnusedOnly: false, pageNumber: 1 };
    const page = await this.#api.list(query, this.#lookup.signal).catch(() => undefined);
    runInAction(() => {
      this.replaced = page?.files.find((file) => file.path === path);
    });
  }

  /** Alternative texts of that image; undefined while they are not known. */
  get replacedAlt(): MediaAlt | undefined {
    return this.replaced?.alt;
  }

  setSearch(search: string): void {
    this.search = search;
    void this.files.reload();
  }

  setUnusedOnly(isUnusedOnly: boolean): void {
    this.isUnusedOnly = isUnusedOnly;
    void this.files.reload();
  }

  /** Rejects with `StudioApiError`. */
  async save({ name }: MediaFile, change: MediaChange): Promise<void> {
    const changed = await this.#api.change(name, change);
    this.files.update((files) => files.map((file) => (file.name === name ? changed : file)));
  }

  /**
   * Removes an image. Answers the places where it is used, when it is used and was not removed. Rejects with
   * `StudioApiError`.
   */
  async remove({ name }: MediaFile, isForced: boolean): Promise<readonly MediaPlace[] | undefined> {
    try {
      await this.#api.remove(name, isForced);
    } catch (error) {
      const places = placesFrom(error);
      if (places === undefined) throw error;
      return places;
    }
    this.files.update((files) => files.filter((file) => file.name !== name));
    // Its usage has changed.
    void this.files.reload();
    return undefined;
  }

  dispose(): void {
    this.#lookup.abort();
    this.files.dispose();
    this.uploadQueue.dispose();
  }
}

/** Where the images of a library are. */
const LIBRARY_FOLDER = '/media/uploads/';

/** Where an image is used, when it was not removed because of that. */
function placesFrom(error: unknown): readonly MediaPlace[] | undefined {
  if (!(error instanceof StudioApiError) || error.status !== 409) return undefined;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'usedIn' in body && Array.isArray(body.usedIn)
    ? body.usedIn
    : undefined;
}
