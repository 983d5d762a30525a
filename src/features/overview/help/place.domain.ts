/** Where all of the docs are: for a merchant's people, or for the provider's staff. */
export function helpHome(staff: boolean) {
  return staff ? '/admin/help/{-$page}' : '/Help/{-$page}'
}
export type HelpHome = ReturnType<typeof helpHome>

/** In the place of an article's id: all the terms, in their order. */
export const termsPage = 'terms'
