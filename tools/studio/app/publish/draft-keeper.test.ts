import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StudioApiError } from '../model/studio-api.ts';
import { beginToKeep, offline } from './test/begin-to-keep.ts';
import { settled } from './test/manual-timers.ts';

describe('a draft', () => {
  it('is none as long as nothing was typed, or all of it was taken back', async () => {
    const { timers, server, document, keeper } = beginToKeep();
    expect(keeper.state).toEqual({ kind: 'unchanged' });
    document.replace('second');
    document.undo();
    await timers.pass(60_000);
    expect(server.drafts.size).toBe(0);
    expect(keeper.state).toEqual({ kind: 'unchanged' });
  });

  it('holds what was typed before anything was there to keep it', async () => {
    const { timers, kept } = beginToKeep({ typed: 'early' });
    await timers.pass(1500);
    expect(kept()?.text).toBe('early');
  });

  it('is saved when nothing was typed for one and a half seconds, with its name and what it was begun from', async () => {
    const { timers, document, keeper, kept, server } = beginToKeep();
    document.replace('second');
    await timers.pass(1000);
    document.replace('second, third');
    expect(keeper.state).toEqual({ kind: 'unsaved' });
    await timers.pass(1499);
    expect(kept()).toBeUndefined();
    await timers.pass(1);
    expect(kept()).toMatchObject({
      text: 'second, third',
      name: expect.stringMatching(/^Draft of \d+ Nov 2026/),
      basedOn: server.versions[0]?.etag,
    });
    expect(keeper.state).toEqual({ kind: 'saved', at: timers.now() });
  });

  it('is saved after a quarter of a minute at the latest, however long somebody types', async () => {
    const { timers, document, kept } = beginToKeep();
    for (let second = 0; second < 15; second += 1) {
      document.replace(`${document.text}.`);
      await timers.pass(1000);
    }
    expect(kept()?.text).toMatch(/^first\.+$/);
  });

  it('is saved at once where somebody asks for it', async () => {
    const { document, keeper, kept } = beginToKeep();
    document.replace('second');
    await keeper.save();
    expect(kept()?.text).toBe('second');
  });

  it('has the newest text in the end when it was typed on while it was saved', async () => {
    const { timers, document, keeper, kept } = beginToKeep();
    document.replace('second');
    const saving = keeper.save();
    expect(keeper.state).toEqual({ kind: 'saving' });
    document.replace('third');
    await saving;
    expect(keeper.state).toEqual({ kind: 'unsaved' });
    await timers.pass(1500);
    expect(kept()?.text).toBe('third');
  });

  it('is sent once, though the server writes its name in another way', async () => {
    const { timers, document, keeper, api, server } = beginToKeep();
    let count = 0;
    api.saveDraft = async (...order) => {
      count += 1;
      return { ...(await server.api.saveDraft(...order)), name: 'trimmed' };
    };
    document.replace('second');
    await timers.pass(60_000);
    expect({ count, state: keeper.state.kind }).toEqual({ count: 1, state: 'saved' });
  });

  it('gets another name', async () => {
    const { document, keeper, kept } = beginToKeep();
    keeper.rename('Winter sale');
    document.replace('second');
    await keeper.save();
    expect(kept()?.name).toBe('Winter sale');
    keeper.rename('Spring sale');
    await settled();
    expect(kept()).toMatchObject({ name: 'Spring sale', text: 'second' });
  });
});

