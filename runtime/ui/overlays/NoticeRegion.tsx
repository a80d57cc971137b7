import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { retryImport } from '../lazy/retry-import.ts';
import { useStores } from '../stores-context.ts';

/** Loaded with the first notice, unless it was before; most visits show none. */
const Notices = lazy(() => loadNotices());

let loaded: Promise<typeof import('../lazy/Notices.tsx')> | undefined;

/** Preloads the notices, so that they can report a lost connection. */
export function loadNotices(): Promise<typeof import('../lazy/Notices.tsx')> {
  loaded ??= retryImport(() => import('../lazy/Notices.tsx'));
  return loaded;
}

/**
 * The page's only live region for notices. It is rendered empty, since screen readers announce changes of existing
 * regions only.
 */
export const NoticeRegion = observer(() => {
  const isEmpty = useStores().notices.list.length === 0;
  return (
    <div aria-live="polite" role="status">
      {!isEmpty && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </div>
  );
});
NoticeRegion.displayName = 'NoticeRegion';
