import { makeAutoObservable, runInAction } from 'mobx';
import type { MediaFile } from '../../../../schemas/generated/wire.ts';
import { MAX_UPLOAD_BYTES } from '../../../backend/limits.ts';
import { MAX_NAME_LENGTH, MEDIA_EXTENSIONS, mediaNameOf } from '../../../documents/media-name.ts';
import { isMediaName } from '../../media-protocol.ts';
import { StudioApiError } from '../model/studio-api.ts';
import type { DroppedFile } from '../ui/use-file-drop.ts';
import type { MediaApi } from './media-api.ts';

/**
 * `exists`: another image has the name, and the person decides. `refused`: the library does not take the file, so that
 * another attempt is of no use.
 */
export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'exists' | 'refused' | 'cancelled';

/** A file on its way into the media library. Its properties are observable (MobX). */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Its name in the library. */
  readonly name: string;
  readonly state: UploadState;
  /** Share that has been sent, from 0 to 1. */
  readonly progress: number;
  /** Why it is not in the library, as a sentence. */
  readonly reason: string;
}

/** Uploads that are sent at the same time: more would only share the connection. */
const MAX_PARALLEL_UPLOADS = 2;

/** Sends files to the media library, two at a time. Its properties are observable (MobX). */
export class UploadQueue {
  uploads: readonly Upload[] = [];
  readonly #api: Pick<MediaApi, 'upload'>;
  readonly #onUploaded: (file: MediaFile) => void;
  readonly #onFinished: () => void;
  readonly #senders = new Map<number, AbortController>();
  /** Uploads that may take the place of another image. */
  readonly #replacing = new Set<number>();
  #count = 0;

  /** @param onFinished called when nothing is left to send */
  constructor(api: Pick<MediaApi, 'upload'>, onUploaded: (file: MediaFile) => void, onFinished: () => void) {
    this.#api = api;
    this.#onUploaded = onUploaded;
    this.#onFinished = onFinished;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get isSending(): boolean {
    return this.uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  }

  add(candidates: readonly DroppedFile[]): void {
    const added = candidates.map((candidate): Upload => {
      this.#count += 1;
      const name = mediaNameOf(candidate.file.name) ?? candidate.file.name;
      const reason = refusalOf(candidate, name);
      const state = reason === undefined ? 'waiting' : 'refused';
      return { id: this.#count, file: candidate.file, name, state, progress: 0, reason: reason ?? '' };
    });
    this.uploads = [...this.uploads, ...added];
    this.sendNext();
  }

  /** Sends a file again that failed, was cancelled, or that shall take the place of another one. */
  retry({ id }: Upload, isReplacing = false): void {
    if (isReplacing) this.#replacing.add(id);
    this.change(id, { state: 'waiting', progress: 0, reason: '' });
    this.sendNext();
  }

  /** Sends a file under a name that is free as far as this page knows: `lamp-2.jpg`. */
  keepBoth({ id, name }: Upload): void {
    this.change(id, { name: nextName(name), state: 'waiting', progress: 0, reason: '' });
    this.sendNext();
  }

  cancel({ id }: Upload): void {
    this.#senders.get(id)?.abort();
    this.change(id, { state: 'cancelled', reason: 'The upload was cancelled.' });
    this.sendNext();
  }

  /** Removes a file from the list. */
  dismiss({ id }: Upload): void {
    this.uploads = this.uploads.filter((upload) => upload.id !== id);
  }

  /** Ends all uploads that are under way. */
  dispose(): void {
    for (const sender of this.#senders.values()) sender.abort();
  }

  private change(id: number, changes: Partial<Upload>): void {
    this.uploads = this.uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
  }

  private sendNext(): void {
    const waiting = this.uploads.filter(({ state }) => state === 'waiting');
    const sending = this.uploads.filter(({ state }) => state === 'sending').length;
    for (const upload of waiting.slice(0, Math.max(0, MAX_PARALLEL_UPLOADS - sending))) void this.send(upload);
  }

  private async send({ id, name, file }: Upload): Promise<void> {
    const sender = new AbortController();
    this.#senders.set(id, sender);
    this.change(id, { state: 'sending' });
    try {
      const stored = await this.#api.upload(name, file, {
        isReplacing: this.#replacing.has(id),
        signal: sender.signal,
        onProgress: (progress) => runInAction(() => this.change(id, { progress })),
      });
      runInAction(() => {
        this.change(id, { state: 'done', progress: 1 });
        this.#onUploaded(stored);
      });
    } catch (error) {
      if (!sender.signal.aborted) runInAction(() => this.change(id, failureOf(error)));
    }
    this.#senders.delete(id);
    runInAction(() => this.sendNext());
    if (!this.isSending) this.#onFinished();
  }
}

function failureOf(error: unknown): Pick<Upload, 'state' | 'reason'> {
  const reason = error instanceof Error ? error.message : String(error);
  const status = error instanceof StudioApiError ? error.status : 0;
  if (status === 409) return { state: 'exists', reason };
  return { state: REFUSAL_STATUSES.includes(status) ? 'refused' : 'failed', reason };
}

/** Too large, no such image, not safe: the same file is refused again. */
const REFUSAL_STATUSES: readonly number[] = [413, 415, 422];

/** Why the library does not take a file, as a sentence; undefined when it may. */
function refusalOf({ file, isFolder }: DroppedFile, name: string): string | undefined {
  if (isFolder) return 'This is a folder. Choose the images in it.';
  if (!isMediaName(name)) return `Only ${formatExtensions()} files can be uploaded.`;
  if (file.size === 0) return 'This file is empty.';
  if (file.size > MAX_UPLOAD_BYTES)
    return `This image has ${formatMebibytes(file.size)}; the maximum is ${formatMebibytes(MAX_UPLOAD_BYTES)}.`;
  return undefined;
}

const formatExtensions = (): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    MEDIA_EXTENSIONS.filter((extension) => extension !== 'jpeg').map((extension) =>
      extension === 'webp' ? 'WebP' : extension.toUpperCase(),
    ),
  );

/** `1.2 MiB` */
export const formatMebibytes = (bytes: number): string =>
  `${(bytes / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 1 })} MiB`;

/** `lamp.jpg` → `lamp-2.jpg` → `lamp-3.jpg` */
function nextName(name: string): string {
  const [, stem = name, number, extension = ''] = /^(.*?)(?:-(\d+))?(\.[a-z0-9]+)$/.exec(name) ?? [];
  const suffix = `-${Number(number ?? 1) + 1}${extension}`;
  return stem.slice(0, MAX_NAME_LENGTH - suffix.length) + suffix;
}