describe('a draft that cannot be saved', () => {
  it('is tried again, ever more rarely, until the server answers; the text stays', async () => {
    const { timers, document, keeper, api, server, kept } = beginToKeep();
    api.saveDraft = offline;
    document.replace('second');
    await timers.pass(1500);
    expect(keeper.state).toMatchObject({ kind: 'offline', retryAt: timers.now() + 2000 });
    await timers.pass(2000);
    expect(keeper.state).toMatchObject({ kind: 'offline', retryAt: timers.now() + 4000 });
    document.replace('third');
    api.saveDraft = server.api.saveDraft;
    await timers.pass(4000);
    expect(kept()?.text).toBe('third');
    expect(keeper.state).toMatchObject({ kind: 'saved' });
  });

  it('is no conflict when only the answer was lost', async () => {
    const { timers, document, keeper, api, server, kept } = beginToKeep();
    api.saveDraft = async (...order) => {
      await server.api.saveDraft(...order);
      return offline();
    };
    document.replace('second');
    await timers.pass(1500);
    api.saveDraft = server.api.saveDraft;
    document.undo();
    await timers.pass(2000);
    expect(keeper.state).toMatchObject({ kind: 'saved' });
    expect(kept()?.text).toBe('first');
  });

  it('is given up and tried again when there is no answer for half a minute', async () => {
    const { timers, document, keeper, api } = beginToKeep();
    api.saveDraft = () => new Promise(() => {});
    document.replace('second');
    await timers.pass(1500 + 30_000);
    expect(keeper.state).toMatchObject({ kind: 'offline' });
  });

  it('says so when there are too many, and is saved once one was removed', async () => {
    const { timers, document, keeper, server, kept } = beginToKeep();
    server.store('old', 'old');
    server.mostDrafts = 1;
    document.replace('second');
    await timers.pass(1500);
    expect(keeper.state).toMatchObject({ kind: 'too-many' });
    server.drafts.delete('old');
    await keeper.save();
    expect(kept()?.text).toBe('second');
  });

  it('says why when the server does not take it, and is tried again at the next change', async () => {
    const { timers, document, keeper, api, server, kept } = beginToKeep();
    api.saveDraft = () => Promise.reject(new StudioApiError('The document is too large.', 413));
    document.replace('second');
    await timers.pass(60_000);
    expect(keeper.state).toEqual({ kind: 'refused', message: 'The document is too large.' });
    api.saveDraft = server.api.saveDraft;
    document.replace('third');
    await timers.pass(1500);
    expect(kept()?.text).toBe('third');
  });

  it('is begun again when somebody removed it', async () => {
    const { document, keeper, server, kept } = beginToKeep();
    document.replace('second');
    await keeper.save();
    server.drafts.clear();
    document.replace('third');
    await keeper.save();
    expect(kept()?.text).toBe('third');
    expect(keeper.state).toMatchObject({ kind: 'saved' });
  });
});

describe('whatever becomes of the answers', () => {
  const typed = fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('a', 'b', 'c', 'first') });
  const passed = fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(0, 100, 1500, 40_000) });
  const asked = fc.constant({ kind: 'save' as const });
  const renamed = fc.record({ kind: fc.constant('rename' as const), name: fc.constantFrom('One', 'Two') });
  const happening = fc.oneof(typed, passed, asked, renamed);
  /** What becomes of a request: answered after a while, arrived without an answer (perhaps late), or never arrived. */
  const fate = fc.record({
    outcome: fc.constantFrom('answered', 'lost', 'down', 'busy'),
    ms: fc.constantFrom(0, 50, 2000, 35_000),
  });

  it('the last saved text is the last typed one, and nothing is told to be a conflict', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 20 }),
        fc.array(fate, { maxLength: 12 }),
        async (happenings, fates) => {
          const { timers, document, keeper, api, server, kept } = beginToKeep();
          const waiting = [...fates];
          api.saveDraft = async (...order) => {
            const { outcome, ms } = waiting.shift() ?? { outcome: 'answered', ms: 0 };
            await new Promise<void>((resolve) => timers.after(ms, resolve));
            if (outcome === 'down') return offline();
            if (outcome === 'busy') throw new StudioApiError('Too much to do.', 503);
            const draft = await server.api.saveDraft(...order);
            return outcome === 'lost' ? offline() : draft;
          };
          for (const act of happenings) {
            if (act.kind === 'type') document.replace(act.text);
            else if (act.kind === 'pass') await timers.pass(act.ms);
            else if (act.kind === 'rename') keeper.rename(act.name);
            else void keeper.save();
          }
          await timers.pass(20 * 60_000);
          expect(['saved', 'unchanged']).toContain(keeper.state.kind);
          if (kept() !== undefined) expect(kept()).toMatchObject({ text: document.text, name: keeper.name });
          else expect(document.text).toBe('first');
          expect(timers.waiting).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });
});
