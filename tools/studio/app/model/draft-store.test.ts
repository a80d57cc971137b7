import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { advance, failWithoutResponse, openDraftStore } from '../publish/test/open-draft-store.ts';
import { StudioApiError } from './studio-api.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  it('is not created without changes, or when all changes are undone', async () => {
    const { server, document, drafts } = openDraftStore();
    expect(drafts.state).toEqual({ kind: 'unchanged' });
    document.replace('second');
    document.undo();
    await advance(60_000);
    expect(server.drafts.size).toBe(0);
    expect(drafts.state).toEqual({ kind: 'unchanged' });
  });

  it('is saved after 1.5 seconds without typing, with name and base version', async () => {
    const { document, drafts, stored, server } = openDraftStore();
    document.replace('second');
    await advance(1000);
    document.replace('second, third');
    expect(drafts.state).toEqual({ kind: 'unsaved' });
    await advance(1499);
    expect(stored()).toBeUndefined();
    await advance(1);
    expect(stored()).toMatchObject({
      text: 'second, third',
      name: expect.stringMatching(/^Draft of \d+ Nov 2026/),
      basedOn: server.versions[0]?.etag,
    });
    expect(drafts.state).toEqual({ kind: 'saved', at: Date.now() });
  });

  it('is saved after 15 seconds at the latest during continuous typing', async () => {
    const { document, stored } = openDraftStore();
    for (let second = 0; second < 15; second += 1) {
      document.replace(`${document.text}.`);
      await advance(1000);
    }
    expect(stored()?.text).toMatch(/^first\.+$/);
  });

  it('that cannot be saved is retried with increasing delay until the server responds', async () => {
    const { document, drafts, api, server, stored } = openDraftStore();
    api.saveDraft = failWithoutResponse;
    document.replace('second');
    await advance(1500);
    expect(drafts.state).toMatchObject({ kind: 'offline', retryAt: Date.now() + 2000 });
    await advance(2000);
    expect(drafts.state).toMatchObject({ kind: 'offline', retryAt: Date.now() + 4000 });
    document.replace('third');
    api.saveDraft = server.api.saveDraft;
    await advance(4000);
    expect(stored()?.text).toBe('third');
    expect(drafts.state).toMatchObject({ kind: 'saved' });
  });
});

describe('with any sequence of lost and delayed responses', () => {
  const typed = fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', 'b', 'c', 'first') });
  const passed = fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(0, 100, 1500, 40_000) });
  const asked = fc.constant({ kind: 'save' as const });
  const renamed = fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('One', 'Two') });
  const happening = fc.oneof(typed, passed, asked, renamed);
  /** Outcome of a request: answered after a delay, stored without a response (possibly late), or never delivered. */
  const fate = fc.record({
    outcome: fc.constantFrom('answered', 'lost', 'down', 'busy'),
    ms: fc.constantFrom(0, 50, 2000, 35_000),
  });

  it('the stored text converges to the typed one without a conflict', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 20 }),
        fc.array(fate, { maxLength: 12 }),
        async (happenings, fates) => {
          const { document, drafts, api, server, stored } = openDraftStore();
          const waiting = [...fates];
          api.saveDraft = async (...order) => {
            const { outcome, ms } = waiting.shift() ?? { outcome: 'answered', ms: 0 };
            await new Promise((resolve) => setTimeout(resolve, ms));
            // An aborted request does not arrive.
            if (outcome === 'down' || order[2]?.aborted === true) return failWithoutResponse();
            if (outcome === 'busy') throw new StudioApiError('Too much to do.', 503);
            const draft = await server.api.saveDraft(...order);
            return outcome === 'lost' ? failWithoutResponse() : draft;
          };
          for (const act of happenings) {
            if (act.kind === 'type') document.replace(act.text);
            else if (act.kind === 'pass') await advance(act.ms);
            else if (act.kind === 'rename') drafts.rename(act.name);
            else void drafts.save();
          }
          await advance(20 * 60_000);
          expect(['saved', 'unchanged']).toContain(drafts.state.kind);
          if (stored() !== undefined) expect(stored()).toMatchObject({ text: document.text, name: drafts.name });
          else expect(document.text).toBe('first');
          expect(vi.getTimerCount()).toBe(0);
        },
      ),
    );
  });
});

