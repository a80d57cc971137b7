import { useEffect, useRef, useState } from 'react';
import { type AttachmentProblem, checkAttachment } from '../../runtime/domain/attachment.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { KEPT_MARK } from '../../runtime/ui/kept-mark.ts';
import { placeOfFile } from '../../runtime/ui/option-place.ts';
import type { AttachedFile } from '../../schemas/generated/wire.ts';

/** Why a file was not taken, and which one. */
export interface AttachmentFailure {
  readonly problem: AttachmentProblem | 'unread';
  readonly file: File | undefined;
}

export interface Attachment {
  readonly file: AttachedFile | undefined;
  /** Its picture as a data URL, where it is one. */
  readonly preview: string | undefined;
  /** False: the browser keeps nothing, and the file goes with the page. */
  readonly isKept: boolean;
  readonly failure: AttachmentFailure | undefined;
  readonly take: (files: Iterable<File>) => void;
  readonly drop: () => void;
}

/** Whether this browser ever kept a file: most never do, and need not look. */
function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(KEPT_MARK) !== null;
  } catch {
    return true;
  }
}

/** Fetched where a product asks for a file; most ask for none. */
const keptFiles = () => import('../../runtime/ui/late/kept-files.ts');

/** The file that answers an option: found again after a reload, taken, replaced and taken away. */
export function useAttachment(selection: ProductSelection, optionId: string): Attachment {
  const file = selection.fileOf(optionId);
  const place = placeOfFile(selection.product._id, optionId);
  const [preview, setPreview] = useState<string>();
  const [isKept, setKept] = useState(true);
  const [failure, setFailure] = useState<AttachmentFailure>();
  // Of two files that are chosen quickly the second one counts, whichever is read first.
  const turn = useRef(0);
  const key = file?.key;

  useEffect(() => {
    if (selection.fileOf(optionId) !== undefined || !mayHaveKept()) return;
    const find = async () => {
      const { findFile } = await keptFiles();
      const found = await findFile(place);
      const checked = found && checkAttachment([found.file]);
      // Whoever has chosen or taken away a file meanwhile meant that.
      if (found === undefined || checked === undefined || 'problem' in checked || turn.current > 0) return;
      selection.attach(optionId, factsOf(found.key, checked));
    };
    // Without a connection it is found at the next visit.
    find().catch(() => undefined);
  }, [selection, optionId, place]);

  useEffect(() => {
    let isGone = false;
    const show = async (shown: string) => {
      const { readFile, readPicture } = await keptFiles();
      const read = await readFile(shown);
      const picture = read && (await readPicture(read));
      if (!isGone) setPreview(picture);
    };
    // The ending of its name stands there instead.
    if (key !== undefined) show(key).catch(() => undefined);
    return () => {
      isGone = true;
      setPreview(undefined);
    };
  }, [key]);

  async function take(files: Iterable<File>): Promise<void> {
    const chosen = Array.from(files);
    // The person closed the list of files.
    if (chosen.length === 0) return;
    turn.current += 1;
    const mine = turn.current;
    const checked = checkAttachment(chosen);
    if ('problem' in checked) {
      setFailure({ problem: checked.problem, file: chosen[0] });
      return;
    }
    try {
      const { keepFile } = await keptFiles();
      const kept = await keepFile(place, checked.file, key);
      if (turn.current !== mine) return;
      setFailure(undefined);
      setKept(kept.isKept);
      selection.attach(optionId, factsOf(kept.key, checked));
    } catch {
      if (turn.current === mine) setFailure({ problem: 'unread', file: checked.file });
    }
  }

  function drop(): void {
    turn.current += 1;
    setFailure(undefined);
    setKept(true);
    selection.attach(optionId, undefined);
    if (key !== undefined) void keptFiles().then(({ dropFile }) => dropFile(place, key));
  }

  return { file, preview, isKept, failure, take: (files) => void take(files), drop };
}

const factsOf = (key: string, { file, mimeType }: { file: File; mimeType: string }): AttachedFile => ({
  key,
  name: file.name,
  mimeType,
  size: file.size,
});
