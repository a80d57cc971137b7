import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { untilFetched } from './late/until-fetched.ts';
import { useStores } from './stores-context.ts';

/** Fetched when something is said for the first time; most visits never need it. */
const Notices = lazy(() => untilFetched(() => import('./late/Notices.tsx')));

/**
 * The one live region for notices. It is there before anything is said, or screen readers would not hear the first.
 */
export const NoticeRegion = observer(() => {
  const isSilent = useStores().notices.list.length === 0;
  return (
    <div aria-live="polite" role="status">
      {!isSilent && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </div>
  );
});
NoticeRegion.displayName = 'NoticeRegion';
