import { describe, expect, it } from 'vitest';
import { flushPromises } from '../test/manual-timers.ts';
import { type DraftStoreSetup, failWithoutResponse, openDraftStore } from '../test/open-draft-store.ts';
import { openDraft, removePublishedDraft, resumeDraft, startNewDraft } from './switch-draft.ts';

describe('a tab', () => {
  it('resumes its draft after a reload', async () => {
    const { keeper, server, document, timers } = openDraftStore({ known: 'studio-7' });
    server.store('studio-7', 'second', { name: 'Sale', basedOn: '"old"' });
    expect(await resumeDraft(keeper)).toBe(true);
    expect(document.text).toBe('second');
    expect(keeper).toMatchObject({ name: 'Sale', basedOn: '"old"', state: { kind: 'saved' } });
    await timers.advance(60_000);
    expect(server.drafts.get('studio-7')?.updatedAt).toBe(new Date(timers.now() - 60_000).toISOString());
  });

  it('keeps text typed before the draft was loaded', async () => {
    const { keeper, server, document } = openDraftStore({ known: 'studio-7' });
    server.store('studio-7', 'second', { name: 'Sale' });
    const resuming = resumeDraft(keeper);
    document.replace('typed');
    await resuming;
    expect(document.text).toBe('typed');
    expect(keeper).toMatchObject({ name: 'Sale', state: { kind: 'conflict', theirs: { text: 'second' } } });
  });

  it('starts another draft when its own cannot be loaded, which stays unchanged', async () => {
    const { keeper, server, document, api, kept, remembered } = openDraftStore({ known: 'studio-7' });
    server.store('studio-7', 'second');
    api.drafts = failWithoutResponse;
    expect(await resumeDraft(keeper)).toBe(false);
    document.replace('typed');
    await keeper.save();
    expect(kept()?.text).toBe('typed');
    expect(kept('studio-7')?.text).toBe('second');
    expect(remembered.at(-1)).toBe('studio-1');
  });

  it('saves the current draft before opening another or starting a new one', async () => {
    const { keeper, server, document, kept, remembered } = openDraftStore();
    document.replace('second');
    server.store('other', 'another', { name: 'Other', basedOn: '"old"' });
    const [other] = await server.api.drafts();
    await openDraft(keeper, other!);
    expect(kept()?.text).toBe('second');
    expect(document.text).toBe('another');
    expect(keeper).toMatchObject({ id: 'other', name: 'Other', basedOn: '"old"', state: { kind: 'saved' } });
    await startNewDraft(keeper, { text: 'first', etag: '"new"' });
    expect(document.text).toBe('first');
    expect(keeper).toMatchObject({ id: 'studio-2', basedOn: '"new"', state: { kind: 'unchanged' } });
    expect(remembered).toEqual(['studio-1', 'other', 'studio-2']);
  });

  it('rebases the draft on a published version', async () => {
    const { keeper, server, document, kept } = openDraftStore();
    document.replace('second');
    keeper.rebase(server.publish('second'));
    expect(keeper.state).toEqual({ kind: 'unchanged' });
    document.replace('third');
    await keeper.save();
    keeper.rebase(server.publish('third'));
    await flushPromises();
    expect(kept()).toMatchObject({ text: 'third', basedOn: server.versions[2]?.etag });
  });
});

