/** Pixels of the image for each px on screen, so that it can be printed. */
const PRINT_SCALE = 3;

/** Renders the code as a PNG file. Throws if the browser cannot. */
export async function renderQrCodeImage(svg: SVGSVGElement, name: string): Promise<File> {
  const { width, height } = svg.getBoundingClientRect();
  const modules = svg.viewBox.baseVal.width;
  const canvas = document.createElement('canvas');
  canvas.width = width * PRINT_SCALE;
  canvas.height = height * PRINT_SCALE;
  const context = canvas.getContext('2d');
  const path = svg.querySelector('path')?.getAttribute('d');
  if (context === null || path == null) throw new Error('the QR code is not rendered');
  const { color, backgroundColor } = getComputedStyle(svg);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / modules, canvas.height / modules);
  context.fillStyle = color;
  context.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the browser could not encode the QR code as PNG');
  return new File([blob], name, { type: 'image/png' });
}
