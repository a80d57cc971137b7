import { describe, expect, it } from 'vitest';
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

  it('stays with changes made meanwhile, based on the published version', async () => {
    const { keeper, document, timers, version, kept } = await published();
    document.replace('third');
    await removePublishedDraft(keeper, version);
    await timers.advance(1500);
    expect(kept()).toMatchObject({ text: 'third', basedOn: version.etag });
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
});
