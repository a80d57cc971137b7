import { useNavigate } from 'react-router';
import { useStores } from './stores-context.ts';

/**
 * Opens a path of the shop without reloading, once the page that is shown can be left. Going where one is already adds
 * nothing to the way back.
 */
export function useFollow(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { navigation } = useStores();
  return async (path) => {
    if (!(await navigation.prepare(path))) return;
    await navigate(path, { replace: path === location.pathname + location.search + location.hash });
  };
}
