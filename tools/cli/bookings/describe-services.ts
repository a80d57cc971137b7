import type { NewExpert, NewService, TenantServices, WorkingCalendar } from '../../../schemas/generated/wire.ts';
import { alignColumns, formatAmount, textOf } from '../describe-facts.ts';

/** The services: slug, category, duration, price, discount, branches and experts, in columns; then the experts: id, name, branches, services. */
export function describeServices({ services, experts, currency }: TenantServices): readonly string[] {
  const rows = services.map((service) => [
    service.slug,
    service.category,
    durationOf(service),
    formatAmount(service.price, currency),
    discountOf(service, currency),
    branchesOf(service),
    expertsOf(service, experts),
  ]);
  const people = experts.map((expert) => [
    expert._id ?? '',
    textOf(expert.name),
    branchesOf(expert),
    expert.services.join(', ') || 'no service',
  ]);
  const gap = people.length > 0 && rows.length > 0 ? [''] : [];
  return [...alignColumns(rows, [PRICE_COLUMN]), ...gap, ...alignColumns(people)];
}

const PRICE_COLUMN = 3;

const durationOf = ({ durationValue, durationType = 'minutes' }: NewService): string =>
  `${durationValue} ${durationType === 'hours' ? 'h' : 'min'}`;

function discountOf({ discountType = 'none', discountValue = 0 }: NewService, currency: string): string {
  if (discountType === 'none') return '';
  return discountType === 'percentage' ? `-${discountValue} %` : `-${formatAmount(discountValue, currency)}`;
}

function expertsOf({ slug, needsExpert = false }: NewService, experts: readonly NewExpert[]): string {
  if (!needsExpert) return 'without an expert';
  const able = experts.filter(({ services }) => services.includes(slug)).map(({ name }) => textOf(name));
  return able.length === 0 ? 'no expert does it' : able.join(', ');
}

const branchesOf = ({ branches }: Pick<NewService, 'branches'>): string =>
  branches === undefined ? 'all branches' : branches.join(', ') || 'no branch';

/** Working hours in columns: kind, name, hours, days off from `today` on. */
export const describeCalendars = (calendars: readonly WorkingCalendar[], today: string): readonly string[] =>
  alignColumns(
    calendars.flatMap(({ kind, name, hours, daysOff }) => {
      const off = daysOff.filter((day) => day >= today);
      const lines = [
        ...(hours === undefined ? ['whenever the branch is open'] : hours.length === 0 ? ['never'] : hours),
        ...(off.length === 0 ? [] : [`off: ${off.join(', ')}`]),
      ];
      return lines.map((line, index) => (index === 0 ? [kind, textOf(name), line] : ['', '', line]));
    }),
  );
