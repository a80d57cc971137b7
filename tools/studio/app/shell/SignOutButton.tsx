import { observer } from 'mobx-react-lite';
import type { StudioState } from '../model/studio-state.ts';
import { Button } from '../ui/Button.tsx';

export interface SignOutButtonProps {
  readonly studio: StudioState;
  /** Leaves the studio's page. */
  readonly leave?: () => void;
}

/** Ends this browser's session of the studio. Unsaved text stays in the browser. Absent where everybody has access. */
export const SignOutButton = observer(({ studio, leave = openShop }: SignOutButtonProps) => {
  const signOut = async () => {
    studio.backup.backUp();
    try {
      await studio.api.signOut();
      leave();
    } catch (error) {
      studio.notify(error instanceof Error ? error.message : String(error), 'failed');
    }
  };
  if (studio.shop.isOpen) return null;
  return (
    <Button variant="quiet" onClick={() => void signOut()}>
      Sign out
    </Button>
  );
});

const openShop = () => location.assign('/');
