import type { Permission } from '#shared/permissions.ts'

/** The steps of a new merchant: where, and for whom. Completion is derived from the data each time. */
export const steps = {
  firstPayment: { access: 'storeCode.query', to: '/Products/StoreCode' },
  staff: { access: 'staff.add', to: '/Account/UserManagement' },
  bank: { access: 'bankDetails.edit', to: '/Account/MerchantInfo' },
  goLive: { access: 'business.get', to: '/Account/MerchantInfo' },
} as const satisfies Record<string, { access: Permission; to: string }>
export type Step = keyof typeof steps
export const stepNames = Object.keys(steps) as Step[]

/** The facts of a merchant's onboarding. */
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

/** The steps that a person with these permissions may take, and which of them are done. */
export function stepsFor(
  rights: ReadonlySet<string>,
  beginnings: Beginnings,
): { step: Step; done: boolean }[] {
  return stepNames
    .filter((step) => rights.has(steps[step].access))
    .map((step) => ({ step, done: isDone[step](beginnings) }))
}

/** Sample data is only for merchants without payments. */
export function mayShowSample({ wasPaid }: Pick<Beginnings, 'wasPaid'>): boolean {
  return !wasPaid
}
