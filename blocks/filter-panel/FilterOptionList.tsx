import { type ToggleEvent, useState } from 'react';
import type { FilterKind } from '../../runtime/domain/routing/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog/catalog-store.ts';
import { collapsible } from '../../runtime/ui/primitives/collapsible.styles.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { CheckboxRow } from './CheckboxRow.tsx';
import * as styles from './filter-option-list.styles.ts';
import type { FilterState } from './use-filter-state.ts';

interface FilterListProps {
  readonly kind: FilterKind;
  /** Name of the filter, for the accessible name of "show more". */
  readonly name: string;
  readonly state: FilterState;
}

export interface FilterOptionListProps extends FilterListProps {
  readonly options: readonly Collection[];
}

/** The options of a filter: five at first (spec 9, "filter list step 5"), and every active one. */
export const FilterOptionList = ({ options, ...rest }: FilterOptionListProps) => (
  <FilterOptionSteps
    steps={splitIntoSteps(options, (entry) => containsPinned(entry, rest.kind, rest.state))}
    {...rest}
  />
);

interface FilterOptionStepsProps extends FilterListProps {
  readonly steps: readonly (readonly Collection[])[];
}

/** Each step nests the following ones in a `<details>`, which works without JavaScript. */
function FilterOptionSteps({ steps: [firstStep = [], ...furtherSteps], ...rest }: FilterOptionStepsProps) {
  const { kind, name, state } = rest;
  const t = useMessages('filter-panel');
  return (
    <>
      <ul className={firstStep[0]?.level === 1 ? undefined : styles.nestedList}>
        {firstStep.map((entry) => (
          <FilterOption key={entry._id} option={entry} kind={kind} state={state} />
        ))}
      </ul>
      {furtherSteps.length > 0 && (
        <details className={styles.moreSection} onToggle={focusFirstRevealed}>
          <summary className={styles.moreButton}>
            {t('more')}
            <VisuallyHidden>{` (${name})`}</VisuallyHidden>
          </summary>
          <FilterOptionSteps steps={furtherSteps} {...rest} />
        </details>
      )}
    </>
  );
}

/** The button disappears once pressed: focus moves to the first option that it revealed. */
function focusFirstRevealed({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  const { activeElement } = document;
  const isFocusElsewhere =
    activeElement !== null && activeElement !== document.body && !currentTarget.contains(activeElement);
  if (currentTarget.open && !isFocusElsewhere) currentTarget.querySelector<HTMLElement>('input:enabled')?.focus();
}

export interface FilterOptionProps {
  readonly option: Collection;
  readonly kind: FilterKind;
  readonly state: FilterState;
}

/** One filter option; its children expand below it. The page's own filter is always on and cannot be changed. */
export function FilterOption({ option, kind, state }: FilterOptionProps) {
  const { locale } = useStores();
  const t = useMessages('filter-panel');
  const { slug, name, child } = option;
  const [isInitiallyOpen] = useState(() => child.some((each) => containsPinned(each, kind, state)) || isPageFilter());
  const text = locale.text(name);
  return (
    <li className={child.length > 0 ? styles.parent : undefined}>
      <CheckboxRow
        name={kind}
        value={slug}
        isChecked={state.isActive(kind, slug)}
        isDisabled={isPageFilter()}
        onChange={(isOn) => state.setFilter({ kind, slug }, isOn)}
      >
        {text}
      </CheckboxRow>
      {child.length > 0 && (
        <details className={collapsible} open={isInitiallyOpen}>
          <summary className={styles.toggle} aria-label={t('within', { name: text })}>
            <Icon name="chevron-down" className={styles.chevron} />
          </summary>
          <FilterOptionList options={child} kind={kind} name={text} state={state} />
        </details>
      )}
    </li>
  );

  function isPageFilter(): boolean {
    return state.isPageFilter(kind, slug);
  }
}

/** Whether an option, or one below it, was active when the page was opened. */
const containsPinned = ({ slug, child }: Collection, kind: FilterKind, state: Pick<FilterState, 'isPinned'>): boolean =>
  state.isPinned(kind, slug) || child.some((child) => containsPinned(child, kind, state));

/** Spec 9: "filter list step 5". */
export const FILTER_STEP_SIZE = 5;

/**
 * Splits a list into the first step and the steps of each "show more". Pinned entries (such as active filters) are
 * always in the first step; the order is kept.
 */
export function splitIntoSteps<Entry>(
  entries: readonly Entry[],
  isPinned: (entry: Entry) => boolean,
): readonly (readonly Entry[])[] {
  const isFirst = (entry: Entry, index: number) => index < FILTER_STEP_SIZE || isPinned(entry);
  const steps = [entries.filter(isFirst)];
  const remaining = entries.filter((entry, index) => !isFirst(entry, index));
  for (let start = 0; start < remaining.length; start += FILTER_STEP_SIZE)
    steps.push(remaining.slice(start, start + FILTER_STEP_SIZE));
  return steps;
}
