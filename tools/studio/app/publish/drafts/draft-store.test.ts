import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StudioApiError } from '../../model/studio-api.ts';
import { failWithoutResponse, openDraftStore } from '../test/open-draft-store.ts';

describe('a draft', () => {
  it('is not created without changes, or when all changes are undone', async () => {
    const { timers, server, document, keeper } = openDraftStore();
    expect(keeper.state).toEqual({ kind: 'unchanged' });
    document.replace('second');
    document.undo();
    await timers.advance(60_000);
    expect(server.drafts.size).toBe(0);
    expect(keeper.state).toEqual({ kind: 'unchanged' });
  });

  it('is saved after 1.5 seconds without typing, with name and base version', async () => {
    const { timers, document, keeper, kept, server } = openDraftStore();
    document.replace('second');
    await timers.advance(1000);
    document.replace('second, third');
    expect(keeper.state).toEqual({ kind: 'unsaved' });
    await timers.advance(1499);
    expect(kept()).toBeUndefined();
    await timers.advance(1);
    expect(kept()).toMatchObject({
      text: 'second, third',
      name: expect.stringMatching(/^Draft of \d+ Nov 2026/),
      basedOn: server.versions[0]?.etag,
    });
    expect(keeper.state).toEqual({ kind: 'saved', at: timers.now() });
  });

  it('is saved after 15 seconds at the latest during continuous typing', async () => {
    const { timers, document, kept } = openDraftStore();
    for (let second = 0; second < 15; second += 1) {
      document.replace(`${document.text}.`);
      await timers.advance(1000);
    }
    expect(kept()?.text).toMatch(/^first\.+$/);
  });
});

it('a draft that cannot be saved is retried with increasing delay until the server responds', async () => {
  const { timers, document, keeper, api, server, kept } = openDraftStore();
  api.saveDraft = failWithoutResponse;
  document.replace('second');
  await timers.advance(1500);
  expect(keeper.state).toMatchObject({ kind: 'offline', retryAt: timers.now() + 2000 });
  await timers.advance(2000);
  expect(keeper.state).toMatchObject({ kind: 'offline', retryAt: timers.now() + 4000 });
  document.replace('third');
  api.saveDraft = server.api.saveDraft;
  await timers.advance(4000);
  expect(kept()?.text).toBe('third');
  expect(keeper.state).toMatchObject({ kind: 'saved' });
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
          const { timers, document, keeper, api, server, kept } = openDraftStore();
          const waiting = [...fates];
          api.saveDraft = async (...order) => {
            const { outcome, ms } = waiting.shift() ?? { outcome: 'answered', ms: 0 };
            await new Promise<void>((resolve) => timers.setTimer(ms, resolve));
            // An aborted request does not arrive.
            if (outcome === 'down' || order[2]?.aborted === true) return failWithoutResponse();
            if (outcome === 'busy') throw new StudioApiError('Too much to do.', 503);
            const draft = await server.api.saveDraft(...order);
            return outcome === 'lost' ? failWithoutResponse() : draft;
          };
          for (const act of happenings) {
            if (act.kind === 'type') document.replace(act.text);
            else if (act.kind === 'pass') await timers.advance(act.ms);
            else if (act.kind === 'rename') keeper.rename(act.name);
            else void keeper.save();
          }
          await timers.advance(20 * 60_000);
          expect(['saved', 'unchanged']).toContain(keeper.state.kind);
          if (kept() !== undefined) expect(kept()).toMatchObject({ text: document.text, name: keeper.name });
          else expect(document.text).toBe('first');
          expect(timers.pendingCount).toBe(0);
        },
      ),
    );
  });
});
