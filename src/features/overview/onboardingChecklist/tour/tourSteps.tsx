import { stepTexts } from '#features/overview/onboardingChecklist/tour/tour.messages.ts'

export type TourStep = keyof typeof stepTexts

/** In their order; a step whose place is not on the page is left out. */
export const tourSteps = Object.keys(stepTexts) as TourStep[]

/** Finds the element of a step if it is visible; on a phone some are not. */
export function placeOf(step: TourStep): HTMLElement | null {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)]
  return marked.find((element) => element.getClientRects().length > 0) ?? null
}
