import type { BankAccount } from '#shared/bankAccounts.ts'
import type { Role } from '#shared/permissions.ts'

export const demoPassword = 'Demo2026'
export const demoRefundPassword = 'Refund2026'
/** Of the first merchant's people, at a till. */
export const demoPin = '258369'

export type Person = {
  username: string
  displayName: string
  email: string
  role: Role | null
  about: string
}

/** A merchant of the demo provider, the people who work there, and how it trades. */
export type DemoMerchant = {
  tenantId: number
  merchantId: string
  parent: string | null
  tradeName: string
  legalName: string
  approveResult: number | null
  currency: 'CAD' | 'USD'
  timezone: 'America/Vancouver' | 'America/Toronto' | 'America/Los_Angeles'
  country: 'CA' | 'US'
  province: string
  city: string
  settles: {
    mode: 'everyday' | 'everyWeek' | 'everyMonth'
    weekday?: number
    dayOfMonth?: number
    hour: number
  }
  bank: BankAccount
  storeCodes: string[]
  /** Orders over the year; none for a merchant that cannot trade. */
  orders: number
  people: Person[]
}

export const demoMerchants: DemoMerchant[] = [
  {
    tenantId: 1,
    merchantId: 'DEM8QX',
    parent: null,
    tradeName: 'Maple & Jade Trading',
    legalName: 'Maple & Jade Trading Ltd.',
    approveResult: 1,
    currency: 'CAD',
    timezone: 'America/Vancouver',
    country: 'CA',
    province: 'BC',
    city: 'Vancouver',
    settles: { mode: 'everyday', hour: 2 },
    bank: { bankName: 'Bank of Montreal', institutionNo: '001', transitNo: '00040', accountNo: '1234567' },
    storeCodes: ['Front counter', 'Tea bar'],
    orders: 9_800,
    people: [
      {
        username: 'owner',
        displayName: 'Olivia Chen',
        email: 'owner@maple.example',
        role: 'admin',
        about: 'Owner of Maple & Jade Trading (DEM8QX), Vancouver, CAD',
      },
      {
        username: 'manager',
        displayName: 'Marcus Wong',
        email: 'manager@maple.example',
        role: 'manager',
        about: 'its Manager',
      },
      {
        username: 'cashier',
        displayName: 'Casey Tremblay',
        email: 'cashier@maple.example',
        role: 'cashier',
        about: 'its Cashier',
      },
    ],
  },
  {
    tenantId: 1,
    merchantId: 'DEM8QA',
    parent: 'DEM8QX',
    tradeName: 'Maple & Jade Queen Street',
    legalName: 'Maple & Jade Trading Ltd.',
    approveResult: 1,
    currency: 'CAD',
    timezone: 'America/Toronto',
    country: 'CA',
    province: 'ON',
    city: 'Toronto',
    settles: { mode: 'everyWeek', weekday: 1, hour: 2 },
    bank: {
      bankName: 'Royal Bank of Canada',
      institutionNo: '003',
      transitNo: '00102',
      accountNo: '7654321',
    },
    storeCodes: ['Queen Street till'],
    orders: 6_300,
    people: [
      {
        username: 'branch',
        displayName: 'Brooke Singh',
        email: 'branch@maple.example',
        role: 'admin',
        about: 'Owner of its sub-merchant DEM8QA, Toronto, CAD',
      },
    ],
  },
  {
    tenantId: 2,
    merchantId: 'DEM8QS',
    parent: null,
    tradeName: 'Solo Coffee Roasters',
    legalName: 'Solo Coffee Roasters LLC',
    approveResult: 1,
    currency: 'USD',
    timezone: 'America/Los_Angeles',
    country: 'US',
    province: 'WA',
    city: 'Seattle',
    settles: { mode: 'everyMonth', dayOfMonth: 1, hour: 3 },
    bank: { bankName: 'First Cascade Bank', routingNo: '125900111', accountNo: '40051122' },
    storeCodes: ['Roastery'],
    orders: 5_200,
    people: [
      {
        username: 'solo',
        displayName: 'Sol Alvarez',
        email: 'solo@solo.example',
        role: 'admin',
        about: 'Owner of Solo Coffee Roasters (DEM8QS), Seattle, USD',
      },
    ],
  },
  blocked(
    3,
    'DEM8QF',
    'Frozen Lake Imports',
    99,
    'frozen',
    'Frances Leduc',
    'a merchant whose account is frozen',
  ),
  blocked(4, 'DEM8QR', 'Riverbend Noodles', 2, 'review', 'Rui Zhang', 'a merchant under review'),
]

export const demoStaff: Person[] = [
  {
    username: 'admin',
    displayName: 'Adele Morgan',
    email: 'admin@provider.example',
    role: null,
    about: "the provider's administrator: everything",
  },
  {
    username: 'desk',
    displayName: 'Desmond Okafor',
    email: 'desk@provider.example',
    role: null,
    about: 'its operations, the second person: who approves a payout may not release its file',
  },
]

function blocked(
  tenantId: number,
  merchantId: string,
  tradeName: string,
  approveResult: number,
  username: string,
  displayName: string,
  about: string,
): DemoMerchant {
  return {
    tenantId,
    merchantId,
    parent: null,
    tradeName,
    legalName: `${tradeName} Inc.`,
    approveResult,
    currency: 'CAD',
    timezone: 'America/Vancouver',
    country: 'CA',
    province: 'BC',
    city: 'Richmond',
    settles: { mode: 'everyday', hour: 2 },
    bank: { bankName: 'Vancity', institutionNo: '809', transitNo: '00010', accountNo: '9988776' },
    storeCodes: [],
    orders: 0,
    people: [{ username, displayName, email: `${username}@blocked.example`, role: 'admin', about }],
  }
}

/** The roles of the people in `seedSystem`, shown with the demo's accounts. */
export const demoColleagues = [
  { username: 'risk1', about: 'Ravi, risk analyst: rules, reviews and disputes; reads merchants and orders' },
  { username: 'sales1', about: 'Siyuan, heads sales: merchants of the sales departments, commissions' },
  { username: 'sales2', about: 'Grace, account manager: her own merchants, openings, notes and tickets' },
  { username: 'audit1', about: 'Audrey, auditor: reads everything, changes nothing' },
]
