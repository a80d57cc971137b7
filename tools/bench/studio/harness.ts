/** Stands in the document where what is typed goes. */
export const TYPED = '%TYPED%';

/**
 * A page that acts as the studio: a field, and the shop's page in a frame. What is typed goes into the document as a
 * text of its first block; `window.measured` grows by the ms from the keystroke until a frame with it has been drawn.
 *
 * @param text the document, with {@link TYPED} in it
 * @param path the page in the frame
 */
export const harness = (text: string, path: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Bench</title>
<textarea id="field"></textarea>
<script type="application/json" id="text">${JSON.stringify(text).replaceAll('<', '\\u003c')}</script>
<script>
const text = JSON.parse(document.getElementById('text').textContent);
const field = document.getElementById('field');
window.measured = [];
let frame, revision = 0, keystroke = 0, waiting = new Map();
const order = (typed) => fetch('/__studio/api/frames/bench', {
  method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: text.replace('${TYPED}', typed) }),
});
addEventListener('message', ({ data }) => {
  if (data.from !== 'frame') return;
  if (data.kind === 'ready') window.isReady = true;
  if (data.kind === 'shown') { window.shown = data; waiting.get(data.revision)?.(); }
});
field.addEventListener('keydown', (event) => { keystroke = event.timeStamp; });
field.addEventListener('input', async () => {
  const began = keystroke, typed = field.value, mine = ++revision;
  await order(typed);
  frame.contentWindow.postMessage({ to: 'frame', kind: 'renew', revision: mine }, location.origin);
  await new Promise((resolve) => waiting.set(mine, resolve));
  await new Promise((resolve) => frame.contentWindow.requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isShown = frame.contentDocument.querySelector('h1').textContent.includes(typed);
  window.measured.push(isShown ? performance.now() - began : Number.NaN);
});
void order('').then(() => {
  frame = document.createElement('iframe');
  frame.name = 'studio bench';
  frame.src = ${JSON.stringify(path)};
  frame.style.cssText = 'inline-size:1280px;block-size:800px';
  document.body.append(frame);
});
</script>`;
