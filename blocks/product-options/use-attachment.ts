import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../runtime/api/api.ts';
import { type AttachmentProblem, checkAttachment, type FileInfo } from '../../runtime/domain/options/attachment.ts';
import { optionFilePath } from '../../runtime/domain/options/option-file.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { isOptionFileThere, sendOptionFile } from '../../runtime/ui/lazy/send-option-file.ts';
import { HAS_FILES_KEY, optionFileKey } from '../../runtime/ui/product/option-keys.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { AttachedFile } from '../../schemas/generated/wire.ts';

/**
 * Why a file was rejected, and which one. `unsent`: it is attached, and the connection broke off; `gone`: it is attached, and neither this
 * browser nor the shop has it any more; `too-often`: too many were sent in a while.
 */
export interface AttachmentFailure {
  readonly problem: AttachmentProblem | 'unread' | 'unsent' | 'gone' | 'too-often';
  readonly file: Pick<FileInfo, 'name' | 'size'> | undefined;
  /** The server's message, if it adds to the problem's own. */
  readonly message?: string;
}

export interface Attachment {
  readonly file: AttachedFile | undefined;
  /** URL of its preview, if it is an image. */
  readonly preview: string | undefined;
  /** False: the browser cannot store it, and it is lost on reload. */
  readonly isPersisted: boolean;
  readonly failure: AttachmentFailure | undefined;
  /** Share that has been sent, from 0 to 1; undefined while nothing is sent. */
  readonly progress: number | undefined;
  readonly isSent: boolean;
  readonly attach: (files: Iterable<File>) => void;
  /** Also cancels a running upload. */
  readonly remove: () => void;
  /** Sends the attached file again. */
  readonly retry: () => void;
}

/** Whether this browser ever stored a file: most never do, and need not look. */
function mayHavePersistedFiles(): boolean {
  try {
    return localStorage.getItem(HAS_FILES_KEY) !== null;
  } catch {
    return true;
  }
}

/** Loaded only for products with a file option. */
const importFileStorage = () => import('../../runtime/ui/lazy/file-storage.ts');

/**
 * The file of an option: attached, sent to the shop, replaced and removed; restored after a reload. What was not sent when the page was left
 * is sent then.
 */
