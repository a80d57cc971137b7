const languages = new Intl.DisplayNames('en', { type: 'language' });
const regions = new Intl.DisplayNames('en', { type: 'region' });

/** English name of a language, such as `Arabic`; the code itself when unknown. */
export const languageName = (code: string): string => displayName(languages, code);

/** English name of a country, such as `Kuwait`; the code itself when unknown. */
export const regionName = (code: string): string => displayName(regions, code);

function displayName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
