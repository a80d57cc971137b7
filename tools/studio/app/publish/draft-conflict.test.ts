import { describe, expect, it } from 'vitest';
import { keepMine, takeTheirs } from './draft-conflict.ts';
import { openDraft } from './switch-draft.ts';
import { beginToKeep } from './test/begin-to-keep.ts';

describe('a draft that was saved elsewhere, too', () => {
  async function inConflict() {
    const given = beginToKeep();
    given.document.replace('mine');
    await given.keeper.save();
    given.server.store('studio-1', 'theirs');
    given.document.replace('mine, too');
    await given.timers.pass(60_000);
    expect(given.keeper.state).toMatchObject({ kind: 'conflict', theirs: { text: 'theirs' } });
    expect(given.kept()?.text).toBe('theirs');
    return given;
  }

  it('takes theirs, and mine becomes a draft of its own', async () => {
    const { keeper, document, kept } = await inConflict();
    await takeTheirs(keeper);
    expect(document.text).toBe('theirs');
    expect(kept()?.text).toBe('theirs');
    expect(kept('studio-2')).toMatchObject({ text: 'mine, too', name: expect.stringMatching(/ \(mine\)$/) });
    expect(keeper.state).toMatchObject({ kind: 'saved' });
  });

  it('takes mine, and theirs becomes a draft of its own', async () => {
    const { keeper, document, kept } = await inConflict();
    await keepMine(keeper);
    expect(document.text).toBe('mine, too');
    expect(kept()?.text).toBe('mine, too');
    expect(kept('studio-2')).toMatchObject({ text: 'theirs', name: expect.stringMatching(/ \(theirs\)$/) });
  });

  it('stays one when a third has saved it before somebody decided', async () => {
    const { keeper, server, kept } = await inConflict();
    server.store('studio-1', 'of a third');
    await keepMine(keeper);
    expect(kept()?.text).toBe('of a third');
    expect(keeper.state).toMatchObject({ kind: 'conflict', theirs: { text: 'of a third' } });
  });

  it('is left for another one only when somebody has decided', async () => {
    const { keeper, server, document } = await inConflict();
    server.store('other', 'another');
    const [other] = (await server.api.drafts()).filter(({ id }) => id === 'other');
    await expect(openDraft(keeper, other!)).rejects.toThrow('Choose first');
    expect(document.text).toBe('mine, too');
  });
});
