import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { matchRoute, pathOf } from '../../../../runtime/domain/routes.ts';
import { LINKED_KINDS, type LinkedKind } from '../../media-protocol.ts';
import { humanizeSlug } from '../../slugs.ts';
import type { Studio } from '../model/studio.ts';
import { pagePointerForHref } from '../outline/outline-rows.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { Button } from '../ui/Button.tsx';
import { CardGrid, useSearchFocus } from '../ui/CardGrid.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { controlStyles } from '../ui/Field.tsx';
import { mutedStyles } from '../ui/theme.ts';
import { CatalogueGrid, previewLanguage } from './CatalogueGrid.tsx';
import { anchorTargets, type LinkTarget, pageTargets } from './document-links.ts';

export interface LinkDialogProps {
  readonly studio: Studio;
  /** The link now; empty when there is none. */
  readonly value: string;
  /** JSON pointer of the link. */
  readonly pointer: string;
  readonly onChoose: (link: string) => void;
  readonly onClose: () => void;
}

const TABS = ['pages', 'collections', 'products', 'anchors', 'address'] as const;

type Tab = (typeof TABS)[number];

const TAB_TITLES: Readonly<Record<Tab, string>> = {
  pages: 'Pages',
  collections: 'Collections',
  products: 'Products',
  anchors: 'This page',
  address: 'Address',
};