export function useAttachment(selection: ProductSelection, optionId: string, maxMegabytes: number): Attachment {
  const { locale, session } = useStores();
  const file = selection.attachedFile(optionId);
  const filePath = selection.attachedFilePath(optionId);
  const productId = selection.product._id;
  const storageKey = optionFileKey(productId, optionId);
  const [preview, setPreview] = useState<string>();
  const [isPersisted, setPersisted] = useState(true);
  const [failure, setFailure] = useState<AttachmentFailure>();
  const [progress, setProgress] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  // If two files are chosen quickly, the second one wins, whichever is read first.
  const latestRequest = useRef(0);
  // Of those that are sent while the page is open, it is known where they are.
  const knownPath = useRef<string>(undefined);
  const key = file?.key;
  const isSent = filePath !== undefined;

  useEffect(() => {
    if (selection.attachedFile(optionId) !== undefined || !mayHavePersistedFiles()) return;
    const restoreFile = async () => {
      const { findStoredFile: findFile } = await importFileStorage();
      const storedFile = await findFile(storageKey);
      const checked = storedFile && checkAttachment([storedFile.file], maxMegabytes);
      // A file that was chosen or removed meanwhile wins.
      if (storedFile === undefined || checked === undefined || 'problem' in checked || latestRequest.current > 0)
        return;
      selection.attachFile(optionId, toAttachedFile(storedFile.key, checked), storedFile.filePath);
    };
    // If the import fails, it is restored on the next visit.
    restoreFile().catch(() => undefined);
  }, [selection, optionId, storageKey, maxMegabytes]);

  useEffect(() => {
    let isUnmounted = false;
    const loadPreview = async (fileKey: string) => {
      const { readStoredFile: readFile, readImageAsDataUrl: readImage } = await importFileStorage();
      const read = await readFile(fileKey);
      const image = read && (await readImage(read));
      if (!isUnmounted) setPreview(image);
    };
    // The file extension shows instead.
    if (key !== undefined) loadPreview(key).catch(() => undefined);
    return () => {
      isUnmounted = true;
      setPreview(undefined);
    };
  }, [key]);

  // Expired uploads, and those of a signed-out customer, are sent anew.
  useEffect(() => {
    if (filePath === undefined || filePath === knownPath.current) return;
    knownPath.current = filePath;
    const verify = async () => {
      if (await isOptionFileThere(filePath)) return;
      const attached = selection.attachedFile(optionId);
      if (selection.attachedFilePath(optionId) === filePath) selection.attachFile(optionId, attached);
    };
    // The cart's check will say it.
    verify().catch(() => undefined);
  }, [selection, optionId, filePath]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends anew; the visitor is read when it is sent
  useEffect(() => {
    if (key === undefined || isSent) return;
    const sending = new AbortController();
    const { signal } = sending;
    const send = async (attached: AttachedFile) => {
      setFailure(undefined);
      setProgress(0);
      const { readStoredFile, rememberSentFile } = await importFileStorage();
      const content = await readStoredFile(attached.key);
      if (signal.aborted) return;
      if (content === undefined) {
        setFailure({ problem: 'gone', file: attached });
        return;
      }
      const customerId = session.customer?._id;
      const onProgress = (share: number) => {
        if (!signal.aborted) setProgress(share);
      };
      const request = { productId, optionId, locale: locale.locale, customerId, onProgress, signal };
      const { _id, name, mimeType, size } = await sendOptionFile(content, request);
      if (signal.aborted) return;
      const sentPath = optionFilePath(_id);
      knownPath.current = sentPath;
      selection.attachFile(optionId, { key: attached.key, name, mimeType, size }, sentPath);
      void rememberSentFile(attached.key, sentPath);
    };
    const attached = selection.attachedFile(optionId);
    if (attached === undefined) return;
    send(attached)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof ApiError && error.status === 412) void session.check();
        const reason = failureOf(error, attached);
        setFailure(reason);
        // What the shop will never take is not attached any more.
        if (REFUSED.has(reason.problem)) detach(attached.key);
      })
      .finally(() => {
        if (!signal.aborted) setProgress(undefined);
      });
    return () => {
      sending.abort();
      setProgress(undefined);
    };
  }, [selection, optionId, productId, key, isSent, attempt]);

  const isUnsent = failure?.problem === 'unsent';
  useEffect(() => {
    if (!isUnsent) return;
    const retryOnline = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, [isUnsent]);

  async function attach(files: Iterable<File>): Promise<void> {
    const chosen = Array.from(files);
    // The file dialog was cancelled.
    if (chosen.length === 0) return;
    latestRequest.current += 1;
    const request = latestRequest.current;
    const checked = checkAttachment(chosen, maxMegabytes);
    if ('problem' in checked) {
      setFailure({ problem: checked.problem, file: chosen[0] });
      return;
    }
    try {
      const { storeFileInBrowser } = await importFileStorage();
      const stored = await storeFileInBrowser(storageKey, checked.file, key);
      if (latestRequest.current !== request) return;
      setFailure(undefined);
      setPersisted(stored.isPersisted);
      selection.attachFile(optionId, toAttachedFile(stored.key, checked));
    } catch {
      if (latestRequest.current === request) setFailure({ problem: 'unread', file: checked.file });
    }
  }

  function remove(): void {
    setFailure(undefined);
    detach(key);
  }

  function detach(fileKey: string | undefined): void {
    latestRequest.current += 1;
    setPersisted(true);
    selection.attachFile(optionId, undefined);
    if (fileKey !== undefined)
      void importFileStorage().then(({ removeStoredFile: dropFile }) => dropFile(storageKey, fileKey));
  }

  return {
    file,
    preview,
    isPersisted,
    failure,
    progress,
    isSent,
    attach: (files) => void attach(files),
    remove,
    retry: () => setAttempt((count) => count + 1),
  };
}

const REFUSED: ReadonlySet<AttachmentFailure['problem']> = new Set(['wrong-type', 'too-large', 'empty']);

function failureOf(error: unknown, file: AttachedFile): AttachmentFailure {
  const { code, message } = error instanceof ApiError ? error : { code: undefined, message: '' };
  switch (code) {
    case 'unsupported_type':
    case 'file_refused':
      return { problem: 'wrong-type', file };
    case 'body_too_large':
      return { problem: 'too-large', file };
    case 'too_many_attempts':
      return { problem: 'too-often', file };
    case 'file_limit':
      return { problem: 'too-often', file, message };
    default:
      return { problem: 'unsent', file };
  }
}

const toAttachedFile = (key: string, { file, mimeType }: { file: File; mimeType: string }): AttachedFile => ({
  key,
  name: file.name,
  mimeType,
  size: file.size,
});
