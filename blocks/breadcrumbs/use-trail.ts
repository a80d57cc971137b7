import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { type Trail, trailOf } from '../../runtime/ui/trail.ts';

/** The way from the home page to this one. */
export const useTrail = (): Trail => trailOf(useStores(), useMessages('shared'));
