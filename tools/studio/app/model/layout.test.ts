import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import { Layout } from './layout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is the same on the next visit', () => {
  const storage = memoryStorage();
  const layout = new Layout(storage);
  layout.show('outline');
  layout.pullEdit(33.33);
  layout.toggleProblems();
  vi.runAllTimers();
  expect(new Layout(storage)).toMatchObject({ tab: 'outline', edit: 33.3, hasProblems: false });
});

it('lets no panel be pulled out of sight, now or by what was remembered', () => {
  const layout = new Layout();
  layout.pullEdit(1);
  layout.pullProblems(99);
  expect(layout).toMatchObject({ edit: 20, problems: 70 });
  const kept = JSON.stringify({ tab: 'form', edit: -5, problems: 500, hasProblems: true });
  expect(new Layout(memoryStorage({ 'v-studio-layout': kept }))).toMatchObject({ edit: 20, problems: 70, tab: 'form' });
});

it.each(['', 'null', '{"tab":"moon","edit":50,"problems":20,"hasProblems":true}', '{"tab":"json","edit":null}'])(
  'begins as it was made where %j is remembered',
  (kept) => {
    expect(new Layout(memoryStorage({ 'v-studio-layout': kept }))).toMatchObject({ tab: 'json', edit: 42 });
  },
);

it('shows the first steps until they are put aside, also to whoever was here before there were any', () => {
  const kept = { tab: 'form', edit: 50, problems: 20, hasProblems: true };
  const storage = memoryStorage({ 'v-studio-layout': JSON.stringify(kept) });
  const layout = new Layout(storage);
  expect(layout).toMatchObject({ ...kept, hasFirstSteps: true });
  layout.dismissFirstSteps();
  vi.runAllTimers();
  expect(new Layout(storage)).toMatchObject({ ...kept, hasFirstSteps: false });
});

it('opens the problems for whoever goes to them', () => {
  const layout = new Layout();
  layout.toggleProblems();
  layout.showPanel('problems');
  expect(layout).toMatchObject({ panel: 'problems', hasProblems: true });
  layout.show('form');
  expect(layout.panel).toBe('edit');
});
