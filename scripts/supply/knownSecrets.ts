/**
 * Text that looks like a secret but is not, by fingerprint, with the reason. Never list anything that has
 * ever given access.
 */
export const known: Readonly<Record<string, string>> = {
  '7efcee9201adfb90': "the sandbox's own account, which opens nothing outside of a demo",
  fbddae166ead16d1: 'an address with a password in it, which the test expects to be refused',
}
