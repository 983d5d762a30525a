/** What reads as a secret and is none, by its fingerprint, and why. Nothing that ever opened anything may stand here. */
export const known: Readonly<Record<string, string>> = {
  '7efcee9201adfb90': "the sandbox's own account, which opens nothing outside of a demo",
  fbddae166ead16d1: 'an address with a password in it, which the test expects to be refused',
}
