import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import type { ProviderName } from '../../runtime/domain/providers.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ConsentStore } from '../../runtime/stores/visitor/consent-store.ts';
import { isOptedOut } from '../../runtime/ui/hooks/is-opted-out.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { usePersistedStore } from '../../runtime/ui/hooks/use-persisted-store.ts';
import { openDialogProps } from '../../runtime/ui/overlays/dialog-commands.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ConsentProps } from '../../schemas/generated/blocks/consent.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import * as styles from './consent.styles.ts';

/**
 * Asks for consent until there is a decision on every provider of the shop, and lets it be changed at any time. Browsers with Global
 * Privacy Control never see the question. It lies over the page and blocks nothing.
 */
const ConsentBlock = observer(({ id, props }: BlockProps<ConsentProps>) => {
  const { shop, notices } = useStores();
  const t = useMessages('consent');
  const consent = usePersistedStore(ConsentStore);
  const isHydrated = useHydrated();
  const names = shop.providers.map(({ name }) => name);
  if (names.length === 0) return null;

  const dialogId = `${id}-choices`;
  const title = props.title ?? t('title');
  const decide = (granted: readonly ProviderName[]) => {
    consent.decide(names, granted);
    notices.show(t('saved'), 'success');
  };
  return (
    <>
      <button type="button" className={`${styles.settings} ${hiddenWithoutScript}`} {...openDialogProps(dialogId)}>
        {t('settings')}
      </button>
      {isHydrated && !isOptedOut() && !names.every((name) => consent.isDecided(name)) && renderQuestion()}
      {isHydrated && <ConsentDialog id={dialogId} title={title} onDecide={decide} />}
    </>
  );

  function renderQuestion() {
    return (
      <section aria-labelledby={`${id}-title`} className={styles.bar}>
        <div>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{props.text ?? t('text', { shop: isolate(shop.appName) })}</p>
        </div>
        <div className={styles.actions}>
          {/* Refusing is as easy as accepting, and looks the same. */}
          <Button variant="outline" onClick={() => decide([])}>
            {t('refuse')}
          </Button>
          <Button variant="outline" onClick={() => decide(names)}>
            {t('accept')}
          </Button>
          <Button variant="quiet" {...openDialogProps(dialogId)}>
            {t('choose')}
          </Button>
        </div>
      </section>
    );
  }
});
ConsentBlock.displayName = 'ConsentBlock';

export default ConsentBlock;
