import { z } from 'zod'
import { imageId } from '#features/images/images.contract.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { codeKinds, footWidth } from '#features/payments/receipts/paper/ticket.domain.ts'
import { endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'

const run = z.strictObject({ text: z.string(), bold: z.boolean() })

/** A merchant's ticket settings. The header consists of text runs and must be rendered as text. */
export const ticketSetting = z.strictObject({
  head: z.array(z.array(run)),
  foot: z.string(),
  logoImageId: z.string().nullable(),
  /** The order's number as a scannable code. */
  codeKind: z.enum(codeKinds),
  /** 0 if never set. */
  version: z.int(),
})

export const ticketsContract = {
  get: endpoint({
    method: 'GET',
    path: '/ticketSetting',
    access: 'device.query',
    summary: 'Get the text of the merchant’s tickets',
    output: ticketSetting,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/ticketSetting',
    access: 'device.edit',
    summary: 'Update the text of the merchant’s tickets; the header accepts only <p> and <b>',
    input: z.strictObject({
      headMarkup: z.string().max(4_000),
      foot: text({ max: footWidth }),
      logoImageId: imageId.nullable(),
      codeKind: z.enum(codeKinds),
    }),
    output: ticketSetting,
    errors: [imageErrors.notFound],
  }),
}
