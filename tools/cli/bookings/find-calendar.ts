import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import type { TenantServices, WorkingCalendar } from '../../../schemas/generated/wire.ts';
import { findNamed } from '../../documents/services/named-calendars.ts';
import { readFromShop, type ShopAddress } from '../backend/shop-calls.ts';
import { type CommandContext, CommandError } from '../command.ts';

/** The services and calendars of a shop. Throws `CommandError` if the backend fails. */
export const readServices = async (shop: ShopAddress, context: CommandContext): Promise<TenantServices> =>
  (await readFromShop<TenantServices>(shop, '/tenant-services', context)).data;

/** The kinds that a name on the command line can refer to. */
export type CalendarKind = WorkingCalendar['kind'] | 'branch or expert';

/**
 * Finds a branch or expert by id or by name in any language. Throws {@link CommandError} with a suggestion if there is none, and with the ids
 * if there are several.
 */
export function requireCalendar(
  { calendars }: Pick<TenantServices, 'calendars'>,
  name: string,
  kind: CalendarKind,
  tenant: string,
): WorkingCalendar {
  const candidates = calendars.filter((calendar) => kind === 'branch or expert' || calendar.kind === kind);
  const [found, ...others] = findNamed(candidates, name);
  if (found === undefined) {
    const near = nearestName(
      name,
      candidates.flatMap((candidate) => Object.values(candidate.name)),
    );
    const advice = near === undefined ? '' : ` Did you mean "${near}"?`;
    throw new CommandError(`${tenant} has no ${kind} "${name}".${advice}`);
  }
  if (others.length === 0) return found;
  const ids = [found, ...others].map((each) => `${each._id} (${each.kind})`);
  throw new CommandError(`${tenant} has ${ids.length} of the name "${name}": use the id, ${ids.join(' or ')}.`);
}
