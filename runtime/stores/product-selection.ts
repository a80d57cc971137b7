import { observableRef } from 'mobx';
import type { AttachedFile, CartItem, LensOption, Option, Product, Variant } from '../../schemas/generated/wire.ts';
import { lineKey } from '../domain/cart-line.ts';
import { cartRoom } from '../domain/cart-room.ts';
import type { DiscountFacts } from '../domain/discount.ts';
import type { Eye } from '../domain/eyes.ts';
import {
  type ChosenLens,
  chooseLens,
  chosenLens,
  defaultLens,
  keepInStock,
  type LensChoice,
  type OfferedLens,
  offeredLenses,
  setLensQuantity,
} from '../domain/lens-choice.ts';
import {
  addOne,
  attach,
  choose,
  countOf,
  fileOf,
  keepOffered,
  type OptionChoice,
  removeOne,
  textOf,
  write,
} from '../domain/option-choice.ts';
import { type OptionMarker, optionMarker } from '../domain/option-marker.ts';
import {
  isSoldByLenses,
  type PurchaseAction,
  type PurchaseProblem,
  purchasableQuantity,
  purchaseAction,
  purchaseProblems,
} from '../domain/purchase.ts';
import { cartLimits } from '../domain/purchase-limits.ts';
import { type UnitPrice, unitPrice } from '../domain/unit-price.ts';
import { canAddOne, chooseVariant, firstMatch, isDecided, isDisabled } from '../domain/variant-match.ts';
import type { LineFacts } from './kept-cart-line.ts';
import { makeStoreObservable } from './observing.ts';

/** The moment and the currency that a product's prices are told in. */
export interface SelectionView {
  /** Epoch ms at which discounts are decided. */
  readonly madeAt: number;
  readonly currency: string;
}

/** What a person chooses of one product, and what that comes to. */
export class ProductSelection {
  readonly product: Product;
  /** Key of the cart's line that is changed, as it was; undefined where a new one is made. Source: spec 2, "update mode". */
  editedLine: string | undefined = undefined;
  /** Somebody tried to buy it and could not: what it lacks is marked from now on. */
  isTried = false;

  private options: OptionChoice = [];
  private lenses: LensChoice = [];
  private wanted = 1;
  private changes = 0;
  private readonly view: SelectionView;

  constructor(product: Product, view: SelectionView) {
    this.product = product;
    this.view = view;
    makeStoreObservable<this, 'options' | 'lenses' | 'changes' | 'view' | 'option' | 'about'>(this, {
      product: false,
      view: false,
      changes: false,
      isAsMade: false,
      options: observableRef,
      lenses: observableRef,
      option: false,
      about: false,
      countOf: false,
      textOf: false,
      fileOf: false,
      isDisabled: false,
      canAddOne: false,
      markerOf: false,
      lensOf: false,
      lensesFor: false,
      defaultLens: false,
      toCartItem: false,
      toLineFacts: false,
    });
  }

  /** Whether nobody has chosen anything yet. */
  get isAsMade(): boolean {
    return this.changes === 0;
  }

  /** Answers what keeps it from being bought as it is chosen, in the order of the page, and has it marked. */
  try(): readonly PurchaseProblem[] {
    this.changes += 1;
    this.isTried = this.problems.length > 0;
    return this.problems;
  }

  get madeAt(): number {
    return this.view.madeAt;
  }

  /** A click on a value. What cannot be chosen now stays as it is. */
  choose(optionId: string, valueId: string): void {
    if (!this.isDisabled(optionId, valueId)) this.select(optionId, (option) => choose(this.options, option, valueId));
  }

  /** Takes a value once more, where quantities are enabled. */
  addOne(optionId: string, valueId: string): void {
    if (this.canAddOne(optionId, valueId)) this.select(optionId, (option) => addOne(this.options, option, valueId));
  }

  removeOne(optionId: string, valueId: string): void {
    this.select(optionId, (option) => removeOne(this.options, option, valueId));
  }

  /** @param text of a datepicker: yyyy-MM-dd */
  write(optionId: string, text: string): void {
    this.answer(optionId, (option) => write(this.options, option, text));
  }

  attach(optionId: string, file: AttachedFile | undefined): void {
    this.answer(optionId, (option) => attach(this.options, option, file));
  }

  /** @param lensId undefined takes the eye's lens away */
  chooseLens(eye: Eye, lensId: string | undefined): void {
    this.changes += 1;
    this.lenses = chooseLens(this.lenses, this.product.lensOptions, eye, lensId);
  }

  /** 0 takes the eye's lens away. */
  setLensQuantity(eye: Eye, quantity: number): void {
    this.changes += 1;
    this.lenses = setLensQuantity(this.lenses, this.product.lensOptions, eye, quantity);
  }

  /** At least 1, and no more than can be bought. */
  setQuantity(quantity: number): void {
    this.changes += 1;
    this.wanted = Math.max(1, Math.min(Math.trunc(quantity) || 1, this.maximum));
  }

  /** Chooses what a variant stands for, where it is in stock. What it leaves open stays chosen. */
  chooseVariant(variantId: string): void {
    this.changes += 1;
    this.startWith(variantId);
  }

  /** Takes a line of the cart to be changed. */
  edit(line: CartItem): void {
    this.changes += 1;
    this.take(line.options, line.lensOptions, line.quantity);
    this.editedLine = lineKey(line);
  }

