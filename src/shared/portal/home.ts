/** Where the provider's staff begin, and below which every page of theirs lies. */
export const portalHome = '/admin'
