import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import {
  type DynamicFormResult,
  dynamicForm,
  dynamicFormRules,
  fromResults,
} from '../../../runtime/domain/forms/dynamic-form.ts';
import type { FormSchema, FormValues } from '../../../runtime/domain/forms/form-fields.ts';
import { regionOwner } from '../../../runtime/domain/forms/region-fields.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import type { DynamicForm, FailureDetail, LocalizedText, TicketAnswer } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';

/**
 * Validates the answers of a form by the browser's rules, and adds the names of fields, choices and regions. Throws 409 `form_changed` for
 * another version of the form (unknown field, choice or region, or a missing required field), and 400 for other invalid values.
 *
 * @param now epoch ms
 */
export async function requireAnswers(
  transaction: TenantTransaction,
  shop: RequestedShop,
  form: DynamicForm,
  results: readonly DynamicFormResult[],
  now: number,
): Promise<readonly TicketAnswer[]> {
  const definition = dynamicForm(form);
  const { schema } = definition;
  const pointerTo = (fieldId: string) => {
    const index = results.findLastIndex((result) => result.fieldId === fieldId);
    return index < 0 ? '/body/results' : `/body/results/${index}/value`;
  };
  const { values, unexpected } = fromResults(schema, results);
  const twice = unexpected.filter((fieldId) => Object.hasOwn(schema.properties, fieldId));
  if (twice.length > 0) throw invalid(twice.map((field) => ({ pointer: pointerTo(field), message: 'came before' })));
  if (unexpected.length > 0)
    throw changed(
      shop,
      unexpected.map((field) => ({ pointer: pointerTo(field), message: 'is of no field of the form' })),
    );
  const checked = checkForm(
    definition,
    values,
    dynamicFormRules(schema, () => earliestDay(now)),
  );
  if (!checked.isValid) {
    const errors = checked.errors.map(({ field, code }) => ({
      pointer: pointerTo(field),
      message: `is not valid: ${code}`,
    }));
    const isOfAnother = ({ field, code }: (typeof checked.errors)[number]) =>
      code === 'required' || schema.properties[field]?.inputType === 'select';
    throw checked.errors.every(isOfAnother) ? changed(shop, errors) : invalid(errors);
  }
  const labels = await readRegions(transaction, shop, schema, checked.values, pointerTo);
  return form.fields.flatMap(({ _id: fieldId, name, options = [] }): readonly TicketAnswer[] => {
    const value = toStored(checked.values[fieldId]);
    if (value === undefined) return [];
    const label = labels.get(fieldId) ?? options.find(({ _id }) => _id === value)?.name;
    return [{ fieldId, name, value, ...(label !== undefined && { label }) }];
  });
}

/** Half a surrogate pair is no text for PostgreSQL's JSON. */
const toStored = (value: unknown): string | number | undefined => {
  if (typeof value === 'string') return value.toWellFormed();
  return typeof value === 'number' ? value : undefined;
};

/**
 * Today at the earliest time zone. The shop's zone is in its document alone, and midnight may have passed since: no day that the form
 * accepts is refused.
 */
const earliestDay = (now: number): string => calendarDayIn('Etc/GMT+12', now);

const invalid = (errors: readonly FailureDetail[]): HttpFailure =>
  new HttpFailure('invalid_request', 'The request is not valid.', { errors: errors.slice(0, MAX_ERRORS) });

const changed = ({ language }: RequestedShop, errors: readonly FailureDetail[]): HttpFailure =>
  localizedFailure('form_changed', language, { errors: errors.slice(0, MAX_ERRORS) });

/** As many errors as `wire/failure` allows. */
const MAX_ERRORS = 20;

/**
 * Names of the chosen countries, cities and areas, by field, each within its parent ({@link regionOwner}). Throws 409 `form_changed` for
 * others.
 */
async function readRegions(
  transaction: TenantTransaction,
  shop: RequestedShop,
  schema: FormSchema,
  values: FormValues,
  pointerTo: (fieldId: string) => string,
): Promise<ReadonlyMap<string, LocalizedText>> {
  const kindOf = (fieldId: string) => schema.properties[fieldId]?.inputType;
  const chosen = Object.entries(values).flatMap(([fieldId, id]) => {
    const kind = kindOf(fieldId);
    const isRegion = kind === 'country' || kind === 'city' || kind === 'area';
    return isRegion && typeof id === 'string' ? [{ fieldId, kind, id, owner: regionOwner(schema, fieldId) }] : [];
  });
  if (chosen.length === 0) return new Map();
  const countries = await transaction.selectFrom('country').select(['id', 'title']).execute();
  const cities = await transaction.selectFrom('city').select(['id', 'country_id', 'name', 'areas']).execute();
  const findName = ({ kind, id, owner }: (typeof chosen)[number]): LocalizedText | undefined => {
    if (kind === 'country') return countries.find((country) => country.id === id)?.title;
    const isIn = owner !== undefined && kindOf(owner) === 'city' ? 'id' : 'country_id';
    const offered = cities.filter((city) => owner === undefined || city[isIn] === values[owner]);
    if (kind === 'city') return offered.find((city) => city.id === id)?.name;
    return offered.flatMap(({ areas }) => areas).find(({ _id }) => _id === id)?.name;
  };
  return new Map(
    chosen.map((region) => {
      const name = findName(region);
      if (name !== undefined) return [region.fieldId, name];
      const message = `is no ${region.kind} that can be chosen here`;
      throw changed(shop, [{ pointer: pointerTo(region.fieldId), message }]);
    }),
  );
}