  /** What is bought is in the cart: the next one is chosen from the beginning. */
  reset(): void {
    this.changes += 1;
    this.take([], [], 1);
    this.editedLine = undefined;
    this.isTried = false;
  }

  /** Chooses a variant as the page is made with it. */
  startWith(variantId: string): void {
    const isChosen = this.decidedVariant?._id === variantId;
    const choice = isChosen ? undefined : chooseVariant(this.product, this.options, variantId);
    if (choice !== undefined) this.take(choice, this.lenses, 1);
  }

  /** Goes on where another selection, of the same product as it was, has come to. */
  follow({ options, lenses, quantity, editedLine, isTried, changes }: ProductSelection): void {
    this.changes = changes;
    this.editedLine = editedLine;
    this.isTried = isTried;
    this.take(options, lenses, quantity);
  }

  countOf(optionId: string, valueId: string): number {
    return countOf(this.options, optionId, valueId);
  }

  textOf(optionId: string): string {
    return textOf(this.options, optionId);
  }

  fileOf(optionId: string): AttachedFile | undefined {
    return fileOf(this.options, optionId);
  }

  /** Whether a value cannot be chosen now: disabled itself, leading to no variant in stock, or one too many. */
  isDisabled(optionId: string, valueId: string): boolean {
    return this.about(optionId, valueId, true, isDisabled);
  }

  /** Whether a value can be taken once, or once more. */
  canAddOne(optionId: string, valueId: string): boolean {
    return this.about(optionId, valueId, false, canAddOne);
  }

  markerOf(option: Option): OptionMarker | undefined {
    return optionMarker(option, this.options);
  }

  lensOf(eye: Eye): ChosenLens | undefined {
    return chosenLens(this.lenses, this.product.lensOptions, eye);
  }

  lensesFor(eye: Eye): readonly OfferedLens[] {
    return offeredLenses(this.lenses, this.product.lensOptions, eye);
  }

  defaultLens(eye: Eye): LensOption | undefined {
    return defaultLens(this.product.lensOptions, eye);
  }

  /** It is sold by its lenses, and has no quantity of its own to choose. */
  get hasLenses(): boolean {
    return isSoldByLenses(this.product);
  }

  /** The first one in stock that fits what is chosen; undefined where the product has none. */
  get variant(): Variant | undefined {
    return firstMatch(this.product, this.options);
  }

  /** The variant, once all that makes it is chosen: of a half-made choice others may come, too. */
  get decidedVariant(): Variant | undefined {
    const { variant } = this;
    return variant && isDecided(variant, this.options) ? variant : undefined;
  }

  /** Minor units, options and lenses included; `oldUnit` only where there is a discount. */
  get price(): UnitPrice {
    const { product, variant, options: choice, lenses } = this;
    return unitPrice({ product, variant, choice, lenses }, this.view.madeAt, this.view.currency);
  }

  get discount(): DiscountFacts {
    return this.variant ?? this.product;
  }

  get image(): string {
    return this.variant?.image ?? this.product.mainImage;
  }

  get quantity(): number {
    return this.hasLenses ? 1 : Math.max(1, Math.min(this.wanted, this.maximum));
  }

  /** How many one person can buy; 0 when it is sold out. */
  get maximum(): number {
    return purchasableQuantity(this.product, this.variant);
  }

  get action(): PurchaseAction {
    return purchaseAction(this.maximum, this.editedLine !== undefined);
  }

  /** In the order of the page. */
  get problems(): readonly PurchaseProblem[] {
    const { options: choice, lenses, quantity, maximum } = this;
    return purchaseProblems(this.product, { choice, lenses, quantity, maximum });
  }

  /** What is bought, as a cart keeps it. */
  toCartItem(): CartItem {
    return {
      productId: this.product._id,
      quantity: this.quantity,
      ...(this.variant !== undefined && { varientId: this.variant._id }),
      options: [...keepOffered(this.options, this.product.options)],
      lensOptions: [...this.lenses],
    };
  }

  /** What a cart's line shows of it. */
  toLineFacts(): LineFacts {
    const { slug, title } = this.product;
    const { image } = this;
    // A line of lenses can be had as often as their stock allows.
    const limits = cartLimits(this.product, this.variant, this.lenses);
    const maximum = Math.min(this.maximum, cartRoom(this.toCartItem(), limits, []));
    return { slug, title, image, maximum, limits, unitPrice: this.price.unit, currency: this.view.currency };
  }

  /** Asks a rule about a value; what the product does not have is answered `otherwise`. */
  private about(optionId: string, valueId: string, otherwise: boolean, rule: typeof isDisabled): boolean {
    const option = this.option(optionId);
    const value = option?.values.find(({ _id }) => _id === valueId);
    return option && value ? rule(this.product, this.options, option, value) : otherwise;
  }

  private option(optionId: string): Option | undefined {
    return this.product.options.find(({ _id }) => _id === optionId);
  }

  /** Source: spec 4, "after each selection … counter resets to 1". */
  private select(optionId: string, change: (option: Option) => OptionChoice): void {
    this.answer(optionId, change);
    this.wanted = 1;
  }

  private answer(optionId: string, change: (option: Option) => OptionChoice): void {
    const option = this.option(optionId);
    if (option === undefined) return;
    this.changes += 1;
    this.options = change(option);
  }

  private take(options: OptionChoice, lenses: LensChoice, quantity: number): void {
    this.options = keepOffered(options, this.product.options);
    this.lenses = keepInStock(lenses, this.product.lensOptions);
    this.wanted = quantity;
  }
}
