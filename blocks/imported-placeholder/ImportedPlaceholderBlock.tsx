import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import type { ImportedPlaceholderProps } from '../../schemas/generated/blocks/imported-placeholder.ts';

const SYSTEM_NAMES = { shopify: 'Shopify', puck: 'Puck' } as const;

/** Placeholder for imported content without a counterpart. Only rendered on pages for editors. */
export default function ImportedPlaceholderBlock({ props }: BlockProps<ImportedPlaceholderProps>) {
  const t = useMessages('imported-placeholder');
  const { source, sourceType, name, reason, content } = props;
  return (
    <div className={box} role="note" data-placeholder={sourceType}>
      <p>
        <strong dir="ltr">{sourceType}</strong> {t('from', { system: SYSTEM_NAMES[source] })}
        {name !== undefined && (
          <>
            {' '}
            (<bdi>{name}</bdi>)
          </>
        )}
      </p>
      {reason !== undefined && <p>{reason}</p>}
      <p>{t('advice')}</p>
      {content !== undefined && (
        <details>
          <summary>{t('content')}</summary>
          <pre dir="ltr">{content}</pre>
        </details>
      )}
    </div>
  );
}

const box = css({
  display: 'grid',
  gap: 'var(--space-2)',
  border: '2px dashed var(--color-text-muted)',
  borderRadius: 'var(--radius-s)',
  padding: 'var(--space-4)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
  '& strong': { color: 'var(--color-text)' },
  '& summary': { cursor: 'pointer', minBlockSize: 24 },
  '& pre': { margin: 'var(--space-2) 0 0', maxBlockSize: '20rem', overflow: 'auto', whiteSpace: 'pre-wrap' },
});
