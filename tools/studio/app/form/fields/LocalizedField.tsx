import { css } from '@emotion/css';
import { isObject } from '../../../edits/document-tree.ts';
import { codeDisplayName } from '../../../slugs.ts';
import { controlStyles } from '../../ui/Field.tsx';
import { ariaProps, fieldOptionsOf, type PartFieldProps } from '../form-context.ts';

/**
 * Text by language: a field for each of the shop's languages and for any other language in the value. A missing
 * translation shows the fallback text as placeholder.
 */
export function LocalizedField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange, schema, registry } = props;
  const { languages, defaultLanguage } = registry.formContext.shop;
  const { isHtml } = fieldOptionsOf(props);
  const texts = isObject(formData) ? formData : {};
  const allLanguages = [...languages, ...Object.keys(texts).filter((language) => !languages.includes(language))];
  const hasAny = Object.keys(texts).length > 0;
  const fallbackText = String(texts[defaultLanguage] ?? '');

  function writeText(language: string, text: string): void {
    const { [language]: _, ...others } = texts;
    const next = text === '' ? others : { ...texts, [language]: text };
    onChange(Object.keys(next).length === 0 ? undefined : next, fieldPathId.path);
  }

  return (
    <div className={listStyles}>
      {allLanguages.map((language) => {
        const text = texts[language];
        const isMissing = hasAny && (text === undefined || text === '');
        const name = codeDisplayName(language);
        return (
          <label key={language} data-missing={isMissing ? '' : undefined}>
            <span title={name}>{language.toUpperCase()}</span>
            <textarea
              id={`${fieldPathId.$id}-${language}`}
              aria-label={`${schema.title}, ${name}${isMissing ? ' (not translated)' : ''}`}
              className={controlStyles}
              lang={language}
              dir={RTL_LANGUAGES.includes(language) ? 'rtl' : 'ltr'}
              rows={isHtml ? 3 : 1}
              data-html={isHtml ? '' : undefined}
              value={typeof text === 'string' ? text : ''}
              placeholder={isMissing && language !== defaultLanguage ? fallbackText : ''}
              {...ariaProps(props)}
              onChange={(event) => writeText(language, event.target.value)}
            />
            {isMissing && <small>not translated</small>}
          </label>
        );
      })}
    </div>
  );
}

export const RTL_LANGUAGES = ['ar', 'fa', 'he', 'ur'];

const listStyles = css`
  display: grid;
  gap: 4px;
  > label {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    grid-auto-flow: column;
    grid-auto-columns: auto;
    align-items: center;
    gap: 4px;
  }
  > label > span { color: var(--s-faint); font-size: 12px; letter-spacing: 0.03em; }
  > label > small { padding: 0 6px; border-radius: 8px; background: var(--s-advice-ground); color: var(--s-advice); font-size: 12px; }
  > label > textarea { field-sizing: content; max-block-size: 260px; resize: none; line-height: 22px; }
  > label > textarea[data-html] { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
  > [data-missing] > textarea { border-style: dashed; }
  > label > textarea::placeholder { color: var(--s-faint); opacity: 0.8; }
`;
