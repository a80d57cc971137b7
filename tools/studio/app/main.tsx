import './ui/theme.ts';
import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { loadAndRenderStudio } from './load-and-render-studio.tsx';
import { createStudioApi } from './model/studio-api.ts';
import { StudioLoader } from './StudioLoader.tsx';

configure({ enforceActions: 'observed' });

const api = createStudioApi();
const load = () => loadAndRenderStudio(api, window);
const root = document.getElementById('studio');
if (root === null) throw new Error('Element `#studio` not found.');
createRoot(root).render(<StudioLoader load={load} />);
