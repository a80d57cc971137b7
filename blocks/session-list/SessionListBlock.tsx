import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { SendButton } from '../../runtime/forms/SendButton.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { AccountStore } from '../../runtime/stores/visitor/account-store.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { SessionListProps } from '../../schemas/generated/blocks/session-list.ts';
import { SessionItems } from './SessionItems.tsx';

/** The devices on which the customer is signed in, the last used first, and the way to sign out on all others. */
export default function SessionListBlock({ props }: BlockProps<SessionListProps>) {
  const t = useMessages('session-list');
  return (
    <AccountPart title={props.title ?? t('title')} text={props.text}>
      {() => <Sessions />}
    </AccountPart>
  );
}

const loadSessions = (stores: Stores, signal: AbortSignal) => stores.of(AccountStore).loadSessions(signal);

const Sessions = observer(() => {
  const { notices } = useStores();
  const t = useMessages('session-list');
  const account = useStore(AccountStore);
  const list = useRef<HTMLUListElement>(null);
  usePersonalData(loadSessions);
  const { sessions } = account;

  const endOthers = async () => {
    await account.endOtherSessions();
    notices.show(t('ended'), 'success');
    // The button is gone.
    list.current?.focus();
  };

  if (account.hasSessionsFailed) return <LoadFailed onRetry={() => account.loadSessions()} />;
  return (
    <>
      <SessionItems sessions={sessions} list={list} />
      {sessions !== undefined && sessions.length > 1 && (
        <SendButton variant="outline" send={endOthers}>
          {t('endOthers')}
        </SendButton>
      )}
    </>
  );
});
Sessions.displayName = 'Sessions';
