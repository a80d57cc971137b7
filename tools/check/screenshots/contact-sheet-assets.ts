/** Styles of the sheet: rows of thumbnails. */
export const CONTACT_SHEET_CSS = `
body { margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #eee; color: #222; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 16px; background: #fff; border-bottom: 1px solid #ccc; }
fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
legend { float: left; font-weight: 600; margin-inline-end: 8px; }
output { margin-inline-start: auto; }
h2 { margin: 24px 16px 0; }
h3 { margin: 16px 16px 8px; font-weight: 500; }
section > div { display: flex; flex-wrap: wrap; gap: 16px; padding: 0 16px; align-items: start; }
figure { margin: 0; width: 240px; }
figure > a { display: block; max-height: 480px; overflow: auto; background: #fff; box-shadow: 0 1px 4px #0004; }
img { display: block; width: 100%; height: auto; }
figcaption, details { font-size: 12px; padding: 4px 0; }
[data-complaints=some] > a { box-shadow: 0 0 0 2px #c00; }
summary { color: #c00; cursor: pointer; }
ul { margin: 4px 0; padding-inline-start: 16px; overflow-wrap: anywhere; }
[hidden] { display: none; }
`;

/** Shows the images that match every active filter; the filters are kept in the URL. */
export const CONTACT_SHEET_SCRIPT = `
const form = document.querySelector('form');
const figures = [...document.querySelectorAll('figure')];
const applyFilters = () => {
  const ticked = new FormData(form);
  const names = [...new Set(ticked.keys())];
  for (const figure of figures) figure.hidden = !names.every((name) => ticked.getAll(name).includes(figure.dataset[name]));
  for (const section of document.querySelectorAll('section')) section.hidden = !section.querySelector('figure:not([hidden])');
  form.querySelector('output').textContent = figures.filter((figure) => !figure.hidden).length;
  history.replaceState(null, '', '#' + new URLSearchParams(ticked));
};
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  for (const box of form.elements) if (box.name === name && box.value === value) box.checked = true;
}
form.addEventListener('change', applyFilters);
applyFilters();
`;