describe('a published draft', () => {
  async function published({ typed = 'second', ...given }: DraftStoreSetup & { readonly typed?: string } = {}) {
    const kept = openDraftStore(given);
    kept.document.replace(typed);
    await kept.keeper.save();
    return { ...kept, version: kept.server.publish(typed) };
  }

  it('is removed, and further changes start a new one', async () => {
    const { keeper, server, document, timers, version, remembered } = await published();
    keeper.rename('Winter sale');
    await removePublishedDraft(keeper, version);
    expect([server.drafts.size, keeper.state.kind, remembered.at(-1)]).toEqual([0, 'unchanged', 'studio-2']);
    document.replace('third');
    await timers.advance(1500);
    expect([...server.drafts.values()]).toMatchObject([
      { id: 'studio-2', text: 'third', basedOn: version.etag, name: expect.stringMatching(/^Draft of/) },
    ]);
  });

  it('is removed even if its last changes were not saved', async () => {
    const { keeper, server, document } = openDraftStore();
    document.replace('second');
    await keeper.save();
    document.replace('third');
    await removePublishedDraft(keeper, server.publish('third'));
    expect(server.drafts.size).toBe(0);
  });

  it('is removed after a running save has finished', async () => {
    const { keeper, server, document, api, timers } = openDraftStore();
    const answer = Promise.withResolvers<void>();
    api.saveDraft = (...order) => answer.promise.then(() => server.api.saveDraft(...order));
    document.replace('second');
    void keeper.save();
    const leaving = removePublishedDraft(keeper, server.publish('second'));
    answer.resolve();
    await leaving;
    await timers.advance(60_000);
    expect([server.drafts.size, keeper.state.kind]).toEqual([0, 'unchanged']);
  });

  it('is removed when its save got no response', async () => {
    const { keeper, server, document, api, timers } = openDraftStore();
    api.saveDraft = async (...order) => {
      await server.api.saveDraft(...order);
      return failWithoutResponse();
    };
    document.replace('second');
    await keeper.save();
    await removePublishedDraft(keeper, server.publish('second'));
    await timers.advance(60_000);
    expect([server.drafts.size, keeper.state.kind, timers.pendingCount]).toEqual([0, 'unchanged', 0]);
  });

  it('stays with changes made meanwhile, based on the published version', async () => {
    const { keeper, document, timers, version, kept } = await published();
    document.replace('third');
    await removePublishedDraft(keeper, version);
    await timers.advance(1500);
    expect(kept()).toMatchObject({ text: 'third', basedOn: version.etag });
  });

  it('stays when someone else saved different text, without a conflict', async () => {
    const { keeper, server, document, timers, version, kept } = await published();
    server.store('studio-1', 'theirs');
    await removePublishedDraft(keeper, version);
    document.replace('third');
    await timers.advance(1500);
    expect([kept()?.text, kept('studio-2')?.text, keeper.state.kind]).toEqual(['theirs', 'third', 'saved']);
  });

  it.each(['draft', 'removeDraft'] as const)('stays without an error message when `%s` fails', async (call) => {
    const { keeper, server, document, timers, version, api } = await published();
    api[call] = failWithoutResponse;
    await removePublishedDraft(keeper, version);
    expect(keeper.state).toEqual({ kind: 'unchanged' });
    document.replace('third');
    await timers.advance(1500);
    expect([...server.drafts.keys()]).toEqual(['studio-1', 'studio-2']);
  });

  it('is followed by a new draft when changes are undone', async () => {
    const { keeper, document, timers, version, kept } = await published();
    await removePublishedDraft(keeper, version);
    document.undo();
    await timers.advance(1500);
    expect(kept('studio-2')).toMatchObject({ text: 'first', basedOn: version.etag });
  });
});

describe('a second window with a published draft', () => {
  async function both() {
    const first = openDraftStore();
    first.document.replace('second');
    await first.keeper.save();
    const second = openDraftStore({ server: first.server, known: 'studio-1', ids: 'other' });
    await resumeDraft(second.keeper);
    const version = first.server.publish('second');
    await removePublishedDraft(first.keeper, version);
    expect(first.server.drafts.size).toBe(0);
    return { ...second, version };
  }

  it('continues from the published version without a conflict', async () => {
    const { keeper, document, timers, version, kept } = await both();
    document.replace('third');
    await timers.advance(1500);
    expect(keeper.state.kind).toBe('saved');
    expect(kept()).toMatchObject({ text: 'third', basedOn: version.etag });
    expect(keeper.basedOn).toBe(version.etag);
  });

  it('creates no draft without changes', async () => {
    const { keeper, server, version } = await both();
    keeper.rebase(version);
    await flushPromises();
    expect([server.drafts.size, keeper.state.kind]).toEqual([0, 'unchanged']);
  });

  it('has no draft to resume after a reload', async () => {
    const { server } = await both();
    const { keeper, document } = openDraftStore({ server, known: 'studio-1', typed: 'second' });
    expect(await resumeDraft(keeper)).toBe(false);
    expect([document.text, keeper.state.kind]).toEqual(['second', 'unchanged']);
  });
});
