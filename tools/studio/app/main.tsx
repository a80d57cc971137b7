import './ui/look.ts';
import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { createStudioApi } from './model/studio-api.ts';
import { openStudio } from './open-studio.tsx';
import { Start } from './Start.tsx';

configure({ enforceActions: 'observed' });

const api = createStudioApi();
const load = () => openStudio(api, window);
const root = document.getElementById('studio');
if (root === null) throw new Error('The page has no element `#studio`.');
createRoot(root).render(<Start load={load} />);
