import { observableRef } from 'mobx';
import type { AttachedFile, CartItem, LensOption, Option, Product, Variant } from '../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../domain/cart/cart-line.ts';
import {
  isSoldByLenses,
  type PurchaseAction,
  type PurchaseProblem,
  purchasableQuantity,
  purchaseAction,
  purchaseProblems,
} from '../../domain/cart/purchase.ts';
import { cartLimits } from '../../domain/cart/purchase-limits.ts';
import { toMinorUnits } from '../../domain/money.ts';
import {
  capLensesToStock,
  chooseLens,
  defaultLens,
  type LensAvailability,
  type LensChoice,
  type LensSelection,
  lensAvailability,
  lensSelection,
  setLensQuantity,
} from '../../domain/options/lens-choice.ts';
import { lensDiscount } from '../../domain/options/lens-price.ts';
import type { LensSide } from '../../domain/options/lens-side.ts';
import {
  addValue,
  attachedFile,
  attachedFilePath,
  attachFile,
  dropUnavailable,
  type OptionChoice,
  optionText,
  removeValue,
  selectedCount,
  setText,
  toggleValue,
} from '../../domain/options/option-choice.ts';
import { type OptionMarker, optionMarker } from '../../domain/options/option-marker.ts';
import { type DiscountFields, originalPrice } from '../../domain/product/discount.ts';
import { displayedPrice, isFromPrice } from '../../domain/product/price-range.ts';
import { type UnitPrice, unitPrice } from '../../domain/product/unit-price.ts';
import {
  canAddValue,
  chooseVariant,
  firstMatchingVariant,
  isFullySpecified,
  isValueDisabled,
} from '../../domain/product/variant-match.ts';
import { makeStoreObservable } from '../core/observing.ts';
import { cartLineFacts, type LineSnapshot } from '../visitor/cart/persisted-cart-line.ts';

/** The time and currency for which prices are computed. */
export interface SelectionView {
  /** Epoch ms at which discounts are evaluated. */
  readonly madeAt: number;
  readonly currency: string;
}

/** A price of one unit, as it is shown. */
export interface ShownPrice extends UnitPrice {
  /** Other choices cost more. */
  readonly isFrom: boolean;
}

/** The options, lenses and quantity chosen for one product, with the resulting variant and price. */
export class ProductSelection {
  readonly product: Product;
  /** Key of the cart line in update mode; undefined when a new line is added. Source: spec 2, "update mode". */
  editedLine: string | undefined = undefined;
  /** Whether validation errors are shown: set by the first attempt to add an invalid selection. */
  showErrors = false;

  private options: OptionChoice = [];
  private lenses: LensChoice = [];
  private requestedQuantity = 1;
  private invalidOptions: ReadonlySet<string> = new Set();
  #revision = 0;
  readonly #view: SelectionView;

  constructor(product: Product, view: SelectionView) {
    this.product = product;
    this.#view = view;
    makeStoreObservable<this, 'options' | 'lenses' | 'invalidOptions'>(this, {
      product: false,
      isPristine: false,
      options: observableRef,
      lenses: observableRef,
      invalidOptions: observableRef,
      selectedCount: false,
      optionText: false,
      attachedFile: false,
      attachedFilePath: false,
      isValueDisabled: false,
      canAddValue: false,
      optionMarker: false,
      lensSelection: false,
      lensAvailability: false,
      defaultLens: false,
      toCartItem: false,
      toLineSnapshot: false,
    });
  }

  /** Whether nothing was changed yet. */
  get isPristine(): boolean {
    return this.#revision === 0;
  }

  /** Returns the validation errors in page order, and shows them. */
  validate(): readonly PurchaseProblem[] {
    this.#revision += 1;
    this.showErrors = this.problems.length > 0;
    return this.problems;
  }

  get madeAt(): number {
    return this.#view.madeAt;
  }

  /** Handles a click on a value. A disabled value does not change. */
  toggleValue(optionId: string, valueId: string): void {
    if (!this.isValueDisabled(optionId, valueId))
      this.updateOptionAndResetQuantity(optionId, (option) => toggleValue(this.options, option, valueId));
  }

  /** Adds one unit of a value when quantities are enabled. */
  addValue(optionId: string, valueId: string): void {
    if (this.canAddValue(optionId, valueId))
      this.updateOptionAndResetQuantity(optionId, (option) => addValue(this.options, option, valueId));
  }

  removeValue(optionId: string, valueId: string): void {
    this.updateOptionAndResetQuantity(optionId, (option) => removeValue(this.options, option, valueId));
  }