/** Dialog to choose where a link leads. */
export const LinkDialog = observer(({ studio, value, pointer, onChoose, onClose }: LinkDialogProps) => {
  const [start] = useState(() => describeLink(value));
  const [tab, setTab] = useState<Tab>(start.tab);
  const [kind, setKind] = useState<LinkedKind>(start.kind ?? 'categories');
  const searchId = useSearchFocus();
  const id = useId();
  const { document, blocks, shop } = studio;
  const language = previewLanguage(studio);
  const titleOf = (type: string) => blocks.get(type)?.title ?? humanizeSlug(type);
  return (
    <Dialog title="Choose a link" width="wide" onClose={onClose}>
      <div className={tabsStyles}>
        <Tabs label="Kind of link" id={id} names={TABS} titles={TAB_TITLES} selected={tab} onSelect={setTab} />
      </div>
      <div role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`} className={panelStyles}>
        {tab === 'pages' && (
          <TargetGrid
            searchId={searchId}
            names={['page', 'pages']}
            targets={pageTargets(document.text, language, shop.defaultLanguage)}
            value={value}
            onChoose={onChoose}
          />
        )}
        {tab === 'collections' && (
          <CatalogueGrid
            key={kind}
            studio={studio}
            kind={kind}
            searchId={searchId}
            value={start.slug}
            onChoose={(slug) => onChoose(pathOf(COLLECTION_PAGES[kind], { slug, id: slug }) ?? '')}
            controls={<KindSelect kind={kind} onSelect={setKind} />}
          />
        )}
        {tab === 'products' && (
          <CatalogueGrid
            studio={studio}
            kind="products"
            searchId={searchId}
            value={start.slug}
            onChoose={(slug) => onChoose(pathOf('product', { slug }) ?? '')}
          />
        )}
        {tab === 'anchors' && (
          <TargetGrid
            searchId={searchId}
            names={['anchor', 'anchors']}
            targets={anchorTargets(
              document.text,
              pointer,
              pagePointerForHref(studio.pageReport?.href),
              titleOf,
              language,
            )}
            value={value}
            onChoose={onChoose}
            hint="To link to a section or block of this page, give it an ID."
          />
        )}
        {tab === 'address' && <AddressForm id={searchId} value={value} onChoose={onChoose} />}
      </div>
    </Dialog>
  );
});

const COLLECTION_PAGES = {
  categories: 'category-products',
  brands: 'brand-products',
  occasions: 'occasion-products',
  sections: 'section-products',
  'service-categories': 'services',
  services: 'service',
} as const;

/** The tab that a link belongs to, and what it leads to. */
function describeLink(link: string): { readonly tab: Tab; readonly slug: string; readonly kind?: LinkedKind } {
  if (link === '') return { tab: 'pages', slug: '' };
  if (link.startsWith('#')) return { tab: 'anchors', slug: '' };
  if (!link.startsWith('/')) return { tab: 'address', slug: '' };
  const { page, params } = matchRoute(link.replace(/[?#].*$/, ''));
  const slug = params.slug ?? params.id ?? '';
  const kind = LINKED_KINDS.find((each) => COLLECTION_PAGES[each] === page);
  if (page === 'product') return { tab: 'products', slug };
  if (kind !== undefined) return { tab: 'collections', slug, kind };
  const isPlainPage = slug === '' && !/[?#]/.test(link) && (page !== 'not-found' || link.startsWith('/pages/'));
  return { tab: isPlainPage ? 'pages' : 'address', slug };
}

const KindSelect = ({
  kind,
  onSelect,
}: {
  readonly kind: LinkedKind;
  readonly onSelect: (kind: LinkedKind) => void;
}) => (
  <select
    aria-label="Kind of collection"
    className={`${controlStyles} ${kindStyles}`}
    value={kind}
    onChange={({ target }) => onSelect(LINKED_KINDS.find((each) => each === target.value) ?? kind)}
  >
    {LINKED_KINDS.map((each) => (
      <option key={each} value={each}>
        {humanizeSlug(each)}
      </option>
    ))}
  </select>
);

interface TargetGridProps {
  readonly searchId: string;
  /** Singular and plural. */
  readonly names: readonly [string, string];
  readonly targets: readonly LinkTarget[];
  readonly value: string;
  readonly onChoose: (link: string) => void;
  /** What to do when there are none. */
  readonly hint?: string;
}

function TargetGrid({ searchId, names, targets, value, onChoose, hint }: TargetGridProps) {
  const [search, setSearch] = useState('');
  const [singular, plural] = names;
  const words = search.toLowerCase();
  const matches = targets.filter(({ title, link }) => `${title} ${link}`.toLowerCase().includes(words));
  const noneText = search === '' ? `No ${plural}.` : `No ${plural} found for “${search}”.`;
  return (
    <CardGrid
      searchId={searchId}
      searchLabel={`Search ${plural}`}
      search={search}
      onSearch={setSearch}
      status={matches.length === 0 ? noneText : `${matches.length} ${matches.length === 1 ? singular : plural}`}
      label={plural}
      items={matches}
      cardOf={({ title, link }) => ({ key: link, title, text: link, image: undefined, isSelected: link === value })}
      hasImages={false}
      onSelect={({ link }) => onChoose(link)}
    >
      {targets.length === 0 && hint !== undefined && <p className={mutedStyles}>{hint}</p>}
    </CardGrid>
  );
}

/** The same as the pattern of `schemas/builder/link.schema.json`. */
const LINK_PATTERN = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*$/;

function AddressForm({ id, value, onChoose }: { id: string; value: string; onChoose: (link: string) => void }) {
  const [address, setAddress] = useState(value);
  const [isChecked, setChecked] = useState(false);
  const isValid = LINK_PATTERN.test(address);
  const [problemId, hintId] = [`${id}-problem`, `${id}-hint`];
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isValid) onChoose(address);
    else setChecked(true);
  }
  return (
    <form className={addressStyles} onSubmit={submit}>
      <label htmlFor={id}>Address</label>
      <input
        id={id}
        className={controlStyles}
        type="text"
        dir="ltr"
        inputMode="url"
        value={address}
        aria-invalid={(isChecked && !isValid) || undefined}
        aria-describedby={isChecked && !isValid ? problemId : hintId}
        onChange={(event) => setAddress(event.target.value.trim())}
      />
      <p id={hintId} className={mutedStyles}>
        A path of this shop (/products?q=round), an anchor (#brands), a web address (https://…), an e-mail address
        (mailto:…) or a telephone number (tel:+965…).
      </p>
      {isChecked && !isValid && (
        <p id={problemId} role="alert">
          A link begins with /, #, https://, mailto: or tel: and has no spaces.
        </p>
      )}
      <Button type="submit" variant="primary">
        Use this address
      </Button>
    </form>
  );
}

const tabsStyles = css`
  position: sticky;
  inset-block-start: -16px;
  z-index: 2;
  margin: -16px -16px 0;
  padding-inline: 8px;
  overflow-x: auto;
  border-block-end: 1px solid var(--s-line);
  background: var(--s-raised);
`;

/** As tall as the dialog can be, so that it does not jump between tabs. The search field sticks below the tabs. */
const panelStyles = css`
  min-block-size: calc(100dvh - 165px);
  padding-block-start: 16px;
  > :first-child { inset-block-start: 22px; }
`;

const kindStyles = css`
  flex: none;
  inline-size: auto;
`;

const addressStyles = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  > label { font-weight: 500; }
  > [role='alert'] { color: var(--s-error); }
`;
