import { z } from 'zod'
import { mostQuestions, questionTitleWidth } from '#features/products/sales/questions.domain.ts'
import { text } from '#shared/fields.ts'

/** Fields shared by store codes, links and invoices. */

export const questions = z
  .array(
    z.strictObject({
      fieldId: z.string().regex(/^[a-z0-9]{1,12}$/),
      title: text({ min: 1, max: questionTitleWidth }),
      required: z.boolean(),
    }),
  )
  .max(mostQuestions)
  .refine(hasDifferentIds, { params: { text: 'notUnique' } })

function hasDifferentIds(given: readonly { fieldId: string }[]): boolean {
  return new Set(given.map(({ fieldId }) => fieldId)).size === given.length
}
