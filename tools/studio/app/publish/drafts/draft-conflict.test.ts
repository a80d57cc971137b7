import { describe, expect, it } from 'vitest';
import { openDraftStore } from '../test/open-draft-store.ts';
import { keepMyDraft, useTheirDraft } from './draft-conflict.ts';
import { openDraft } from './switch-draft.ts';

describe('a draft conflict', () => {
  async function inConflict() {
    const given = openDraftStore();
    given.document.replace('mine');
    await given.keeper.save();
    given.server.store('studio-1', 'theirs');
    given.document.replace('mine, too');
    await given.timers.advance(60_000);
    expect(given.keeper.state).toMatchObject({ kind: 'conflict', theirs: { text: 'theirs' } });
    expect(given.kept()?.text).toBe('theirs');
    return given;
  }

  it('resolves with their text and saves mine as a separate draft', async () => {
    const { keeper, document, kept } = await inConflict();
    await useTheirDraft(keeper);
    expect(document.text).toBe('theirs');
    expect(kept()?.text).toBe('theirs');
    expect(kept('studio-2')).toMatchObject({ text: 'mine, too', name: expect.stringMatching(/ \(mine\)$/) });
    expect(keeper.state).toMatchObject({ kind: 'saved' });
  });

  it('remains when a third editor saved meanwhile', async () => {
    const { keeper, server, kept } = await inConflict();
    server.store('studio-1', 'of a third');
    await keepMyDraft(keeper);
    expect(kept()?.text).toBe('of a third');
    expect(keeper.state).toMatchObject({ kind: 'conflict', theirs: { text: 'of a third' } });
  });

  it('must be resolved before another draft is opened', async () => {
    const { keeper, server, document } = await inConflict();
    server.store('other', 'another');
    const [other] = (await server.api.drafts()).filter(({ id }) => id === 'other');
    await expect(openDraft(keeper, other!)).rejects.toThrow('Choose which version');
    expect(document.text).toBe('mine, too');
  });
});
