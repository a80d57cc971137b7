import { runInAction } from 'mobx';
import type { KeptText } from '../model/studio-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { withSuffix } from './draft-name.ts';

/** The text that was saved elsewhere, in place of mine, which becomes a draft of its own. Throws {@link StudioApiError}. */
export async function takeTheirs(keeper: DraftKeeper): Promise<void> {
  const { trouble, name, text } = keeper;
  if (trouble?.kind !== 'conflict') return;
  await copy(keeper, text, withSuffix(name, 'mine'));
  runInAction(() => {
    settle(keeper, trouble.theirs);
    // What was typed while the copy was made can be had back by undo.
    keeper.options.document.replace(trouble.theirs.text);
  });
  await keeper.save();
}

/** Mine in place of what was saved elsewhere, which becomes a draft of its own. Throws {@link StudioApiError}. */
export async function keepMine(keeper: DraftKeeper): Promise<void> {
  const { trouble, name } = keeper;
  if (trouble?.kind !== 'conflict') return;
  await copy(keeper, trouble.theirs.text, withSuffix(name, 'theirs'));
  runInAction(() => settle(keeper, trouble.theirs));
  await keeper.save();
}

function settle(keeper: DraftKeeper, theirs: KeptText): void {
  keeper.trouble = undefined;
  keeper.kept = { ...theirs, name: undefined, basedOn: undefined };
}

async function copy({ basedOn, options }: DraftKeeper, text: string, name: string): Promise<void> {
  const { api, session } = options;
  await api.saveDraft(session.newId(), { text, replaced: undefined, name, basedOn });
}
