import { useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Icon } from '../../runtime/ui/Icon.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import * as styles from './header-styles.ts';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';
import { useClosingMenu } from './use-closing-menu.ts';
import { useMenuEntries } from './use-menu-entries.ts';
import { useScrolledMark } from './use-scrolled-mark.ts';

/**
 * Logo, search, menu, preferences, actions. Menu and preferences stand in one element that is a popover: on phones a
 * button opens it as a panel, on wide windows its contents stand in the bar. None of that needs script.
 */
export default function HeaderBlock({
  id,
  props,
  slots,
}: BlockProps<HeaderProps, 'search' | 'preferences' | 'actions'>) {
  const t = useMessages('header');
  const bar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useScrolledMark(bar);
  useClosingMenu(panel);
  const panelId = `${id}-menu`;
  const entries = useMenuEntries(props.items);
  const hasPanel = entries.length > 0 || slots.preferences !== undefined;
  const isDrawer = props.menu === 'drawer';
  return (
    <div ref={bar} className={styles.BARS[props.background]}>
      {hasPanel && (
        <button
          type="button"
          data-menu-button=""
          className={isDrawer ? styles.menuButton : styles.narrowMenuButton}
          popoverTarget={panelId}
          aria-label={t('openMenu')}
        >
          <Icon name="menu" />
        </button>
      )}
      <Logo logo={props.logo} />
      {slots.search !== undefined && <div className={styles.search}>{slots.search}</div>}
      {hasPanel && (
        <div ref={panel} id={panelId} popover="auto" className={isDrawer ? styles.drawer : styles.drawerOrBar}>
          <button
            type="button"
            className={isDrawer ? styles.menuButton : styles.closeButtonOrNone}
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
          >
            <Icon name="close" />
          </button>
          <Menu entries={entries} place={props.menu} group={`${id}-group`} />
          {slots.preferences !== undefined && (
            <div className={isDrawer ? styles.preferences : styles.preferencesInBar}>{slots.preferences}</div>
          )}
        </div>
      )}
      {slots.actions !== undefined && <div className={styles.actions}>{slots.actions}</div>}
    </div>
  );
}
