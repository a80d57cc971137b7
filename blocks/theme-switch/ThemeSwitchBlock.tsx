import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { PreferenceForm } from '../../runtime/ui/fields/PreferenceForm.tsx';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';

/**
 * Two buttons, of which CSS shows the one for the other scheme: nothing renders again when it changes. The loader
 * handles a click at once (`data-scheme-switch`); without it the form is submitted.
 */
export default function ThemeSwitchBlock() {
  const t = useMessages('theme-switch');
  const buttonProps = { type: 'submit', name: 'scheme', 'data-scheme-switch': '' } as const;
  return (
    <PreferenceForm className={form}>
      <IconButton {...buttonProps} value="dark" icon="moon" label={t('toDark')} className={shownInLightScheme} />
      <IconButton {...buttonProps} value="light" icon="sun" label={t('toLight')} className={shownInDarkScheme} />
    </PreferenceForm>
  );
}

const form = css({ display: 'inline-flex' });

const isDark = 'html[data-scheme="dark"] &&';
const followsDevice = 'html[data-scheme="system"] &&';
const deviceIsDark = '@media (prefers-color-scheme: dark)';

const shownInLightScheme = css({
  [isDark]: { display: 'none' },
  [deviceIsDark]: { [followsDevice]: { display: 'none' } },
});

const shownInDarkScheme = css({
  '&&': { display: 'none' },
  [isDark]: { display: 'inline-grid' },
  [deviceIsDark]: { [followsDevice]: { display: 'inline-grid' } },
});
