import { enableStaticRendering } from 'mobx-react-lite';
import { enableStaticStores } from '../../../runtime/stores/core/observing.ts';

// Files share what they import: what an earlier one made static for a server observes again.
enableStaticRendering(false);
enableStaticStores(false);
