import { type ReactNode, type ToggleEvent, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import * as look from './header-look.ts';
import * as panels from './panel-look.ts';

export interface SearchRoomProps {
  /** Of the panel; unique on the page. */
  readonly id: string;
  /** The key of the slot that it shows. */
  readonly slot: string;
  readonly look: HeaderProps['search'];
  readonly children: ReactNode;
}

/** Room for the search: in the bar, or in a panel at the top of the window that an icon opens, without script too. */
export function SearchRoom({ id, slot, look: kind, children }: SearchRoomProps) {
  const t = useMessages('header');
  const panel = useRef<HTMLDivElement>(null);
  if (kind === 'field')
    return (
      <div className={look.searchField} data-slot={slot}>
        {children}
      </div>
    );
  const isIcon = kind === 'icon';
  const focusField = ({ newState }: ToggleEvent) => {
    if (newState === 'open') panel.current?.querySelector('input')?.focus();
  };
  return (
    <div className={isIcon ? look.searchIcon : look.searchFold}>
      <button
        type="button"
        className={isIcon ? look.button : look.narrowButton}
        popoverTarget={id}
        aria-label={t('openSearch')}
      >
        <Icon name="search" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-slot={slot}
        className={isIcon ? panels.searchPanel : panels.searchPanelOrBar}
        onToggle={focusField}
      >
        {children}
        <button
          type="button"
          className={isIcon ? look.button : panels.closeSearchOrNone}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('closeSearch')}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}
