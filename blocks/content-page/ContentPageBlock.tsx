import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { Prose } from '../../runtime/ui/Prose.tsx';
import { MEASURE } from '../../runtime/ui/prose-look.ts';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ContentPageProps } from '../../schemas/generated/blocks/content-page.ts';

/** A page that the shop wrote, under its title. */
const ContentPageBlock = observer(({ props }: BlockProps<ContentPageProps>) => {
  const { route } = useStores();
  const title = props.title ?? route.name;
  const Heading = `h${props.level}` as const;
  return (
    <article className={article} data-align={props.align}>
      {title !== undefined && <Heading className={heading}>{title}</Heading>}
      <Content type={props.type} />
    </article>
  );
});

export default ContentPageBlock;

const Content = observer(({ type }: Pick<ContentPageProps, 'type'>) => {
  const { content, locale, shop } = useStores();
  const t = useMessages('content-page');
  const page = content.page(type);
  if (page === undefined || page.status === 'loading') return <TextSkeleton />;
  if (page.status === 'failed') return <LoadFailed onRetry={() => content.loadPage(type)} />;
  const html = locale.text(page.value.content);
  if (html !== '') return <Prose html={html} />;
  const home = (
    <ButtonLink kind="outline" href={shop.href('home')}>
      {t('home')}
    </ButtonLink>
  );
  return <EmptyState title={t('empty')} text={t('emptyHint')} action={home} />;
});
Content.displayName = 'Content';

/** Two passages of text. */
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
  maxInlineSize: MEASURE,
  paddingBlock: 'var(--space-4) var(--space-7)',
  '&[data-align="center"]': { marginInline: 'auto' },
});

const heading = css({ 'h1&': { fontSize: 'var(--text-3xl)' } });

const skeleton = css({ display: 'grid' });
