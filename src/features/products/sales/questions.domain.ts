import type { PayersAnswer } from '#features/payments/orders/content/content.domain.ts'
import { widthOf } from '#shared/textWidth.ts'

/** A merchant's question to its payers: 'custom user info' of the specification. */
export type PayersQuestion = { fieldId: string; title: string; required: boolean }

/** Limits on their number and the width of an answer (a Chinese character counts as 2). */
export const mostQuestions = 8
export const questionTitleWidth = 10
export const answerWidth = 100

export type GivenAnswer = { fieldId: string; value: string }

export type AnswerFault = { fieldId: string; fault: 'missing' | 'tooLong' | 'notAsked' }

/** A payer's answers in the order of the questions, or the first error. */
export function checkedAnswers(
  questions: readonly PayersQuestion[],
  given: readonly GivenAnswer[],
): { ok: true; answers: PayersAnswer[] } | ({ ok: false } & AnswerFault) {
  const stray = given.find(({ fieldId }) => !questions.some((question) => question.fieldId === fieldId))
  if (stray) return { ok: false, fieldId: stray.fieldId, fault: 'notAsked' }
  const answers: PayersAnswer[] = []
  for (const { fieldId, title, required } of questions) {
    const value = given.find((answer) => answer.fieldId === fieldId)?.value.trim() ?? ''
    if (required && value === '') return { ok: false, fieldId, fault: 'missing' }
    if (widthOf(value) > answerWidth) return { ok: false, fieldId, fault: 'tooLong' }
    if (value !== '') answers.push({ title, value })
  }
  return { ok: true, answers }
}
