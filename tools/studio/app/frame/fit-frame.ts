/** CSS px. */
export interface PanelSize {
  readonly width: number;
  readonly height: number;
}

export interface FittedFrame {
  /** As the page sees itself, in CSS px. */
  readonly width: number;
  readonly height: number;
  /** What it is drawn at: 1, or less where the panel is narrower. */
  readonly scale: number;
}

/** How a page of a width is shown whole in a panel: never larger than it is, and as high as the panel. */
export function fitFrame(wanted: number | 'fill', panel: PanelSize): FittedFrame {
  const width = wanted === 'fill' ? panel.width : wanted;
  const scale = width > panel.width && panel.width > 0 ? panel.width / width : 1;
  return { width, height: panel.height / scale, scale };
}
