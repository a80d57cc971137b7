import { makeAutoObservable, reaction } from 'mobx';
import type { KeyValueStorage } from '../../../../runtime/stores/kept-list.ts';

export const TABS = ['json', 'form', 'outline'] as const;
export const PANELS = ['edit', 'page', 'problems'] as const;

export type Tab = (typeof TABS)[number];
/** What a narrow window shows one of. */
export type Panel = (typeof PANELS)[number];

const KEY = 'v-studio-layout';

/** How far panels can be pulled: percent of the window's width, and of its height. */
export const LIMITS = { edit: { least: 20, most: 80 }, problems: { least: 10, most: 70 } } as const;

interface KeptLayout {
  readonly tab: Tab;
  readonly edit: number;
  readonly problems: number;
  readonly hasProblems: boolean;
  readonly hasFirstSteps: boolean;
}

const AS_MADE: KeptLayout = { tab: 'json', edit: 42, problems: 18, hasProblems: true, hasFirstSteps: true };

/** How the studio's panels stand; remembered for the next visit. Its properties are observable (MobX). */
export class Layout {
  tab: Tab;
  panel: Panel = 'edit';
  /** Of the window's width, in percent. */
  edit: number;
  /** Of the window's height, in percent, where they are open. */
  problems: number;
  hasProblems: boolean;
  /** Whether what somebody must know at first has yet to be put aside. */
  hasFirstSteps: boolean;

  /** @param storage undefined where the browser forbids it */
  constructor(storage?: KeyValueStorage) {
    const { tab, edit, problems, hasProblems, hasFirstSteps } = read(storage);
    this.tab = tab;
    this.edit = edit;
    this.problems = problems;
    this.hasProblems = hasProblems;
    this.hasFirstSteps = hasFirstSteps;
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(
      () => JSON.stringify(this.kept),
      (kept) => write(storage, kept),
      { delay: 300 },
    );
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.panel = 'edit';
  }

  showPanel(panel: Panel): void {
    this.panel = panel;
    if (panel === 'problems') this.hasProblems = true;
  }

  pullEdit(percent: number): void {
    this.edit = between(percent, LIMITS.edit);
  }

  pullProblems(percent: number): void {
    this.problems = between(percent, LIMITS.problems);
  }

  toggleProblems(): void {
    this.hasProblems = !this.hasProblems;
  }

  dismissFirstSteps(): void {
    this.hasFirstSteps = false;
  }

  private get kept(): KeptLayout {
    const { tab, edit, problems, hasProblems, hasFirstSteps } = this;
    return { tab, edit, problems, hasProblems, hasFirstSteps };
  }
}

const between = (percent: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Math.round(Math.min(Math.max(percent, least), most) * 10) / 10;

function read(storage: KeyValueStorage | undefined): KeptLayout {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (!isKept(kept)) return AS_MADE;
    const [edit, problems] = [between(kept.edit, LIMITS.edit), between(kept.problems, LIMITS.problems)];
    return { ...kept, edit, problems, hasFirstSteps: kept.hasFirstSteps !== false };
  } catch {
    return AS_MADE;
  }
}

function write(storage: KeyValueStorage | undefined, kept: string): void {
  try {
    storage?.setItem(KEY, kept);
  } catch {
    // The next visit begins as the first one did.
  }
}

/** What earlier ones kept said nothing of first steps. */
type EverKept = Omit<KeptLayout, 'hasFirstSteps'> & { readonly hasFirstSteps?: unknown };

const isKept = (kept: unknown): kept is EverKept =>
  typeof kept === 'object' &&
  kept !== null &&
  'tab' in kept &&
  TABS.some((tab) => tab === kept.tab) &&
  'edit' in kept &&
  Number.isFinite(kept.edit) &&
  'problems' in kept &&
  Number.isFinite(kept.problems) &&
  'hasProblems' in kept &&
  typeof kept.hasProblems === 'boolean';
