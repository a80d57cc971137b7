import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ContentStore } from '../../runtime/stores/catalog/content-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Prose } from '../../runtime/ui/content/Prose.tsx';
import { MAX_LINE_LENGTH } from '../../runtime/ui/content/prose.styles.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { ContentPageProps } from '../../schemas/generated/blocks/content-page.ts';

export { load } from './load.ts';

/** A content page of the shop (about us, terms, …) below its title. */
const ContentPageBlock = observer(({ props }: BlockProps<ContentPageProps>) => {
  const { route } = useStores();
  const title = props.title ?? route.name;
  const Heading = `h${props.level}` as const;
  return (
    <article className={article} data-align={props.align}>
      {title !== undefined && <Heading className={heading}>{title}</Heading>}
      <PageContent type={props.type} />
    </article>
  );
});

export default ContentPageBlock;

const PageContent = observer(({ type }: Pick<ContentPageProps, 'type'>) => {
  const { locale, shop } = useStores();
  const content = useStore(ContentStore);
  const t = useMessages('content-page');
  const pageResource = content.page(type);
  if (pageResource === undefined || pageResource.status === 'loading') return <TextSkeleton />;
  if (pageResource.status === 'failed') return <LoadFailed onRetry={() => content.loadPage(type)} />;
  const html = locale.text(pageResource.value.content);
  if (html !== '') return <Prose html={html} />;
  const home = (
    <ButtonLink variant="outline" href={shop.href('home')}>
      {t('home')}
    </ButtonLink>
  );
  return <EmptyState title={t('empty')} text={t('emptyHint')} action={home} />;
});
PageContent.displayName = 'PageContent';

/** Skeleton of two paragraphs. */
const TextSkeleton = () => (
  <div aria-busy className={skeleton}>
    {['96%', '99%', '88%', '62%', '0%', '34%', '98%', '92%', '97%', '45%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);

const article = css({
  display: 'grid',
  gap: 'var(--space-6)',
  minInlineSize: 0,
  maxInlineSize: MAX_LINE_LENGTH,
  paddingBlock: 'var(--space-4) var(--space-7)',
  '&[data-align="center"]': { marginInline: 'auto' },
});

const heading = css({ 'h1&': { fontSize: 'var(--text-3xl)' } });

const skeleton = css({ display: 'grid' });
