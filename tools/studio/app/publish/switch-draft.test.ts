import { describe, expect, it } from 'vitest';
import { beginDraft, leavePublished, openDraft, resumeDraft } from './switch-draft.ts';
import { beginToKeep, type Given, offline } from './test/begin-to-keep.ts';
import { settled } from './test/manual-timers.ts';

describe('the tab', () => {
  it('goes on with its draft when it is loaded again', async () => {
    const { keeper, server, document, timers } = beginToKeep({ known: 'studio-7' });
    server.store('studio-7', 'second', { name: 'Sale', basedOn: '"old"' });
    expect(await resumeDraft(keeper)).toBe(true);
    expect(document.text).toBe('second');
    expect(keeper).toMatchObject({ name: 'Sale', basedOn: '"old"', state: { kind: 'saved' } });
    await timers.pass(60_000);
    expect(server.drafts.get('studio-7')?.updatedAt).toBe(new Date(timers.now() - 60_000).toISOString());
  });

  it('loses nothing that was typed before the draft was there', async () => {
    const { keeper, server, document } = beginToKeep({ known: 'studio-7' });
    server.store('studio-7', 'second', { name: 'Sale' });
    const resuming = resumeDraft(keeper);
    document.replace('typed');
    await resuming;
    expect(document.text).toBe('typed');
    expect(keeper).toMatchObject({ name: 'Sale', state: { kind: 'conflict', theirs: { text: 'second' } } });
  });

  it('begins another draft when its own cannot be read, which stays as it is', async () => {
    const { keeper, server, document, api, kept, remembered } = beginToKeep({ known: 'studio-7' });
    server.store('studio-7', 'second');
    api.drafts = offline;
    expect(await resumeDraft(keeper)).toBe(false);
    document.replace('typed');
    await keeper.save();
    expect(kept()?.text).toBe('typed');
    expect(kept('studio-7')?.text).toBe('second');
    expect(remembered.at(-1)).toBe('studio-1');
  });

  it('opens another draft once this one is saved, and begins a new one', async () => {
    const { keeper, server, document, kept, remembered } = beginToKeep();
    document.replace('second');
    server.store('other', 'another', { name: 'Other', basedOn: '"old"' });
    const [other] = await server.api.drafts();
    await openDraft(keeper, other!);
    expect(kept()?.text).toBe('second');
    expect(document.text).toBe('another');
    expect(keeper).toMatchObject({ id: 'other', name: 'Other', basedOn: '"old"', state: { kind: 'saved' } });
    await beginDraft(keeper, { text: 'first', etag: '"new"' });
    expect(document.text).toBe('first');
    expect(keeper).toMatchObject({ id: 'studio-2', basedOn: '"new"', state: { kind: 'unchanged' } });
    expect(remembered).toEqual(['studio-1', 'other', 'studio-2']);
  });

  it('bases the draft on what was published of it', async () => {
    const { keeper, server, document, kept } = beginToKeep();
    document.replace('second');
    keeper.rebase(server.publish('second'));
    expect(keeper.state).toEqual({ kind: 'unchanged' });
    document.replace('third');
    await keeper.save();
    keeper.rebase(server.publish('third'));
    await settled();
    expect(kept()).toMatchObject({ text: 'third', basedOn: server.versions[2]?.etag });
  });
});

