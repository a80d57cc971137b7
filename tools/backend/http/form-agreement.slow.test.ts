import fc from 'fast-check';
import { getCountries } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { exampleNumber, phoneLengths } from '../../../fixtures/world/countries.ts';
import { ADDRESS_TYPES } from '../../../runtime/domain/forms/address-form.ts';
import type { FormField } from '../../../runtime/domain/forms/form-fields.ts';
import { type PhoneCountry, toInternational } from '../../../runtime/domain/phone-number.ts';
import { templateOf } from '../addresses/address-templates.ts';
import { FORM_NAMES, type FormScene, judgedForm, judgeInBrowser, judgeOnServer } from './test/form-judges.ts';

const ALL_COUNTRIES: readonly PhoneCountry[] = getCountries().map((code) => {
  const [min_tel_length, max_tel_length] = phoneLengths(code);
  return { code, min_tel_length, max_tel_length };
});

/** One to four countries, of which some share a prefix. */
const countries = fc.oneof(
  { weight: 3, arbitrary: fc.uniqueArray(fc.constantFrom(...ALL_COUNTRIES), { minLength: 1, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.subarray(
      ALL_COUNTRIES.filter(({ code }) => ['KW', 'SA', 'AE', 'DE', 'US', 'CA', 'GB', 'GG'].includes(code)),
      { minLength: 1 },
    ),
  },
);

const template = fc
  .tuple(fc.constantFrom('KW', 'SA', 'AE', 'DE', 'FR'), fc.constantFrom(...ADDRESS_TYPES))
  .map(([country, type]) => templateOf(country, type));

/** Before, after or within what people type or paste without seeing it. */
const unseen = fc.constantFrom(
  '',
  ' ',
  '\u00a0',
  '\t',
  '\n',
  '\u200b',
  '\ufeff',
  '\u2060',
  '\u200e',
  '\u202e',
  '\u2067',
  '\0',
);

const wrapped = (texts: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 4, arbitrary: texts },
    { weight: 1, arbitrary: fc.tuple(unseen, texts, unseen).map((parts) => parts.join('')) },
  );

const letters = fc.constantFrom('a', '\na', 'ش', '😀', 'e\u0301', ' ', '\ud800', '\udfff', '\n', '٣');

/** Texts that are as long as a field allows, or about that. */
const atLimits = ({ minLength = 1, maxLength = 40 }: FormField) =>
  fc
    .tuple(letters, fc.constantFrom(0, minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1))
    .map(([letter, length]) => [...letter.repeat(length)].slice(0, length).join(''));

const anyText = (field: FormField) =>
  fc.oneof(
    atLimits(field),
    wrapped(fc.constantFrom('', 'Sara Ahmed', 'سارة أحمد', '__proto__', 'null', '0', "'; --", '<b>', '%00')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

const email = wrapped(
  fc.oneof(
    fc.constantFrom('sara@example.com', 'SARA@Example.COM', 'a+b.c@mail.example.co', "o'neil@example.de", '-@a.bc'),
    fc.constantFrom('sara@exämple.com', 'سارة@مثال.com', 'müller@example.com', 'sara@例え.jp', '"a b"@example.com'),
    fc.constantFrom('a@b..co', 'a@.co', 'a,b@c.de', '<a@b.de>', 'a@b.de;c@d.de', 'a@b@c.de', 'a(b)@c.de', 'a@b.c0m'),
    fc.constantFrom('a@b.com\r\nBcc: c@d.com', 'sara', 'sara@', '@example.com', 'sara@example', 'a@[127.0.0.1]'),
    fc
      .tuple(
        fc.stringMatching(/^[a-z0-9._-]{1,64}$/),
        fc.stringMatching(/^[a-z0-9-]{1,20}$/),
        fc.stringMatching(/^[a-zA-Z]{1,6}$/),
      )
      .map(([name, host, ending]) => `${name}@${host}.${ending}`),
    fc.constantFrom(253, 254, 255).map((length) => `${'x'.repeat(length - '@example.com'.length)}@example.com`),
    fc.emailAddress(),
  ),
);

const passwordChars = fc.constantFrom('a', 'ß', '😀', ' ', '\ud800', '\0', '\u200b', '\u0661');
const password = fc.oneof(
  fc.constantFrom('correct horse', 'battery staple', ' 8 wide ', '\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa\ufdfa'),
  fc.tuple(passwordChars, fc.constantFrom(1, 7, 8, 199, 200, 201)).map(([char, length]) => char.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const code = fc.oneof(
  fc.stringMatching(/^[0-9]{5}$/),
  fc.stringMatching(/^[0-9]{4,6}$/),
  fc.constantFrom(
    '٠١٢٣٤',
    '۰۱۲۳۴',
    '１２３４５',
    ' 1234',
    '12345\n',
    '1234a',
    '12 345',
    '',
    '1234\0',
    '+1234',
    '1e100',
  ),
);

/** A number of any country, as long as it may be or about that, as its field makes it of what is typed. */
const phone = ({ countries: shops }: FormScene) =>
  fc
    .record({
      of: fc.oneof(fc.constantFrom(...shops), fc.constantFrom(...ALL_COUNTRIES)),
      shown: fc.constantFrom(...shops),
      change: fc.constantFrom(0, 0, 0, -2, -1, 1, 2),
      random: fc.option(fc.nat({ max: 9_999_999 }), { nil: undefined, freq: 2 }),
      write: fc.constantFrom<(number: string) => string>(
        (number) => number,
        (number) => number.replace('+', '00'),
        (number) => number.replace(/(\d{3})/g, '$1 '),
        (number) => number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
        (number) => ` ${number}\u200e`,
        (number) => `${number}x`,
        () => '',
        () => 'nobody',
        (number) => number.slice(0, 4),
      ),
    })
    .map(({ of, shown, change, random, write }) => {
      const example = exampleNumber(of.code) ?? '+96550000000';
      const longer = change > 0 ? example + '5'.repeat(change) : example.slice(0, example.length + change);
      const number = random === undefined ? longer : longer.slice(0, -7) + String(random).padStart(7, '0');
      return toInternational(write(number), shown.code);
    });

const ids = fc.constantFrom(
  '65f1c0de0000000000000001',
  '65F1C0DE0000000000000001',
  '',
  'x',
  ' 65f1c0de0000000000000001',
  'f'.repeat(25),
);

const choices = ({ oneOf = [] }: FormField) => fc.constantFrom(...oneOf.map((choice) => choice.const), 'Home', '');

/** Texts for a field, of which most are near to valid. */
function textOf(field: FormField, scene: FormScene): fc.Arbitrary<string> {
  switch (field.inputType) {
    case 'email':
      return email;
    case 'password':
    case 'new-password':
    case 'repeat-password':
      return password;
    case 'one-time-code':
      return code;
    case 'phone':
      return phone(scene);
    case 'country-code':
      return fc.constantFrom(...scene.countries.map((country) => country.code), 'ZZ', 'kw', '', ' DE ');
    case 'country':
    case 'city':
    case 'area':
    case 'cityarea':
      return ids;
    case 'select':
      return choices(field);
    default:
      return anyText(field);
  }
}

/** What everybody types who makes no mistake. */
function validText(name: string, field: FormField, { countries: [home] }: FormScene): string {
  const [first] = field.oneOf ?? [];
  if (first !== undefined) return first.const;
  switch (field.inputType) {
    case 'email':
      return 'sara@example.com';
    case 'one-time-code':
      return '01234';
    case 'phone':
      return exampleNumber(home?.code ?? '') ?? '+96550000000';
    case 'country-code':
      return home?.code ?? '';
    case 'country':
    case 'city':
    case 'area':
    case 'cityarea':
      return '65f1c0de0000000000000001';
    default:
      return name === 'mobile' ? '+96550000000' : 'correct horse';
  }
}

/** A form in a shop: all is as it should be, but for up to three fields; and some are left out. */
const filled = fc.record({ name: fc.constantFrom(...FORM_NAMES), countries, template }).chain(({ name, ...scene }) => {
  const { properties } = judgedForm(name, scene).form.schema;
  const fields = Object.entries(properties);
  const right = Object.fromEntries(fields.map(([field, schema]) => [field, validText(field, schema, scene)]));
  const one = fc
    .constantFrom(...fields)
    .chain(([field, schema]) => textOf(schema, scene).map((text) => [field, text] as const));
  return fc
    .record({
      name: fc.constant(name),
      scene: fc.constant(scene),
      changes: fc.array(one, { maxLength: 2 }),
      missing: fc.constantFrom(...fields.map(([field]) => field), ...Array.from(fields, () => undefined), undefined),
      isPasswordRepeated: fc.boolean(),
    })
    .map(({ changes, missing, isPasswordRepeated, ...rest }) => {
      const typed: Record<string, unknown> = { ...right, ...Object.fromEntries(changes) };
      const chosen = typed.newPassword ?? typed.password;
      if (isPasswordRepeated && typed.confirmPassword !== undefined) typed.confirmPassword = chosen;
      if (missing !== undefined) delete typed[missing];
      return { ...rest, typed };
    });
});

const RUNS = 100_000;

it(`browser and backend take and refuse the same of ${RUNS} forms, and nothing is answered with 500`, async () => {
  const seen = new Map(FORM_NAMES.map((name) => [name, { taken: 0, refused: 0 }]));
  await fc.assert(
    fc.asyncProperty(filled, async ({ name, scene, typed }) => {
      const judged = judgedForm(name, scene);
      const found = judgeInBrowser(judged, typed, scene).errors.filter(({ field }) => field !== judged.unsent);
      const refused = await judgeOnServer(judged, typed, scene);
      expect({ isTaken: refused.length === 0, found, refused }).toMatchObject({ isTaken: found.length === 0 });
      const counts = seen.get(name);
      if (counts !== undefined) counts[found.length === 0 ? 'taken' : 'refused'] += 1;
    }),
    { numRuns: RUNS },
  );
  // Each form was judged in both ways, and often.
  for (const [name, counts] of seen)
    for (const count of Object.values(counts)) expect(count, name).toBeGreaterThan(RUNS / FORM_NAMES.length / 20);
});
