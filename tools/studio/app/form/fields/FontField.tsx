import { css } from '@emotion/css';
import { useEffect } from 'react';
import { hasArabicLetters, servedFont } from '../../../../../runtime/theme/font-catalogue.ts';
import { fontStack } from '../../../../../runtime/theme/font-stack.ts';
import type { FontName } from '../../../../../schemas/generated/builder.ts';
import { humanizeSlug } from '../../../slugs.ts';
import type { StudioShop } from '../../../studio-protocol.ts';
import { ariaProps, fieldOptionsOf, type PartFieldProps } from '../form-context.ts';
import { optionStyles } from './choice-fields.tsx';

/** A font family, each name in its own face. The default is shown as selected and not written. */
export function FontField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange, registry } = props;
  const { choices = [], fallback } = fieldOptionsOf(props);
  const { fonts } = registry.formContext.shop;
  useEffect(() => loadFonts(fonts), [fonts]);
  const value = formData ?? fallback;
  const isUnknown = value !== undefined && !choices.some((choice) => choice === value);
  const names = [...(fallback === undefined ? [undefined] : []), ...choices, ...(isUnknown ? [value] : [])];
  return (
    <div className={`${optionStyles} ${fontStyles}`}>
      {names.map((name) => (
        <label key={String(name)}>
          <input
            type="radio"
            name={fieldPathId.$id}
            checked={name === value}
            {...ariaProps(props)}
            onChange={() => onChange(name === fallback ? undefined : name, fieldPathId.path)}
          />
          <span style={isFontName(name) ? { fontFamily: fontStack([name]) } : undefined}>
            {name === undefined ? 'Default' : fontTitle(name)}
            {isFontName(name) && hasArabicLetters(name) && (
              <bdi lang="ar" aria-hidden="true">
                أبجد
              </bdi>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

const isFontName = (name: unknown): name is FontName =>
  typeof name === 'string' && (['sans', 'serif', 'rounded'].includes(name) || isServed(name));

const isServed = (name: string): boolean => servedFont(name as FontName) !== undefined;

const fontTitle = (name: unknown): string =>
  isFontName(name) ? (servedFont(name)?.family ?? humanizeSlug(name)) : String(name);

/** Files that were added to this page. The browser fetches one when text is in its family. */
const addedUrls = new Set<string>();

function loadFonts(fonts: StudioShop['fonts']): void {
  // jsdom has no fonts.
  if (!('fonts' in document)) return;
  for (const { family, url, weight } of fonts) {
    if (addedUrls.has(url)) continue;
    addedUrls.add(url);
    document.fonts.add(new FontFace(family, `url(${JSON.stringify(url)})`, { display: 'swap', weight }));
  }
}

const fontStyles = css`
  > label > span { display: flex; align-items: baseline; gap: 8px; }
  bdi { color: var(--s-faint); }
`;
