import { makeAutoObservable, reaction } from 'mobx';
import type { KeyValueStorage } from '../../../../runtime/stores/core/persisted-list.ts';

export const TABS = ['json', 'form', 'outline'] as const;
export const PANELS = ['edit', 'page', 'problems'] as const;

export type Tab = (typeof TABS)[number];
/** The panel shown in a narrow window. */
export type Panel = (typeof PANELS)[number];

const STORAGE_KEY = 'v-studio-layout';

/** Panel sizes in percent of the window's width and height. */
export const SIZE_LIMITS = { edit: { least: 20, most: 80 }, problems: { least: 10, most: 70 } } as const;

interface StoredLayout {
  readonly tab: Tab;
  readonly edit: number;
  readonly problems: number;
  readonly hasProblems: boolean;
  readonly hasFirstSteps: boolean;
}

const DEFAULT_LAYOUT: StoredLayout = { tab: 'json', edit: 42, problems: 18, hasProblems: true, hasFirstSteps: true };

/** Sizes and visibility of the studio's panels, stored for the next visit. Its properties are observable (MobX). */
export class PanelLayout {
  tab: Tab;
  panel: Panel = 'edit';
  /** Width of the editor in percent of the window. */
  editorSize: number;
  /** Height of the problems panel in percent of the window, when open. */
  problemsSize: number;
  isProblemsOpen: boolean;
  /** Whether the getting-started tip is shown. */
  showsFirstSteps: boolean;

  /** @param storage undefined where the browser blocks it */
  constructor(storage?: KeyValueStorage) {
    const { tab, edit, problems, hasProblems, hasFirstSteps } = readStoredLayout(storage);
    this.tab = tab;
    this.editorSize = edit;
    this.problemsSize = problems;
    this.isProblemsOpen = hasProblems;
    this.showsFirstSteps = hasFirstSteps;
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(
      () => JSON.stringify(this.stored),
      (kept) => writeStoredLayout(storage, kept),
      { delay: 300 },
    );
  }

  openTab(tab: Tab): void {
    this.tab = tab;
    this.panel = 'edit';
  }

  showPanel(panel: Panel): void {
    this.panel = panel;
    if (panel === 'problems') this.isProblemsOpen = true;
  }

  resizeEditor(percent: number): void {
    this.editorSize = clampPercent(percent, SIZE_LIMITS.edit);
  }

  resizeProblems(percent: number): void {
    this.problemsSize = clampPercent(percent, SIZE_LIMITS.problems);
  }

  toggleProblems(): void {
    this.isProblemsOpen = !this.isProblemsOpen;
  }

  dismissFirstSteps(): void {
    this.showsFirstSteps = false;
  }

  private get stored(): StoredLayout {
    const {
      tab,
      editorSize: edit,
      problemsSize: problems,
      isProblemsOpen: hasProblems,
      showsFirstSteps: hasFirstSteps,
    } = this;
    return { tab, edit, problems, hasProblems, hasFirstSteps };
  }
}

const clampPercent = (percent: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.round(Math.min(Math.max(percent, least), most) * 10) / 10;

/** The stored layout; defaults for what is missing or unknown. */
function readStoredLayout(storage: KeyValueStorage | undefined): StoredLayout {
  try {
    const stored = { ...DEFAULT_LAYOUT, ...JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}') };
    const tab = TABS.find((each) => each === stored.tab);
    if (tab === undefined || !Number.isFinite(stored.edit) || !Number.isFinite(stored.problems)) return DEFAULT_LAYOUT;
    return {
      tab,
      edit: clampPercent(stored.edit, SIZE_LIMITS.edit),
      problems: clampPercent(stored.problems, SIZE_LIMITS.problems),
      hasProblems: stored.hasProblems !== false,
      hasFirstSteps: stored.hasFirstSteps !== false,
    };
  } catch {
    return DEFAULT_LAYOUT;
  }
}

function writeStoredLayout(storage: KeyValueStorage | undefined, kept: string): void {
  try {
    storage?.setItem(STORAGE_KEY, kept);
  } catch {
    // The next visit uses the defaults.
  }
}
