export interface CardProps {
  readonly brand: string;
  readonly name: string;
  readonly link: string;
  /** Path of the media library. */
  readonly image: string;
  readonly price: string;
  readonly badge?: string | undefined;
}

/** A card as a shop has hundreds: the same component on both sides, so that only what stands around it differs. */
export const Card = ({ props: { brand, name, link, image, price, badge } }: { readonly props: CardProps }) => (
  <article className="card">
    <div className="frame">
      <img alt="" width={640} height={640} loading="lazy" decoding="async" src={`/_image/640${image}`} />
      {badge !== undefined && <span className="badge">{badge}</span>}
    </div>
    <p className="brand">{brand}</p>
    <h3>
      <a href={link}>{name}</a>
    </h3>
    <p className="price">
      <span>{price}</span>
    </p>
  </article>
);
