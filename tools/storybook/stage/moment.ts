import type { JsonObject } from '../../codegen/json.ts';

/** How schemas write a day and minute of the shop. */
const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';

/** Whether a schema is of a day and minute. */
export const isMoment = ({ pattern }: JsonObject): boolean => pattern === MOMENT;
