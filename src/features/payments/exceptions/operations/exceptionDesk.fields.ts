import { z } from 'zod'
import { exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { exceptionList } from '#features/payments/exceptions/exceptions.fields.ts'
import { m as x } from '#features/payments/exceptions/exceptions.messages.ts'
import { m } from '#features/payments/exceptions/operations/exceptionDesk.messages.ts'
import { merchantCode } from '#shared/fields.ts'
import { declareList, nullableTextField, textField, unshownField } from '#shared/listFields.ts'

/** The exceptions of all merchants in the data scope with their merchant and assignee, newest first. */
export const deskExceptionList = declareList({
  fields: {
    mchCode: textField(m.mchCode),
    mchName: textField(m.mchName),
    ...exceptionList.fields,
    orderId: textField(x.orderId),
    /** The staff member assigned to it. */
    assigneeId: unshownField(z.string().nullable()),
    assignee: nullableTextField(m.assignee, { inFile: false }),
  },
  key: 'exceptionId',
  sort: ['createTime', 'desc'],
  filters: {
    ...exceptionList.filters,
    kind: z.enum(exceptionKinds).optional(),
    merchantId: merchantCode.optional(),
    assigned: z.enum(['mine', 'nobody']).optional(),
  },
  file: { path: '/provider/exceptions/export', access: 'exceptionDesk.export', name: 'exceptions' },
})
export type DeskException = z.output<typeof deskExceptionList.row>
export type DeskExceptionQuery = z.output<typeof deskExceptionList.query>
