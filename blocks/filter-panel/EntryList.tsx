import { type ToggleEvent, useState } from 'react';
import type { FilterKind } from '../../runtime/domain/list-filters.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Collection } from '../../runtime/stores/catalog-store.ts';
import { collapsing } from '../../runtime/ui/collapse-look.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import { CheckRow } from './CheckRow.tsx';
import * as look from './entry-look.ts';
import { holdsPinned } from './holds-pinned.ts';
import { inSteps } from './in-steps.ts';
import type { FilterChoice } from './use-filter-choice.ts';

export interface EntryListProps {
  readonly entries: readonly Collection[];
  readonly kind: FilterKind;
  /** What they are, for who hears the button without seeing where it stands. */
  readonly name: string;
  readonly choice: FilterChoice;
  readonly level?: number;
}

/** Entries, five at first (spec 9, "filter list step 5"), with those that are chosen. */
export const EntryList = ({ entries, ...rest }: EntryListProps) => (
  <Steps steps={inSteps(entries, (entry) => holdsPinned(entry, rest.kind, rest.choice))} {...rest} />
);

type StepsProps = Omit<EntryListProps, 'entries'> & { readonly steps: readonly (readonly Collection[])[] };

/** Each step folds the next ones into itself: that works without script. */
function Steps({ steps: [first = [], ...later], ...rest }: StepsProps) {
  const { kind, name, choice, level = 1 } = rest;
  const t = useMessages('filter-panel');
  return (
    <>
      <ul className={level === 1 ? look.list : look.below}>
        {first.map((entry) => (
          <Entry key={entry._id} entry={entry} kind={kind} choice={choice} level={level} />
        ))}
      </ul>
      {later.length > 0 && (
        <details className={look.more} onToggle={focusFirst}>
          <summary className={look.moreButton}>
            {t('more')}
            <VisuallyHidden>{` (${name})`}</VisuallyHidden>
          </summary>
          <Steps steps={later} {...rest} />
        </details>
      )}
    </>
  );
}

/** The button is gone when it has done its work: the first that it showed takes the focus over. */
function focusFirst({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  const { activeElement } = document;
  const isHeld = activeElement !== null && activeElement !== document.body && !currentTarget.contains(activeElement);
  if (currentTarget.open && !isHeld) currentTarget.querySelector<HTMLElement>('input:enabled')?.focus();
}

export interface EntryProps {
  readonly entry: Collection;
  readonly kind: FilterKind;
  readonly choice: FilterChoice;
  readonly level: number;
}

/** One that can be chosen; what lies within it unfolds below. The page's own is chosen for good. */
export function Entry({ entry, kind, choice, level }: EntryProps) {
  const { locale } = useStores();
  const t = useMessages('filter-panel');
  const { slug, name, child } = entry;
  const [isOpenAtFirst] = useState(() => child.some((each) => holdsPinned(each, kind, choice)) || isOwn());
  const text = locale.text(name);
  return (
    <li className={child.length > 0 ? look.parent : undefined}>
      <CheckRow
        name={kind}
        value={slug}
        isOn={choice.isChosen(kind, slug)}
        isDisabled={isOwn()}
        onChange={(isOn) => choice.choose({ kind, slug }, isOn)}
      >
        {text}
      </CheckRow>
      {child.length > 0 && (
        <details className={collapsing} open={isOpenAtFirst}>
          <summary className={look.fold} aria-label={t('within', { name: text })}>
            <Icon name="chevron-down" className={look.sign} />
          </summary>
          <EntryList entries={child} kind={kind} name={text} choice={choice} level={level + 1} />
        </details>
      )}
    </li>
  );

  function isOwn(): boolean {
    return choice.isOwn(kind, slug);
  }
}
