import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { useWallClock } from '../../runtime/ui/branches/use-wall-clock.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';
import { BranchItem } from './BranchItem.tsx';
import * as styles from './branch-list.styles.ts';

export { load } from './load.ts';

/** The shop's branches. Open or closed appears after hydration. */
const BranchListBlock = observer(({ props }: BlockProps<BranchListProps>) => {
  const t = useMessages('branch-list');
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} level={props.level} />}
      <BranchItems {...props} label={props.title ?? t('branches')} />
    </>
  );
});

export default BranchListBlock;

/** Spec 9: "Skeletons: … 2 for branch". */
const SKELETON_KEYS = [1, 2];

interface BranchItemsProps extends Omit<BranchListProps, 'title'> {
  readonly label: string;
}

const BranchItems = observer(({ label, variant, ...shown }: BranchItemsProps) => {
  const branches = useStore(BranchesStore);
  const t = useMessages('branch-list');
  const clock = useWallClock();
  const { list } = branches;
  if (list === undefined || list.status === 'loading') {
    return (
      <ul aria-busy className={styles.LISTS[variant]}>
        {SKELETON_KEYS.map((each) => (
          <li key={each} aria-hidden className={styles.ITEMS[variant]}>
            <div className={styles.content}>
              <Skeleton width="40%" />
              <Skeleton width="85%" />
              <Skeleton width="60%" />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  if (list.status === 'failed') return <LoadFailed onRetry={() => branches.loadBranches()} />;
  const open = list.value.filter(({ status }) => status === 'active');
  if (open.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <ul aria-label={label} className={styles.LISTS[variant]} style={styles.columnsStyle(open.length)}>
      {open.map((branch) => (
        <li key={branch._id} className={styles.ITEMS[variant]}>
          <BranchItem branch={branch} clock={clock} {...shown} />
        </li>
      ))}
    </ul>
  );
});
BranchItems.displayName = 'BranchItems';
