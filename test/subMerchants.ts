import type { ApplicationInput } from '#features/account/subMerchants/applications/applications.contract.ts'

/**
 * A sub-merchant application as its master’s form sends it: an online store, settled to the master’s account.
 */
export const applicationWire = {
  shopKind: 'online',
  photoImageId: null,
  website: 'https://shop.example.com',
  tradeName: 'Harbour Tea House',
  legalName: null,
  country: 'CA',
  province: 'NS',
  city: 'Halifax',
  address: '12 Water Street',
  postalCode: 'B3H 1A1',
  timezone: 'America/Halifax',
  currency: 'CAD',
  contactName: 'Harriet Boudreau',
  contactPhone: '(902) 555-0136',
  contactEmail: 'harriet@tea.example',
  description: 'Tea and books',
  settleTo: 'master',
} as const satisfies ApplicationInput

/** A bank account of its own in Canada. */
export const ownBank = {
  settleTo: 'own',
  bankName: 'Bank of Nova Scotia',
  institutionNo: '002',
  transitNo: '10003',
  accountNo: '7654321',
} as const
