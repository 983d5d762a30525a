import { z } from 'zod'
import { stepNames } from '#features/overview/onboardingChecklist/onboardingChecklist.domain.ts'
import { firstHourErrors } from '#features/overview/onboardingChecklist/onboardingChecklist.errors.ts'
import { endpoint } from '#shared/contract.ts'

export const firstHour = z.strictObject({
  /** Those that the signed-in person may take. */
  steps: z.array(z.strictObject({ step: z.enum(stepNames), done: z.boolean() })),
  /** Was this merchant ever paid? */
  wasPaid: z.boolean(),
  /** Whether sample data is on the dashboard; never after the first payment. */
  sample: z.boolean(),
})
export type OnboardingChecklist = z.output<typeof firstHour>

export const onboardingChecklistContract = {
  get: endpoint({
    method: 'GET',
    path: '/firstHour',
    access: 'dashboard.query',
    summary: 'Get the onboarding checklist of a new merchant',
    output: firstHour,
  }),
  showSample: endpoint({
    method: 'POST',
    path: '/firstHour/sample',
    access: 'dashboard.enable',
    summary: 'Show sample data on the dashboard of a merchant without payments',
    output: firstHour,
    errors: [firstHourErrors.paidBefore],
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/firstHour/sample',
    access: 'dashboard.disable',
    summary: 'Remove the sample data from the dashboard',
    output: firstHour,
  }),
}