describe('a tab', () => {
  it('resumes its draft after a reload', async () => {
    const { drafts, server, document } = openDraftStore({ known: 'studio-7' });
    server.store('studio-7', 'second', { name: 'Sale', basedOn: '"old"' });
    const savedAt = new Date().toISOString();
    expect(await drafts.resume()).toBe(true);
    expect(document.text).toBe('second');
    expect(drafts).toMatchObject({ name: 'Sale', basedOn: '"old"', state: { kind: 'saved' } });
    await advance(60_000);
    expect(server.drafts.get('studio-7')?.updatedAt).toBe(savedAt);
  });

  it('starts another draft when its own cannot be loaded, which stays unchanged', async () => {
    const { drafts, server, document, api, stored, rememberedId } = openDraftStore({ known: 'studio-7' });
    server.store('studio-7', 'second');
    api.drafts = failWithoutResponse;
    expect(await drafts.resume()).toBe(false);
    document.replace('typed');
    await drafts.save();
    expect(stored()?.text).toBe('typed');
    expect(server.drafts.get('studio-7')?.text).toBe('second');
    expect(rememberedId()).toBe(drafts.id);
  });

  it('saves the current draft before opening another or starting a new one', async () => {
    const { drafts, server, document, rememberedId } = openDraftStore();
    const { id } = drafts;
    document.replace('second');
    server.store('other', 'another', { name: 'Other', basedOn: '"old"' });
    const [other] = await server.api.drafts();
    await drafts.open(other!);
    expect(server.drafts.get(id)?.text).toBe('second');
    expect(document.text).toBe('another');
    expect(drafts).toMatchObject({ id: 'other', name: 'Other', basedOn: '"old"', state: { kind: 'saved' } });
    expect(rememberedId()).toBe('other');
    await drafts.startNew({ text: 'first', etag: '"new"' });
    expect(document.text).toBe('first');
    expect(drafts).toMatchObject({ basedOn: '"new"', state: { kind: 'unchanged' } });
    expect(['other', id]).not.toContain(rememberedId());
  });
});

describe('a published draft', () => {
  async function publishDraft() {
    const opened = openDraftStore();
    opened.document.replace('second');
    await opened.drafts.save();
    return { ...opened, version: opened.server.publish('second') };
  }

  it('is removed, and further changes start a new one', async () => {
    const { drafts, server, document, version } = await publishDraft();
    const { id } = drafts;
    drafts.rename('Winter sale');
    await drafts.removePublished(version);
    expect([server.drafts.size, drafts.state.kind]).toEqual([0, 'unchanged']);
    document.replace('third');
    await advance(1500);
    expect(drafts.id).not.toBe(id);
    expect([...server.drafts.values()]).toMatchObject([
      { id: drafts.id, text: 'third', basedOn: version.etag, name: expect.stringMatching(/^Draft of/) },
    ]);
  });

  it('stays with changes made meanwhile, based on the published version', async () => {
    const { drafts, document, version, stored } = await publishDraft();
    document.replace('third');
    await drafts.removePublished(version);
    await advance(1500);
    expect(stored()).toMatchObject({ text: 'third', basedOn: version.etag });
  });

  it('is continued in a second window from the published version, without a conflict', async () => {
    const first = await publishDraft();
    const { server, version } = first;
    const second = openDraftStore({ server, known: first.drafts.id });
    await second.drafts.resume();
    await first.drafts.removePublished(version);
    expect(server.drafts.size).toBe(0);
    second.document.replace('third');
    await advance(1500);
    expect(second.drafts).toMatchObject({ basedOn: version.etag, state: { kind: 'saved' } });
    expect(second.stored()).toMatchObject({ text: 'third', basedOn: version.etag });
  });
});

describe('a draft conflict', () => {
  async function openInConflict() {
    const opened = openDraftStore();
    const { document, drafts, server } = opened;
    document.replace('mine');
    await drafts.save();
    server.store(drafts.id, 'theirs');
    document.replace('mine, too');
    await advance(60_000);
    expect(drafts.state).toMatchObject({ kind: 'conflict', theirs: { text: 'theirs' } });
    expect(opened.stored()?.text).toBe('theirs');
    return opened;
  }

  it('resolves with their text and saves mine as a separate draft', async () => {
    const { drafts, server, document, stored } = await openInConflict();
    await drafts.resolveConflict('theirs');
    expect(document.text).toBe('theirs');
    expect(stored()?.text).toBe('theirs');
    const others = [...server.drafts.values()].filter(({ id }) => id !== drafts.id);
    expect(others).toMatchObject([{ text: 'mine, too', name: expect.stringMatching(/ \(mine\)$/) }]);
    expect(drafts.state).toMatchObject({ kind: 'saved' });
  });

  it('remains when a third editor saved meanwhile', async () => {
    const { drafts, server, stored } = await openInConflict();
    server.store(drafts.id, 'of a third');
    await drafts.resolveConflict('mine');
    expect(stored()?.text).toBe('of a third');
    expect(drafts.state).toMatchObject({ kind: 'conflict', theirs: { text: 'of a third' } });
  });

  it('must be resolved before another draft is opened', async () => {
    const { drafts, server, document } = await openInConflict();
    server.store('other', 'another');
    const [other] = (await server.api.drafts()).filter(({ id }) => id === 'other');
    await expect(drafts.open(other!)).rejects.toThrow('Choose which version');
    expect(document.text).toBe('mine, too');
  });
});
