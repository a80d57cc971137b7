import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { BookingProps } from '../../schemas/generated/blocks/booking.ts';
import { BookingPlanner, PlannerSkeleton } from './BookingPlanner.tsx';
import { BOOKED_CATEGORIES, BOOKED_SERVICES, slugOfPage } from './booked-services.ts';
import { ServicePicker } from './ServicePicker.tsx';

export { load } from './load.ts';

/** Where services are booked: all of the shop, or the one of the page. Source: spec 2, "Booking"; spec 4, "Booking". */
const BookingBlock = observer(({ props }: BlockProps<BookingProps>) => (
  <>
    {props.title !== undefined && <SectionHeading title={props.title} />}
    <BookedServices {...props} />
  </>
));
BookingBlock.displayName = 'BookingBlock';

export default BookingBlock;

const BookedServices = observer((props: BlockProps<BookingProps>['props']) => {
  const { mode, service: ownSlug, days, calendar, cart } = props;
  const { route, shop } = useStores();
  const t = useMessages('booking');
  const services = useStore(ServicesStore);
  const branches = useStore(BranchesStore);
  const settings = useStore(OrderSettingsStore);
  const isList = mode === 'list';
  const slug = slugOfPage(props, route.match);
  const ofPage = slug === undefined ? undefined : services.service(slug);
  const all = services.services(BOOKED_SERVICES);
  const parts = [
    slug === undefined ? all : ofPage,
    branches.list,
    ...(isList ? [services.categories(BOOKED_CATEGORIES)] : []),
  ];
  const retry = () =>
    Promise.all([
      slug === undefined ? services.loadServices(BOOKED_SERVICES) : services.loadService(slug),
      isList ? services.loadCategories(BOOKED_CATEGORIES) : undefined,
      branches.loadBranches(),
      settings.load(),
    ]);
  if (parts.some((part) => part?.status === 'failed')) return <LoadFailed onRetry={retry} />;
  if (parts.some((part) => part?.status !== 'ready')) return <PlannerSkeleton mode={mode} hasCalendar={calendar} />;
  const items = all?.status === 'ready' ? all.value.items : [];
  const planner = { mode, length: days, hasCalendar: calendar, cartHref: shop.resolveLink(cart) };
  if (isList)
    return items.length === 0 ? (
      <EmptyState title={t('empty')} />
    ) : (
      <ServicePicker services={items}>{(service) => <BookingPlanner {...planner} service={service} />}</ServicePicker>
    );
  const service = ofPage?.status === 'ready' ? ofPage.value : items.find((each) => each.slug === ownSlug);
  // A selection belongs to one service.
  if (service !== undefined) return <BookingPlanner key={service._id} {...planner} service={service} />;
  return (
    <EmptyState
      title={t('notOffered')}
      action={<ButtonLink href={shop.href('select-branch')}>{t('chooseBranch')}</ButtonLink>}
    />
  );
});
BookedServices.displayName = 'BookedServices';
