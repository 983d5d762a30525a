/** The home of the provider portal, and the prefix of all its pages. */
export const portalHome = '/admin'
