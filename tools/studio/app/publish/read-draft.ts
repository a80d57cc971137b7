import type { BuilderDraft } from '../../wire.ts';
import type { KeptText, StudioApi } from '../model/studio-api.ts';

/** A draft with its text. */
export interface ReadDraft {
  readonly draft: BuilderDraft;
  readonly stored: KeptText;
}

/** What the server has of a draft; `none` where it has none, `unknown` where it can’t be told now. */
export async function readDraft(
  api: Pick<StudioApi, 'draft' | 'drafts'>,
  id: string,
): Promise<ReadDraft | 'none' | 'unknown'> {
  try {
    const [stored, drafts] = await Promise.all([api.draft(id), api.drafts()]);
    const draft = drafts.find((other) => other.id === id);
    return stored === undefined || draft === undefined ? 'none' : { draft, stored };
  } catch {
    return 'unknown';
  }
}
