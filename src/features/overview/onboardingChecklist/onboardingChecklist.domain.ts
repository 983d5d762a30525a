import { can, type Permission, type Role } from '#shared/permissions.ts'

/** What a new merchant does first: where, and who may. Whether it is done is read from the data each time. */
export const steps = {
  firstPayment: { access: 'storeCode.query', to: '/Products/StoreCode' },
  staff: { access: 'staff.add', to: '/Account/UserManagement' },
  bank: { access: 'bankDetails.edit', to: '/Account/MerchantInfo' },
  goLive: { access: 'business.get', to: '/Account/MerchantInfo' },
} as const satisfies Record<string, { access: Permission; to: string }>
export type Step = keyof typeof steps
export const stepNames = Object.keys(steps) as Step[]

/** What is known of a merchant's beginnings. */
export type Beginnings = {
  wasPaid: boolean
  people: number
  hasBank: boolean
  approveResult: number | null
  hasWay: boolean
}

const isDone: Record<Step, (of: Beginnings) => boolean> = {
  firstPayment: ({ wasPaid }) => wasPaid,
  staff: ({ people }) => people > 1,
  bank: ({ hasBank }) => hasBank,
  goLive: ({ approveResult, hasWay }) => (approveResult === null || approveResult === 1) && hasWay,
}

/** The steps that a role may take, and which of them are done. */
export function stepsFor(role: Role | null, beginnings: Beginnings): { step: Step; done: boolean }[] {
  return stepNames
    .filter((step) => role !== null && can(role, steps[step].access))
    .map((step) => ({ step, done: isDone[step](beginnings) }))
}

/** Made-up figures are for a merchant that has none of its own. */
export function mayShowSample({ wasPaid }: Pick<Beginnings, 'wasPaid'>): boolean {
  return !wasPaid
}
