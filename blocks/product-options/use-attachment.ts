import { useEffect, useRef, useState } from 'react';
import { type AttachmentProblem, checkAttachment } from '../../runtime/domain/options/attachment.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { HAS_FILES_KEY, optionFileKey } from '../../runtime/ui/product/option-keys.ts';
import type { AttachedFile } from '../../schemas/generated/wire.ts';

/** Why a file was rejected, and which one. */
export interface AttachmentFailure {
  readonly problem: AttachmentProblem | 'unread';
  readonly file: File | undefined;
}

export interface Attachment {
  readonly file: AttachedFile | undefined;
  /** Data URL of its preview, if it is an image. */
  readonly preview: string | undefined;
  /** False: the browser cannot store it, and it is lost on reload. */
  readonly isPersisted: boolean;
  readonly failure: AttachmentFailure | undefined;
  readonly attach: (files: Iterable<File>) => void;
  readonly remove: () => void;
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

/** The file of an option: restored after a reload, attached, replaced and removed. */
export function useAttachment(selection: ProductSelection, optionId: string, maxMegabytes: number): Attachment {
  const file = selection.attachedFile(optionId);
  const storageKey = optionFileKey(selection.product._id, optionId);
  const [preview, setPreview] = useState<string>();
  const [isPersisted, setPersisted] = useState(true);
  const [failure, setFailure] = useState<AttachmentFailure>();
  // If two files are chosen quickly, the second one wins, whichever is read first.
  const latestRequest = useRef(0);
  const key = file?.key;

  useEffect(() => {
    if (selection.attachedFile(optionId) !== undefined || !mayHavePersistedFiles()) return;
    const restoreFile = async () => {
      const { findStoredFile: findFile } = await importFileStorage();
      const storedFile = await findFile(storageKey);
      const checked = storedFile && checkAttachment([storedFile.file], maxMegabytes);
      // A file that was chosen or removed meanwhile wins.
      if (storedFile === undefined || checked === undefined || 'problem' in checked || latestRequest.current > 0)
        return;
      selection.attachFile(optionId, toAttachedFile(storedFile.key, checked));
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
    latestRequest.current += 1;
    setFailure(undefined);
    setPersisted(true);
    selection.attachFile(optionId, undefined);
    if (key !== undefined) void importFileStorage().then(({ removeStoredFile: dropFile }) => dropFile(storageKey, key));
  }

  return { file, preview, isPersisted, failure, attach: (files) => void attach(files), remove };
}

const toAttachedFile = (key: string, { file, mimeType }: { file: File; mimeType: string }): AttachedFile => ({
  key,
  name: file.name,
  mimeType,
  size: file.size,
});
