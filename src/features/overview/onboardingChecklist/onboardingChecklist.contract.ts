import { z } from 'zod'
import { stepNames } from '#features/overview/onboardingChecklist/onboardingChecklist.domain.ts'
import { firstHourErrors } from '#features/overview/onboardingChecklist/onboardingChecklist.errors.ts'
import { endpoint } from '#shared/contract.ts'

export const firstHour = z.strictObject({
  /** Those that the signed-in person may take. */
  steps: z.array(z.strictObject({ step: z.enum(stepNames), done: z.boolean() })),
  /** Was this merchant ever paid? */
  wasPaid: z.boolean(),
  /** The made-up week stands on the dashboard. Never once the merchant was paid. */
  sample: z.boolean(),
})
export type OnboardingChecklist = z.output<typeof firstHour>

export const onboardingChecklistContract = {
  get: endpoint({
    method: 'GET',
    path: '/firstHour',
    access: 'dashboard.query',
    summary: 'What a new merchant has yet to do, as the data say it',
    output: firstHour,
  }),
  showSample: endpoint({
    method: 'POST',
    path: '/firstHour/sample',
    access: 'dashboard.enable',
    summary: 'Show a made-up week on the dashboard of a merchant that was never paid',
    output: firstHour,
    errors: [firstHourErrors.paidBefore],
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/firstHour/sample',
    access: 'dashboard.disable',
    summary: 'Take the made-up week off the dashboard',
    output: firstHour,
  }),
}
