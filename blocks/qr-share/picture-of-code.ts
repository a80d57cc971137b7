/** How much larger than it is shown, so that it can be printed. */
const SCALE = 3;

/** The code as a picture of its own. Throws where the browser cannot draw it. */
export async function pictureOfCode(svg: SVGSVGElement, name: string): Promise<File> {
  const { width, height } = svg.getBoundingClientRect();
  const modules = svg.viewBox.baseVal.width;
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  const path = svg.querySelector('path')?.getAttribute('d');
  if (pen === null || path == null) throw new Error('there is no code to draw');
  const { color, backgroundColor } = getComputedStyle(svg);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(canvas.width / modules, canvas.height / modules);
  pen.fillStyle = color;
  pen.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the browser made no picture of the code');
  return new File([blob], name, { type: 'image/png' });
}
