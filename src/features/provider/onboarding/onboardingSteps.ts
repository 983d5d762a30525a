import { z } from 'zod'
import { type DraftAccount, openingDraft } from '#features/provider/onboarding/onboarding.contract.ts'
import type { OpeningStep } from '#features/provider/onboarding/onboarding.domain.ts'
import type { DraftKept } from '#features/provider/onboarding/onboarding.sql.ts'
import {
  assignmentStep,
  businessStep,
  documentsStep,
  ratesStep,
} from '#features/provider/onboarding/steps.contract.ts'

const keptChannels = z.strictObject({
  accounts: z.array(openingDraft.shape.channels.unwrap().shape.accounts.element),
})

/** Each step as it is kept: without secrets, as it goes over the wire. */
export const keptSteps = {
  business: businessStep,
  settlement: openingDraft.shape.settlement.unwrap(),
  rates: ratesStep,
  channels: keptChannels,
  documents: documentsStep,
  assignment: assignmentStep,
} as const satisfies Record<OpeningStep, z.ZodType>

export type Saved = { [S in OpeningStep]?: z.output<(typeof keptSteps)[S]> }

/** The steps of a draft, as the product holds them. */
export function savedIn({ steps }: Pick<DraftKept, 'steps'>): Saved {
  const entries = Object.entries(steps).map(([step, kept]) => [
    step,
    z.decode(keptSteps[step as OpeningStep] as z.ZodType, kept as never),
  ])
  return Object.fromEntries(entries) as Saved
}

/** One step as it is kept. */
export function keptAs<S extends OpeningStep>(step: S, value: z.output<(typeof keptSteps)[S]>): unknown {
  return z.encode(keptSteps[step] as z.ZodType, value as never)
}

export function accountIn(saved: Saved, key: string): DraftAccount | undefined {
  return saved.channels?.accounts.find((account) => account.key === key)
}
