/** Where all of the docs are: for a merchant's people, or for the provider's staff. */
export function helpHome(staff: boolean): string {
  return staff ? '/admin/help' : '/Help'
}

/** In the place of an article's id: all the terms, in their order. */
export const termsPage = 'terms'
