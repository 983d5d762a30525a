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

/** Who is notified of each payment, and how. */
export const recipients = z.strictObject({
  primary: z.email().max(200).nullable(),
  cc: z.array(z.email().max(200)).max(5),
  notice: z.enum(['email', 'wechat', 'both', 'none']),
})
export type Recipients = z.output<typeof recipients>

export const noRecipients: Recipients = { primary: null, cc: [], notice: 'none' }

function hasDifferentIds(given: readonly { fieldId: string }[]): boolean {
  return new Set(given.map(({ fieldId }) => fieldId)).size === given.length
}