  /** @param text of a datepicker: yyyy-MM-dd */
  setText(optionId: string, text: string): void {
    this.updateOption(optionId, (option) => setText(this.options, option, text));
  }

  /** Marks an option whose input holds no value, such as a past day or a part of a date. */
  setValidity(optionId: string, isValid: boolean): void {
    if (this.invalidOptions.has(optionId) !== isValid) return;
    const others = [...this.invalidOptions].filter((id) => id !== optionId);
    this.invalidOptions = new Set(isValid ? others : [...others, optionId]);
  }

  /** @param filePath where it is once it was sent */
  attachFile(optionId: string, file: AttachedFile | undefined, filePath?: string): void {
    this.updateOption(optionId, (option) => attachFile(this.options, option, file, filePath));
  }

  /** @param lensId undefined removes the lens of the side */
  chooseLens(eye: LensSide, lensId: string | undefined): void {
    this.#revision += 1;
    this.lenses = chooseLens(this.lenses, this.product.lensOptions, eye, lensId);
  }

  /** 0 removes the lens of the side. */
  setLensQuantity(eye: LensSide, quantity: number): void {
    this.#revision += 1;
    this.lenses = setLensQuantity(this.lenses, this.product.lensOptions, eye, quantity);
  }

  /** Clamped to 1 … maximum. */
  setQuantity(quantity: number): void {
    this.#revision += 1;
    this.requestedQuantity = Math.max(1, Math.min(Math.trunc(quantity) || 1, this.maximum));
  }

  /** Selects the values of a variant if it is in stock. Values that the variant leaves open stay selected. */
  chooseVariant(variantId: string): void {
    this.#revision += 1;
    this.preselectVariant(variantId);
  }

  /** Enters update mode for a cart line. */
  editLine(line: CartItem): void {
    this.#revision += 1;
    this.assign(line.options, line.lensOptions, line.quantity);
    this.editedLine = cartLineKey(line);
  }

  /** Clears the selection after it was added to the cart. */
  reset(): void {
    this.#revision += 1;
    this.assign([], [], 1);
    this.editedLine = undefined;
    this.showErrors = false;
  }

  /** Selects the variant of the page address, without counting as a change by the customer. */
  preselectVariant(variantId: string): void {
    const isChosen = this.selectedVariant?._id === variantId;
    const choice = isChosen ? undefined : chooseVariant(this.product, this.options, variantId);
    if (choice !== undefined) this.assign(choice, this.lenses, 1);
  }

  /** Copies the choices of another selection of the same product. */
  copyFrom(other: ProductSelection): void {
    this.#revision = other.#revision;
    this.editedLine = other.editedLine;
    this.showErrors = other.showErrors;
    this.assign(other.options, other.lenses, other.quantity);
  }

  selectedCount(optionId: string, valueId: string): number {
    return selectedCount(this.options, optionId, valueId);
  }

  optionText(optionId: string): string {
    return optionText(this.options, optionId);
  }

  attachedFile(optionId: string): AttachedFile | undefined {
    return attachedFile(this.options, optionId);
  }

  /** Where the attached file is; undefined until it was sent. */
  attachedFilePath(optionId: string): string | undefined {
    return attachedFilePath(this.options, optionId);
  }

  /** Whether a value cannot be selected: disabled, without a variant in stock, or above the maximum. */
  isValueDisabled(optionId: string, valueId: string): boolean {
    return this.#evaluateValue(optionId, valueId, true, isValueDisabled);
  }

  /** Whether one more unit of a value can be selected. */
  canAddValue(optionId: string, valueId: string): boolean {
    return this.#evaluateValue(optionId, valueId, false, canAddValue);
  }

  optionMarker(option: Option): OptionMarker | undefined {
    return optionMarker(option, this.options);
  }

  lensSelection(eye: LensSide): LensSelection | undefined {
    return lensSelection(this.lenses, this.product.lensOptions, eye);
  }

  lensAvailability(eye: LensSide): readonly LensAvailability[] {
    return lensAvailability(this.lenses, this.product.lensOptions, eye);
  }

  defaultLens(eye: LensSide): LensOption | undefined {
    return defaultLens(this.product.lensOptions, eye);
  }

  /** Whether the product is sold by its lenses and has no quantity of its own. */
  get hasLenses(): boolean {
    return isSoldByLenses(this.product);
  }

  /** The first variant in stock that matches the choice; undefined when there is none. */
  get variant(): Variant | undefined {
    return firstMatchingVariant(this.product, this.options);
  }

