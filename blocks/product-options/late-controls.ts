import { lazy } from 'react';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';

// Most products ask for none of these, and need not fetch them.
export const Lenses = lazy(() => untilFetched(async () => ({ default: (await import('./Lenses.tsx')).Lenses })));
export const Dropdown = lazy(() => untilFetched(async () => ({ default: (await import('./Dropdown.tsx')).Dropdown })));
export const DateField = lazy(() =>
  untilFetched(async () => ({ default: (await import('./DateField.tsx')).DateField })),
);
export const TextField = lazy(() =>
  untilFetched(async () => ({ default: (await import('./TextField.tsx')).TextField })),
);
export const FileField = lazy(() =>
  untilFetched(async () => ({ default: (await import('./FileField.tsx')).FileField })),
);
