import { reaction } from 'mobx';
import type { ApiError } from '../../../api/api.ts';
import type { Stores } from '../../../stores/core/stores.ts';
import { CUSTOMER_RETRY_MS, isNoLongerSignedIn } from '../../../stores/visitor/customer-request.ts';

/** A list that a customer has at the backend. */
interface RemoteList {
  /** Sends pending changes, and fetches those of other devices. */
  refresh(): Promise<void>;
  /** Sends pending changes. */
  flush(): void;
  /** Forgets the list: nothing is sent, fetched or said any more. */
  close(): void;
}

/** Context of a customer's list. */
interface CustomerListContext {
  /** Id of the customer. */
  readonly customer: string;
  /** Whether this customer is still signed in. */
  readonly isCurrent: () => boolean;
  /** Shows the backend's message, and checks an ended session. */
  readonly onRefused: (error: ApiError) => void;
  /** Lets the other tabs fetch the list. */
  readonly onChanged: () => void;
}

interface FollowCustomerListOptions<List extends RemoteList> {
  readonly stores: Pick<Stores, 'session' | 'notices'>;
  /** Where the tabs of a shop tell each other that a customer's list has changed, by the id of the customer. */
  readonly channel: string;
  /** Merges the guest's list and fetches the customer's. Rejects with `ApiError`. */
  readonly open: (context: CustomerListContext) => Promise<{ readonly list: List; readonly isMerged: boolean }>;
  /** Shows a customer's list, or with undefined the guest's. */
  readonly adopt: (list: List | undefined) => void;
}

/**
 * Syncs the list of a signed-in customer: fetched on focus, reconnection and changes of other tabs. Returns how to
 * stop.
 */
export function followCustomerList<List extends RemoteList>({
  stores: { session, notices },
  channel: channelName,
  open: openList,
  adopt,
}: FollowCustomerListOptions<List>): () => void {
  const channel = new BroadcastChannel(channelName);
  let shown: List | undefined;
  /** Increases per customer: work for an earlier one is dropped. */
  let turn = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const onRefused = (error: ApiError) => {
    notices.show(error.message, 'error');
    if (isNoLongerSignedIn(error)) void session.check();
  };

  const open = async (customer: string, isCurrent: () => boolean) => {
    const onChanged = () => channel.postMessage(customer);
    const { list, isMerged } = await openList({ customer, isCurrent, onRefused, onChanged });
    if (!isCurrent()) return;
    shown = list;
    adopt(list);
    if (isMerged) onChanged();
  };
  const customerId = () => session.customer?._id ?? '';
  const follow = (customer: string) => {
    turn += 1;
    shown?.close();
    shown = undefined;
    adopt(undefined);
    clearTimeout(retry);
    // During an outage the browser's list stays.
    const startTurn = turn;
    const isCurrent = () => startTurn === turn;
    if (customer !== '')
      open(customer, isCurrent).catch((error: unknown) => {
        if (!isCurrent()) return;
        if (isNoLongerSignedIn(error)) void session.check();
        else retry = setTimeout(refresh, CUSTOMER_RETRY_MS);
      });
  };
  const refresh = () => {
    if (shown !== undefined) void shown.refresh();
    else follow(customerId());
  };

  const stop = reaction(customerId, follow, { fireImmediately: true });
  channel.onmessage = ({ data }) => {
    if (shown !== undefined && data === customerId()) void shown.refresh();
  };
  const left = new AbortController();
  const { signal } = left;
  addEventListener('online', refresh, { signal });
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    // Another customer may have signed in: pending changes are not theirs.
    if (persisted) void session.check().then(refresh);
  };
  addEventListener('pageshow', onPageShow, { signal });
  addEventListener('pagehide', () => shown?.flush(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh(), { signal });
  return () => {
    stop();
    left.abort();
    channel.close();
    follow('');
  };
}
