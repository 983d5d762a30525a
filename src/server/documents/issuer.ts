/**
 * The provider as it stands on what it issues. Until it has entered its own, the registration numbers are shown as what
 * they are: places to be filled.
 */
export const issuer = {
  name: 'Payment Services Provider',
  lines: ['support@provider.example', '+1 604 555 0142'],
  /** A registration by the kind of tax that it is for. */
  registrations: {
    GST: '00000 0000 RT0001',
    HST: '00000 0000 RT0001',
    PST: 'PST-0000-0000',
    RST: '000000-0',
    QST: '0000000000 TQ0001',
  },
} as const

export const registrationOf = (tax: string): string =>
  (issuer.registrations as Record<string, string>)[tax] ?? ''
