import { z } from 'zod'
import { type DraftAccount, openingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import type { OnboardingStep } from '#features/provider/onboarding/onboarding.domain.ts'
import type { StoredDraft } from '#features/provider/onboarding/onboarding.sql.ts'
import {
  assignmentStep,
  businessStep,
  documentsStep,
  ratesStep,
} from '#features/provider/onboarding/steps.contract.ts'

const storedChannels = z.strictObject({
  accounts: z.array(openingDraft.shape.channels.unwrap().shape.accounts.element),
})

/** Each step as it is kept: without secrets, as it goes over the wire. */
export const storedSteps = {
  business: businessStep,
  settlement: openingDraft.shape.settlement.unwrap(),
  rates: ratesStep,
  channels: storedChannels,
  documents: documentsStep,
  assignment: assignmentStep,
} as const satisfies Record<OnboardingStep, z.ZodType>

export type Saved = { [S in OnboardingStep]?: z.output<(typeof storedSteps)[S]> }

/** The steps of a draft, as the product holds them. */
export function savedIn({ steps }: Pick<StoredDraft, 'steps'>): Saved {
  const entries = Object.entries(steps).map(([step, stored]) => [
    step,
    z.decode(storedSteps[step as OnboardingStep] as z.ZodType, stored as never),
  ])
  return Object.fromEntries(entries) as Saved
}

/** One step as it is kept. */
export function storedAs<S extends OnboardingStep>(
  step: S,
  value: z.output<(typeof storedSteps)[S]>,
): unknown {
  return z.encode(storedSteps[step] as z.ZodType, value as never)
}

export function accountIn(saved: Saved, key: string): DraftAccount | undefined {
  return saved.channels?.accounts.find((account) => account.key === key)
}
