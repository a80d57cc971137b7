import type { BuilderDraft } from '../../../studio-protocol.ts';
import type { StoredText, StudioApi } from '../../model/studio-api.ts';

/** A draft with its text. */
export interface DraftWithText {
  readonly draft: BuilderDraft;
  readonly stored: StoredText;
}

/** Loads a draft; `none` when it does not exist, `unknown` when the request fails. */
export async function readDraft(
  api: Pick<StudioApi, 'draft' | 'drafts'>,
  id: string,
): Promise<DraftWithText | 'none' | 'unknown'> {
  try {
    const [stored, drafts] = await Promise.all([api.draft(id), api.drafts()]);
    const draft = drafts.find((other) => other.id === id);
    return stored === undefined || draft === undefined ? 'none' : { draft, stored };
  } catch {
    return 'unknown';
  }
}
