import { css } from '@emotion/css';
import {
  formatRatio,
  paletteContrasts,
  type RoleContrast,
} from '../../../../../runtime/tenant/validate/check-theme.ts';
import { DEFAULT_DARK, DEFAULT_LIGHT, type FullPalette } from '../../../../../runtime/theme/palettes.ts';
import { isObject } from '../../../edits/document-tree.ts';
import { Button } from '../../ui/Button.tsx';
import { controlStyles } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextWithCode } from '../../ui/TextWithCode.tsx';
import { ariaProps, fieldOptionsOf, type PartFieldProps } from '../form-context.ts';
import { humanizeName } from '../schema/form-schema.ts';

/** A color. */
export function ColorField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { fallback, example } = fieldOptionsOf(props);
  return (
    <ColorInput
      id={fieldPathId.$id}
      title={schema.title ?? 'Colour'}
      value={toInputText(formData)}
      fallback={toInputText(fallback)}
      placeholder={example}
      aria={ariaProps(props)}
      onChange={(color) => onChange(color, fieldPathId.path)}
    />
  );
}

/** The colors of light or dark mode, with the contrast of those that text and controls stand on. */
export function PaletteField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  const { roles = [] } = fieldOptionsOf(props);
  const { $id, path } = fieldPathId;
  const written = isObject(formData) ? formData : {};
  const defaults: FullPalette = path.at(-1) === 'dark' ? DEFAULT_DARK : DEFAULT_LIGHT;
  const palette = { ...defaults, ...validColors(written) };
  const contrasts = paletteContrasts(palette);
  const write = (role: string, color: string | undefined) => {
    const { [role]: _, ...others } = written;
    const next = color === undefined ? others : { ...written, [role]: color };
    onChange(Object.keys(next).length === 0 ? undefined : next, path);
  };
  return (
    <div className={paletteStyles}>
      {roles.map(([role, description]) => {
        const id = `${$id}-${role}`;
        const own = contrasts.filter(({ what }) => what === role);
        return (
          <div key={role}>
            <label htmlFor={id}>{humanizeName(role)}</label>
            <ColorInput
              id={id}
              title={humanizeName(role)}
              value={toInputText(written[role])}
              fallback={toInputText(Reflect.get(defaults, role))}
              placeholder={undefined}
              aria={{ 'aria-describedby': `${id}-help${own.length > 0 ? ` ${id}-contrast` : ''}` }}
              onChange={(color) => write(role, color)}
            />
            <p id={`${id}-help`}>
              <TextWithCode text={description} />
            </p>
            {own.length > 0 && (
              <ul id={`${id}-contrast`}>
                {own.map((contrast) => (
                  <Contrast key={contrast.on} contrast={contrast} palette={palette} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** "on background 12.6 : 1 – passes", beside a sample of the two colors. */
function Contrast({
  contrast: { what, on, ratio, least },
  palette,
}: {
  readonly contrast: RoleContrast;
  readonly palette: FullPalette;
}) {
  const passes = ratio >= least;
  return (
    <li data-passes={passes}>
      <span aria-hidden="true" style={{ background: palette[on], color: palette[what] }}>
        Aa
      </span>
      <span>
        on {humanizeName(on).toLowerCase()} {formatRatio(ratio)} : 1{' '}
        <strong>
          <Icon name={passes ? 'done' : 'error'} size={12} />
          {passes ? 'passes' : `fails, needs ${least} : 1`}
        </strong>
      </span>
    </li>
  );
}

/** The colors of a palette that are complete: half of one is there while it is typed. */
const validColors = (palette: Readonly<Record<string, unknown>>): Partial<FullPalette> =>
  Object.fromEntries(Object.entries(palette).filter(([, color]) => typeof color === 'string' && HEX_COLOR.test(color)));

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

interface ColorInputProps {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  /** Used when there is none; empty when there is no default. */
  readonly fallback: string;
  readonly placeholder: string | undefined;
  readonly aria: ReturnType<typeof ariaProps> | { readonly 'aria-describedby': string };
  readonly onChange: (color: string | undefined) => void;
}

/** A color as a swatch to pick from and as text. */
function ColorInput({ id, title, value, fallback, placeholder, aria, onChange }: ColorInputProps) {
  const swatchColor = value === '' ? fallback : value;
  return (
    <div className={rowStyles}>
      <input
        type="color"
        aria-label={`Pick ${title.toLowerCase()}`}
        value={HEX_COLOR.test(swatchColor) ? swatchColor : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        className={controlStyles}
        type="text"
        spellCheck={false}
        value={value}
        placeholder={fallback === '' ? (placeholder ?? '#000000') : fallback}
        {...aria}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
      {value !== '' && (
        <Button variant="quiet" aria-label={`Clear ${title.toLowerCase()}`} onClick={() => onChange(undefined)}>
          ✕
        </Button>
      )}
    </div>
  );
}

/** A value as text for a control; objects and arrays as JSON. */
export const toInputText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const rowStyles = css`
  display: flex;
  gap: 6px;
  > [type='color'] { flex: none; inline-size: 40px; block-size: 32px; padding: 2px; border: 1px solid var(--s-line); border-radius: var(--s-radius); background: var(--s-ground); }
`;

const paletteStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 16px 12px;
  margin-block-end: 8px;
  padding-block-start: 8px;
  border-block-start: 1px solid var(--s-line);
  > div { display: grid; align-content: start; gap: 4px; min-inline-size: 0; }
  > div > label { font-weight: 500; }
  > div > p { color: var(--s-faint); font-size: 13px; line-height: 1.4; }
  > div > ul { display: grid; gap: 4px; font-size: 13px; }
  li { display: flex; align-items: center; gap: 6px; }
  li > [aria-hidden] { flex: none; padding: 0 6px; border: 1px solid var(--s-line); border-radius: 4px; line-height: 20px; font-weight: 600; }
  li strong { white-space: nowrap; font-weight: 500; color: var(--s-done); }
  li strong > svg { margin-inline-end: 3px; vertical-align: -1px; }
  li[data-passes='false'] strong { color: var(--s-error); }
`;
