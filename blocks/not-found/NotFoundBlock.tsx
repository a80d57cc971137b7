import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { NotFoundProps } from '../../schemas/generated/blocks/not-found.ts';

/**
 * The page for an unknown address (404) or a removed one (410): a message, a search that works without JavaScript, and
 * links.
 */
export default function NotFoundBlock({ id, props }: BlockProps<NotFoundProps>) {
  const { shop, route } = useStores();
  const t = useMessages('not-found');
  const products = shop.href('products');
  const content = route.isGone
    ? { code: '410', title: props.gone?.title ?? t('goneTitle'), text: props.gone?.text ?? t('goneText') }
    : { code: '404', title: props.title ?? t('title'), text: props.text ?? t('text') };
  return (
    <div className={page}>
      <p className={code}>{content.code}</p>
      <h1 className={title}>{content.title}</h1>
      <p className={text}>{content.text}</p>
      {products !== undefined && (
        <form action={products} method="get" className={form}>
          <label htmlFor={`${id}-q`} className={label}>
            {t('searchHint')}
          </label>
          <div className={row}>
            <input id={`${id}-q`} type="search" name="q" maxLength={100} autoComplete="off" className={input} />
            <IconButton type="submit" icon="search" label={t('search')} className={button} />
          </div>
        </form>
      )}
      <p className={actions}>
        <ButtonLink href={shop.href('home')}>{t('home')}</ButtonLink>
        <ButtonLink href={products} variant="outline">
          {t('products')}
        </ButtonLink>
      </p>
    </div>
  );
}

const page = css({
  display: 'grid',
  // An input would stretch the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  maxInlineSize: '34rem',
  marginInline: 'auto',
  paddingBlock: 'var(--space-8)',
  textAlign: 'center',
});

const code = css({
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  letterSpacing: '.16em',
  fontVariantNumeric: 'tabular-nums',
});

const title = css({ fontSize: 'var(--text-3xl)', overflowWrap: 'anywhere' });

const text = css({ color: 'var(--color-text-muted)', textWrap: 'pretty', overflowWrap: 'anywhere' });

const form = css({ inlineSize: '100%', marginBlock: 'var(--space-4)', textAlign: 'start' });

const label = css({ display: 'block', marginBlockEnd: 'var(--space-2)', fontSize: 'var(--text-s)', fontWeight: 500 });

const row = css({
  display: 'flex',
  border: '1px solid var(--color-border)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  '&:focus-within': { borderColor: 'var(--color-primary)', boxShadow: '0 0 0 1px var(--color-primary)' },
});

const input = css({
  flex: 1,
  minInlineSize: 0,
  blockSize: 48,
  paddingInline: 'var(--space-4)',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  // Below 16 px phones zoom into the field.
  fontSize: 'max(16px, var(--text-m))',
  appearance: 'none',
  '&&:focus-visible': { outline: 'none' },
});

const button = css({ '&&': { inlineSize: 48, blockSize: 48 } });

const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 'var(--space-3)' });
