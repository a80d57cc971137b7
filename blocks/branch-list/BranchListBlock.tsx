import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';
import { BranchEntry } from './BranchEntry.tsx';
import * as styles from './branch-list-look.ts';
import { useWallClock } from './use-wall-clock.ts';

/** The shop's branches. Which of them are open now is said once the page is awake. */
const BranchListBlock = observer(({ props }: BlockProps<BranchListProps>) => {
  const t = useMessages('branch-list');
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} level={props.level} />}
      <Branches {...props} label={props.title ?? t('branches')} />
    </>
  );
});

export default BranchListBlock;

/** Spec 9: "Skeletons: … 2 for branch". */
const SKELETONS = [1, 2];

interface BranchesProps extends Omit<BranchListProps, 'title'> {
  readonly label: string;
}

const Branches = observer(({ label, look, ...shown }: BranchesProps) => {
  const { branches } = useStores();
  const t = useMessages('branch-list');
  const clock = useWallClock();
  const { list } = branches;
  if (list === undefined || list.status === 'loading') {
    return (
      <ul aria-busy className={styles.LISTS[look]}>
        {SKELETONS.map((each) => (
          <li key={each} aria-hidden className={styles.ENTRIES[look]}>
            <div className={styles.words}>
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
    <ul aria-label={label} className={styles.LISTS[look]}>
      {open.map((branch) => (
        <li key={branch._id} className={styles.ENTRIES[look]}>
          <BranchEntry branch={branch} clock={clock} {...shown} />
        </li>
      ))}
    </ul>
  );
});
Branches.displayName = 'Branches';
