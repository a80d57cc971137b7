/** Markup without the comments that mark where a Suspense boundary begins and ends. */
export const stripSuspenseComments = (html: string): string => html.replace(/<!--\/?\$-->/g, '');