describe('a draft that was published', () => {
  async function published({ typed = 'second', ...given }: Given & { readonly typed?: string } = {}) {
    const kept = beginToKeep(given);
    kept.document.replace(typed);
    await kept.keeper.save();
    return { ...kept, version: kept.server.publish(typed) };
  }

  it('is removed, and what is typed from then on is a new one', async () => {
    const { keeper, server, document, timers, version, remembered } = await published();
    keeper.rename('Winter sale');
    await leavePublished(keeper, version);
    expect([server.drafts.size, keeper.state.kind, remembered.at(-1)]).toEqual([0, 'unchanged', 'studio-2']);
    document.replace('third');
    await timers.pass(1500);
    expect([...server.drafts.values()]).toMatchObject([
      { id: 'studio-2', text: 'third', basedOn: version.etag, name: expect.stringMatching(/^Draft of/) },
    ]);
  });

  it('is removed, too, where what was published was typed after its last save', async () => {
    const { keeper, server, document } = beginToKeep();
    document.replace('second');
    await keeper.save();
    document.replace('third');
    await leavePublished(keeper, server.publish('third'));
    expect(server.drafts.size).toBe(0);
  });

  it('is removed once it is saved, where it was published meanwhile', async () => {
    const { keeper, server, document, api, timers } = beginToKeep();
    const answer = Promise.withResolvers<void>();
    api.saveDraft = (...order) => answer.promise.then(() => server.api.saveDraft(...order));
    document.replace('second');
    void keeper.save();
    const leaving = leavePublished(keeper, server.publish('second'));
    answer.resolve();
    await leaving;
    await timers.pass(60_000);
    expect([server.drafts.size, keeper.state.kind]).toEqual([0, 'unchanged']);
  });

  it('is removed, too, where no answer told that it was saved', async () => {
    const { keeper, server, document, api, timers } = beginToKeep();
    api.saveDraft = async (...order) => {
      await server.api.saveDraft(...order);
      return offline();
    };
    document.replace('second');
    await keeper.save();
    await leavePublished(keeper, server.publish('second'));
    await timers.pass(60_000);
    expect([server.drafts.size, keeper.state.kind, timers.waiting]).toEqual([0, 'unchanged', 0]);
  });

  it('stays where it was typed on meanwhile, begun from what was published', async () => {
    const { keeper, document, timers, version, kept } = await published();
    document.replace('third');
    await leavePublished(keeper, version);
    await timers.pass(1500);
    expect(kept()).toMatchObject({ text: 'third', basedOn: version.etag });
  });

  it('stays where somebody else saved it with another text, which is no conflict any more', async () => {
    const { keeper, server, document, timers, version, kept } = await published();
    server.store('studio-1', 'theirs');
    await leavePublished(keeper, version);
    document.replace('third');
    await timers.pass(1500);
    expect([kept()?.text, kept('studio-2')?.text, keeper.state.kind]).toEqual(['theirs', 'third', 'saved']);
  });

  it.each(['draft', 'removeDraft'] as const)(
    'stays where `%s` is not answered, and nothing is said of it',
    async (call) => {
      const { keeper, server, document, timers, version, api } = await published();
      api[call] = offline;
      await leavePublished(keeper, version);
      expect(keeper.state).toEqual({ kind: 'unchanged' });
      document.replace('third');
      await timers.pass(1500);
      expect([...server.drafts.keys()]).toEqual(['studio-1', 'studio-2']);
    },
  );

  it('goes on with what was taken back', async () => {
    const { keeper, document, timers, version, kept } = await published();
    await leavePublished(keeper, version);
    document.undo();
    await timers.pass(1500);
    expect(kept('studio-2')).toMatchObject({ text: 'first', basedOn: version.etag });
  });
});

describe('a second window with a draft that the first one published', () => {
  async function both() {
    const first = beginToKeep();
    first.document.replace('second');
    await first.keeper.save();
    const second = beginToKeep({ server: first.server, known: 'studio-1', ids: 'other' });
    await resumeDraft(second.keeper);
    const version = first.server.publish('second');
    await leavePublished(first.keeper, version);
    expect(first.server.drafts.size).toBe(0);
    return { ...second, version };
  }

  it('goes on from what was published, without a conflict', async () => {
    const { keeper, document, timers, version, kept } = await both();
    document.replace('third');
    await timers.pass(1500);
    expect(keeper.state.kind).toBe('saved');
    expect(kept()).toMatchObject({ text: 'third', basedOn: version.etag });
    expect(keeper.basedOn).toBe(version.etag);
  });

  it('begins no draft where nothing was typed', async () => {
    const { keeper, server, version } = await both();
    keeper.rebase(version);
    await settled();
    expect([server.drafts.size, keeper.state.kind]).toEqual([0, 'unchanged']);
  });

  it('finds nothing to go on with when it is loaded again', async () => {
    const { server } = await both();
    const { keeper, document } = beginToKeep({ server, known: 'studio-1', typed: 'second' });
    expect(await resumeDraft(keeper)).toBe(false);
    expect([document.text, keeper.state.kind]).toEqual(['second', 'unchanged']);
  });
});
