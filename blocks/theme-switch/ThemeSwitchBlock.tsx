import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { IconButton } from '../../runtime/ui/IconButton.tsx';
import { PreferenceForm } from '../../runtime/ui/PreferenceForm.tsx';

/**
 * Two buttons, of which the style shows the one that leads to the other scheme: nothing renders anew when it changes.
 * The loader answers a click at once (`data-scheme-switch`); without it the form does.
 */
export default function ThemeSwitchBlock() {
  const t = useMessages('theme-switch');
  const shared = { type: 'submit', name: 'scheme', 'data-scheme-switch': '' } as const;
  return (
    <PreferenceForm className={form}>
      <IconButton {...shared} value="dark" icon="moon" label={t('toDark')} className={onLight} />
      <IconButton {...shared} value="light" icon="sun" label={t('toLight')} className={onDark} />
    </PreferenceForm>
  );
}

const form = css({ display: 'inline-flex' });

const isDark = 'html[data-scheme="dark"] &&';
const followsDevice = 'html[data-scheme="system"] &&';
const deviceIsDark = '@media (prefers-color-scheme: dark)';

const onLight = css({ [isDark]: { display: 'none' }, [deviceIsDark]: { [followsDevice]: { display: 'none' } } });

const onDark = css({
  '&&': { display: 'none' },
  [isDark]: { display: 'inline-grid' },
  [deviceIsDark]: { [followsDevice]: { display: 'inline-grid' } },
});
