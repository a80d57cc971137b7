import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import {
  type DynamicFormResult,
  dynamicForm,
  dynamicFormRules,
  fromResults,
} from '../../../runtime/domain/forms/dynamic-form.ts';
import type { FormValues } from '../../../runtime/domain/forms/form-fields.ts';
import { calendarDayIn } from '../../../runtime/domain/time/calendar-day.ts';
import type { DynamicForm, DynamicFormField, FailureDetail, LocalizedText } from '../../../schemas/generated/wire.ts';
import type { FormAnswer } from '../database/schema.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { HttpFailure, localizedFailure } from '../http/http-failure.ts';

/**
 * What was filled into a form, as it is stored: judged as the form in the browser judges it, and with the names of the form's fields,
 * choices and regions. Throws 409 `form_changed` where it is about another version of the form (a field or a choice that there is not,
 * a required field that is missing), and 400 for other values that are not valid, regions that the shop does not serve included.
 *
 * @param now epoch ms
 */
export async function requireAnswers(
  transaction: TenantTransaction,
  shop: RequestedShop,
  form: DynamicForm,
  results: readonly DynamicFormResult[],
  now: number,
): Promise<readonly FormAnswer[]> {
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
  const labels = await readRegions(transaction, form.fields, checked.values, pointerTo);
  return form.fields.flatMap(({ _id: fieldId, name, options = [] }): readonly FormAnswer[] => {
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
 * The day that is today where it is earliest. Only the document knows for sure what zone the shop's is, and midnight may have passed
 * since the form was sent: no day is refused that the form accepted.
 */
const earliestDay = (now: number): string => calendarDayIn('Etc/GMT+12', now);

const invalid = (errors: readonly FailureDetail[]): HttpFailure =>
  new HttpFailure('invalid_request', 'The request is not valid.', { errors: errors.slice(0, MAX_ERRORS) });

const changed = ({ language }: RequestedShop, errors: readonly FailureDetail[]): HttpFailure =>
  localizedFailure('form_changed', language, { errors: errors.slice(0, MAX_ERRORS) });

/** As many errors as `wire/failure` allows. */
const MAX_ERRORS = 20;

/**
 * The names of the countries, cities and areas that were chosen, by field. A city is one of the nearest country before it, an area of the
 * nearest city. Throws 400 for any other.
 */
async function readRegions(
  transaction: TenantTransaction,
  fields: readonly DynamicFormField[],
  values: FormValues,
  pointerTo: (fieldId: string) => string,
): Promise<ReadonlyMap<string, LocalizedText>> {
  const idsOf = (type: DynamicFormField['type']) =>
    fields.flatMap((field) => (field.type === type ? idAt(values, field) : undefined) ?? []);
  const countries = await selectRegions(idsOf('country'), (ids) =>
    transaction.selectFrom('country').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  );
  const cities = await selectRegions(idsOf('city'), (ids) =>
    transaction.selectFrom('city').select(['id', 'country_id', 'name', 'areas']).where('id', 'in', ids).execute(),
  );
  const names = new Map<string, LocalizedText>();
  let country: string | undefined;
  let city: (typeof cities)[number] | undefined;
  for (const field of fields) {
    const { _id: fieldId, type } = field;
    if (type !== 'country' && type !== 'city' && type !== 'area') continue;
    const id = idAt(values, field);
    if (type === 'country') country = id;
    if (type === 'city') city = cities.find((each) => each.id === id && each.country_id === country);
    const found = {
      country: () => countries.find((each) => each.id === id),
      city: () => city,
      area: () => city?.areas.find((each) => each._id === id),
    }[type]();
    if (found !== undefined) names.set(fieldId, found.name);
    else if (id !== undefined)
      throw invalid([{ pointer: pointerTo(fieldId), message: `is no ${type} that can be chosen here` }]);
  }
  return names;
}

function idAt(values: FormValues, { _id }: DynamicFormField): string | undefined {
  const value = values[_id];
  return typeof value === 'string' ? value : undefined;
}

/** SQL knows no empty list. */
const selectRegions = async <Region>(ids: readonly string[], select: (ids: readonly string[]) => Promise<Region[]>) =>
  ids.length === 0 ? [] : select(ids);
