import { observer } from 'mobx-react-lite';
import { findChosenBranch } from '../../runtime/domain/branches/branch-gate.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { chosenBranchId } from '../../runtime/stores/core/stores.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useShopUrl } from '../../runtime/ui/fields/PreferenceForm.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

export { load } from './load.ts';

/** The chosen branch, as a link to the choice, which returns here. Nothing in a shop without branch choice. */
const BranchLinkBlock = observer(() => {
  const stores = useStores();
  const { locale, route, shop } = stores;
  const t = useMessages('branch-link');
  const { list } = useStore(BranchesStore);
  const url = useShopUrl().withoutPrefix;
  if (!shop.requiresBranch) return null;
  const branch = list?.status === 'ready' ? findChosenBranch(list.value, chosenBranchId(stores)) : undefined;
  const name = branch && locale.text(branch.name);
  const label = name === undefined ? t('choose') : t('current', { branch: isolate(name) });
  // Home is the default return path, and the choice itself keeps the one it has.
  const next = url === '/' || route.match.page === 'select-branch' ? undefined : { next: url };
  return (
    <a href={shop.href('select-branch', {}, next)} className={link} aria-label={label} title={label}>
      <StoreIcon />
      <span className={text}>{name ?? t('choose')}</span>
    </a>
  );
});
BranchLinkBlock.displayName = 'BranchLinkBlock';

export default BranchLinkBlock;

/** An icon of its own; `pin` marks the country. */
const StoreIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={icon}>
    <path d="M4.5 12v8h15v-8M9.5 20v-5h5v5M5 4h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z" />
  </svg>
);

const icon = css({
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  maxInlineSize: '16rem',
  color: 'inherit',
  fontSize: 'var(--text-s)',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: 'var(--color-primary)' },
});

const text = css({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
