import { earliestDay } from '#features/provider/commissions/policies/policies.domain.ts'
import type { PayableWay } from '#shared/reference.ts'

export const draftStates = ['draft', 'opening', 'opened', 'discarded'] as const
export type DraftState = (typeof draftStates)[number]

/** The steps of a new merchant, in the order of the wizard. */
export const onboardingSteps = [
  'business',
  'settlement',
  'rates',
  'channels',
  'documents',
  'assignment',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const mostDocuments = 20

/** How far a draft is, of the steps that there are. */
export function stepsDone(saved: Partial<Record<OnboardingStep, unknown>>): number {
  return onboardingSteps.filter((step) => saved[step] !== undefined).length
}

type Routes = { accounts: readonly { ways: readonly PayableWay[]; test: { state: string } }[] }
type Rates = { rates: readonly { way: PayableWay }[] }
type Belonging = { commission: { startDay: string } | null }
export type Missing =
  | { step: OnboardingStep; what: 'notSaved' }
  | { step: 'channels'; what: 'untested' }
  | { step: 'rates'; what: 'noRate'; way: PayableWay }
  | { step: 'assignment'; what: 'commissionTooEarly' }

type Saved = Partial<Record<OnboardingStep, unknown>> & {
  channels?: Routes
  rates?: Rates
  assignment?: Belonging
}

/**
 * Returns the obstacles to creating the merchant on a day: unsaved steps, untested accounts, payment
 * methods without a rate, and a commission whose start is too far in the past.
 */
export function missingIn(saved: Saved, today: string): Missing[] {
  const unsaved = onboardingSteps.filter((step) => saved[step] === undefined)
  const accounts = saved.channels?.accounts ?? []
  const untested = accounts.some(({ ways, test }) => ways.length > 0 && test.state !== 'passed')
  const rated = new Set(saved.rates?.rates.map(({ way }) => way))
  const ways = [...new Set(accounts.flatMap((account) => account.ways))]
  const startDay = saved.assignment?.commission?.startDay
  const tooEarly = startDay !== undefined && startDay < earliestDay(today)
  return [
    ...unsaved.map((step) => ({ step, what: 'notSaved' as const })),
    ...(untested ? [{ step: 'channels' as const, what: 'untested' as const }] : []),
    ...(saved.rates === undefined ? [] : ways)
      .filter((way) => !rated.has(way))
      .map((way) => ({ step: 'rates' as const, what: 'noRate' as const, way })),
    ...(tooEarly ? [{ step: 'assignment' as const, what: 'commissionTooEarly' as const }] : []),
  ]
}

/** The default terms: fractions of the settlement amount. */
export const usualRates: Readonly<Record<PayableWay, string>> = {
  WP: '0.008',
  AP: '0.008',
  APO: '0.012',
  UP: '0.012',
  UPO: '0.015',
  C: '0.0265',
}
