import { onboardingChecklistContract } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'
import {
  onboardingChecklistOf,
  removeSample,
  showSample,
} from '#features/overview/onboardingChecklist/onboardingChecklist.service.ts'
import { routes } from '#server/http/routes.ts'

export const onboardingChecklistRoutes = routes(onboardingChecklistContract, {
  get: (ctx) => onboardingChecklistOf(ctx),
  showSample: (ctx) => showSample(ctx),
  removeSample: (ctx) => removeSample(ctx),
})