  /** The variant, once the choice determines it completely. */
  get selectedVariant(): Variant | undefined {
    const { variant } = this;
    return variant && isFullySpecified(variant, this.options) ? variant : undefined;
  }

  /** Minor units, options and lenses included; `oldUnit` only where there is a discount. */
  get price(): UnitPrice {
    const { product, variant, options: choice, lenses } = this;
    return unitPrice({ product, variant, choice, lenses }, this.#view.madeAt, this.#view.currency);
  }

  /**
   * The price as it is shown: until a choice is made, that of the product's card. Reading of spec 4 ("price and variant id
   * update from the first match"): after each selection, and not before the first.
   */
  get shownPrice(): ShownPrice {
    const { product, price } = this;
    if (this.hasChoice || product.priceRange === undefined) return { ...price, isFrom: false };
    const { madeAt, currency } = this.#view;
    const announced = displayedPrice(product);
    const unit = toMinorUnits(announced.sellPrice, currency);
    return { unit, oldUnit: originalPrice(announced, madeAt, currency), isFrom: isFromPrice(product) };
  }

  /** The discount of the shown price. */
  get discount(): DiscountFields {
    if (!this.hasChoice) return displayedPrice(this.product);
    return lensDiscount(this.product.lensOptions, this.lenses) ?? this.variant ?? this.product;
  }

  /** The variant's own picture, else the product's. */
  get image(): string {
    return this.variant?.image || this.product.mainImage;
  }

  get quantity(): number {
    return this.hasLenses ? 1 : Math.max(1, Math.min(this.requestedQuantity, this.maximum));
  }

  /** The maximum quantity for one customer; 0 when sold out. */
  get maximum(): number {
    return purchasableQuantity(this.product, this.variant);
  }

  get action(): PurchaseAction {
    return purchaseAction(this.maximum, this.editedLine !== undefined);
  }

  /** The validation errors in page order. */
  get problems(): readonly PurchaseProblem[] {
    const { options: choice, lenses, quantity, maximum, invalidOptions } = this;
    return purchaseProblems(this.product, { choice, lenses, quantity, maximum, invalidOptions });
  }

  /** The selection as a cart item. */
  toCartItem(): CartItem {
    return {
      productId: this.product._id,
      quantity: this.quantity,
      ...(this.variant !== undefined && { varientId: this.variant._id }),
      options: [...dropUnavailable(this.options, this.product.options)],
      lensOptions: [...this.lenses],
    };
  }

  /** The display data of the cart line. */
  toLineSnapshot(): LineSnapshot {
    const { product, image, maximum } = this;
    const limits = cartLimits(product, this.variant, this.lenses);
    const { currency } = this.#view;
    const { unit: unitPrice, oldUnit } = this.price;
    const prices = oldUnit === undefined ? { unitPrice } : { unitPrice, originalUnitPrice: oldUnit };
    return cartLineFacts(this.toCartItem(), { product, image, maximum, limits, ...prices, currency });
  }

  /** Applies a rule to a value; returns `otherwise` when the product does not have it. */
  #evaluateValue(optionId: string, valueId: string, otherwise: boolean, rule: typeof isValueDisabled): boolean {
    const option = this.#option(optionId);
    const value = option?.values.find(({ _id }) => _id === valueId);
    return option && value ? rule(this.product, this.options, option, value) : otherwise;
  }

  /** Whether something is chosen that the price depends on: a lens, or an option where there are no lenses. */
  get hasChoice(): boolean {
    return this.hasLenses ? this.lenses.length > 0 : this.options.some(({ values }) => values.length > 0);
  }

  #option(optionId: string): Option | undefined {
    return this.product.options.find(({ _id }) => _id === optionId);
  }

  /** Source: spec 4, "after each selection … counter resets to 1". */
  private updateOptionAndResetQuantity(optionId: string, change: (option: Option) => OptionChoice): void {
    this.updateOption(optionId, change);
    this.requestedQuantity = 1;
  }

  private updateOption(optionId: string, change: (option: Option) => OptionChoice): void {
    const option = this.#option(optionId);
    if (option === undefined) return;
    this.#revision += 1;
    this.options = change(option);
  }

  private assign(options: OptionChoice, lenses: LensChoice, quantity: number): void {
    this.options = dropUnavailable(options, this.product.options);
    this.lenses = capLensesToStock(lenses, this.product.lensOptions);
    this.requestedQuantity = quantity;
  }
}
