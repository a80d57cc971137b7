import type { JsonObject } from '../../build/codegen/json.ts';

/** How schemas write a day and minute of the shop. */
const DATE_TIME_PATTERN = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';

/** Whether a schema is of a day and minute. */
export const isDateTimeSchema = ({ pattern }: JsonObject): boolean => pattern === DATE_TIME_PATTERN;
