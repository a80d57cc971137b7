/** A year in seconds. */
const COOKIE_MAX_AGE_S = 31_536_000;

/** Answers the theme switch at once, and notes a chosen language, before and after the application is there. */
export function listenForPreferences(root: Document): void {
  root.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const scheme = event.target.closest<HTMLButtonElement>('[data-scheme-switch]');
      if (scheme !== null) {
        event.preventDefault();
        root.documentElement.dataset.scheme = scheme.value;
        writeCookie('scheme', scheme.value);
        const ground = getComputedStyle(root.documentElement).getPropertyValue('--color-background');
        for (const color of root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) color.content = ground;
        // The pressed button is hidden now; the focus goes on with the one that took its place.
        const { form } = scheme;
        form?.querySelector<HTMLElement>(`[data-scheme-switch]:not([value="${scheme.value}"])`)?.focus();
      }
      const language = event.target.closest<HTMLElement>('a[data-locale]')?.dataset.locale;
      if (language !== undefined) writeCookie('locale', language);
    },
    true,
  );
}

function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`;
}
