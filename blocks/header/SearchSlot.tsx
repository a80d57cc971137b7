import { type ReactNode, type ToggleEvent, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import * as look from './header.styles.ts';
import * as panelStyles from './header-panel.styles.ts';

export interface SearchSlotProps {
  /** Id of the panel. */
  readonly id: string;
  /** Key of the slot that holds the search block. */
  readonly slot: string;
  readonly variant: HeaderProps['search'];
  readonly children: ReactNode;
}

/**
 * The search slot: part of the bar, or in a panel at the top of the screen that an icon opens, without JavaScript too.
 */
export function SearchSlot({ id, slot, variant, children }: SearchSlotProps) {
  const t = useMessages('header');
  const panel = useRef<HTMLDivElement>(null);
  if (variant === 'field')
    return (
      <div className={look.searchField} data-slot={slot}>
        {children}
      </div>
    );
  const isIcon = variant === 'icon';
  const focusField = ({ newState }: ToggleEvent) => {
    if (newState === 'open') panel.current?.querySelector('input')?.focus();
  };
  return (
    <div className={isIcon ? look.searchIcon : look.searchCollapsible}>
      <button
        type="button"
        className={isIcon ? look.button : look.mobileButton}
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
        className={isIcon ? panelStyles.searchPanel : panelStyles.searchPanelOrBar}
        onToggle={focusField}
      >
        {children}
        <button
          type="button"
          className={isIcon ? look.button : panelStyles.closeSearchButtonInPanel}
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
