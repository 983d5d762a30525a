import { expect, test } from 'vitest'
import { missingIn, onboardingSteps } from '#features/provider/onboarding/onboarding.domain.ts'

const message = Object.fromEntries(onboardingSteps.map((step) => [step, {}]))
const passed = { ways: ['WP'] as const, test: { state: 'passed' } }
const whole = {
  ...message,
  channels: { accounts: [passed] },
  rates: { rates: [{ way: 'WP' as const }] },
  assignment: { commission: { startDay: '2026-05-20' } },
}
const today = '2026-08-31'

test('can open a complete draft', () => {
  expect(missingIn(whole, today)).toEqual([])
  expect(missingIn({}, today).map(({ step }) => step)).toEqual(onboardingSteps)
})

test('cannot open a draft with a payment method without a rate or an untested account', () => {
  const accounts = [passed, { ways: ['AP'] as const, test: { state: 'failed' } }]
  expect(missingIn({ ...whole, channels: { accounts } }, today)).toEqual([
    { step: 'channels', what: 'untested' },
    { step: 'rates', what: 'noRate', way: 'AP' },
  ])
})

test('reports a commission that would begin too far in the past', () => {
  expect(missingIn(whole, '2026-09-01')).toEqual([{ step: 'assignment', what: 'commissionTooEarly' }])
})
