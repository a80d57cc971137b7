const languages = new Intl.DisplayNames('en', { type: 'language' });
const regions = new Intl.DisplayNames('en', { type: 'region' });

/** What a language is called in English: `Arabic`. One that nobody knows keeps its code. */
export const languageName = (code: string): string => named(languages, code);

/** What a country is called in English: `Kuwait`. */
export const regionName = (code: string): string => named(regions, code);

function named(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `about-us` as it is read: `About us`. */
export const pageTitle = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
