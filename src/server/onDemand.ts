import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Packages that few calls need, about 50 MB together. Each is loaded by the first call that needs it, so that
 * other processes do not carry it.
 */
export const onDemand = {
  pdfKit: () => require('pdfkit') as typeof import('pdfkit'),
  fontkit: () => require('fontkit') as typeof import('fontkit'),
  barCodes: () => require('bwip-js/node') as typeof import('bwip-js/node'),
  sharp: () => require('sharp') as typeof import('sharp').default,
  passkeys: () => require('@simplewebauthn/server') as typeof import('@simplewebauthn/server'),
  stripe: () => require('stripe') as typeof import('stripe').default,
}
