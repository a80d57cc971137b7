import { observer } from 'mobx-react-lite';
import { Fragment, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { slotKey } from '../../runtime/page/page-plan.ts';
import { useScrolledAttribute } from '../../runtime/ui/hooks/use-offscreen-attribute.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';
import * as styles from './header.styles.ts';
import { type HeaderPart, resolveHeaderLayout } from './header-layout.ts';
import * as overlayStyles from './header-overlay.styles.ts';
import * as panelStyles from './header-panel.styles.ts';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';
import { SearchSlot } from './SearchSlot.tsx';
import { useDismissMenu } from './use-dismiss-menu.ts';
import { useHeaderHeight } from './use-header-height.ts';
import { useMenuEntries } from './use-menu-entries.ts';

export { load } from './load.ts';

/** px of scrolling within which the page counts as at its top. */
const TOP_THRESHOLD_PX = 8;

/**
 * Logo, search, menu, preferences, actions. Menu and preferences share one popover: on phones a button opens it as a
 * drawer, on wide screens its content is part of the bar. All of that works without JavaScript.
 */
const HeaderBlock = observer(({ id, props, slots }: BlockProps<HeaderProps, 'search' | 'preferences' | 'actions'>) => {
  const t = useMessages('header');
  const bar = useRef<HTMLDivElement>(null);
  useScrolledAttribute(bar, TOP_THRESHOLD_PX);
  useDismissMenu(bar);
  useHeaderHeight(bar);
  const entries = useMenuEntries(props);
  const { isCentred, menu, search, order } = resolveHeaderLayout(props);
  const panelId = `${id}-menu`;
  const hasPanel = entries.length > 0 || slots.preferences !== undefined;
  const isDrawer = menu === 'drawer';
  const isOverlay = props.background === 'transparent';

  const searchSlot = slots.search !== undefined && (
    <SearchSlot id={`${id}-search`} slot={slotKey(id, 'search')} variant={search}>
      {slots.search}
    </SearchSlot>
  );
  const menuButton = hasPanel && (
    <button
      type="button"
      data-menu-button=""
      className={isDrawer ? styles.edgeButton : styles.mobileEdgeButton}
      popoverTarget={panelId}
      aria-label={t('openMenu')}
    >
      <Icon name="menu" />
    </button>
  );
  const parts: Readonly<Record<HeaderPart, React.ReactNode>> = {
    logo: <Logo logo={props.logo} size={props.size} isOverlay={isOverlay} />,
    search: searchSlot,
    panel: hasPanel && (
      <div id={panelId} popover="auto" className={isDrawer ? panelStyles.drawer : panelStyles.DRAWER_OR_BAR[menu]}>
        <button
          type="button"
          className={isDrawer ? styles.edgeButton : panelStyles.closeButtonInPanel}
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
        >
          <Icon name="close" />
        </button>
        <Menu entries={entries} isInBar={!isDrawer} group={`${id}-group`} />
        {slots.preferences !== undefined && (
          <div
            data-slot={slotKey(id, 'preferences')}
            className={isDrawer ? panelStyles.preferences : panelStyles.preferencesOrBar}
          >
            {slots.preferences}
          </div>
        )}
      </div>
    ),
    actions: slots.actions !== undefined && (
      <div data-slot={slotKey(id, 'actions')} className={styles.actions}>
        {slots.actions}
      </div>
    ),
  };

  const content = (
    <div ref={bar} className={styles.barClass(props, { isCentred, menu, search })}>
      {isCentred ? (
        <div className={styles.leading}>
          {menuButton}
          {searchSlot}
        </div>
      ) : (
        menuButton
      )}
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  );
  return isOverlay ? <div className={overlayStyles.overlayFrame}>{content}</div> : content;
});
HeaderBlock.displayName = 'HeaderBlock';

export default HeaderBlock;
