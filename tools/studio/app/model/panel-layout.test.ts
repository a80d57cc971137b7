import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../runtime/stores/test/memory-storage.ts';
import { PanelLayout } from './panel-layout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is restored on the next visit', () => {
  const storage = memoryStorage();
  const layout = new PanelLayout(storage);
  layout.openTab('outline');
  layout.resizeEditor(33.33);
  layout.toggleProblems();
  vi.runAllTimers();
  expect(new PanelLayout(storage)).toMatchObject({ tab: 'outline', editorSize: 33.3, isProblemsOpen: false });
});

it('limits panel sizes, including stored ones', () => {
  const layout = new PanelLayout();
  layout.resizeEditor(1);
  layout.resizeProblems(99);
  expect(layout).toMatchObject({ editorSize: 20, problemsSize: 70 });
  const kept = JSON.stringify({ tab: 'form', edit: -5, problems: 500, hasProblems: true });
  expect(new PanelLayout(memoryStorage({ 'v-studio-layout': kept }))).toMatchObject({
    editorSize: 20,
    problemsSize: 70,
    tab: 'form',
  });
});

it.each(['', 'null', '{"tab":"moon","edit":50,"problems":20,"hasProblems":true}', '{"tab":"json","edit":null}'])(
  'uses the defaults when %j is stored',
  (kept) => {
    expect(new PanelLayout(memoryStorage({ 'v-studio-layout': kept }))).toMatchObject({ tab: 'json', editorSize: 42 });
  },
);
