import { z } from 'zod'
import { exceptionActs, exceptionKinds } from '#features/payments/exceptions/exceptions.domain.ts'
import { kindText, m } from '#features/payments/exceptions/exceptions.messages.ts'
import { currency } from '#shared/fields.ts'
import {
  declareListWithoutExport,
  instantField,
  nameField,
  nullableAmountField,
  nullableInstantField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const statuses = ['open', 'resolved'] as const

/** The merchant's exceptions, newest first. */
export const exceptionList = declareListWithoutExport({
  fields: {
    exceptionId: unshownField(z.string()),
    kind: nameField(m.kind, { names: exceptionKinds, texts: kindText }),
    orderId: textField(m.orderId, { copyable: true }),
    refundOrderId: nullableTextField(m.refundOrderId, { copyable: true }),
    currency: wordField(m.currency, currency.nullable()),
    amount: nullableAmountField(m.amount, { currencyOf: 'currency' }),
    channelOrderNo: nullableTextField(m.channelOrderNo, { copyable: true }),
    channelTransactionId: nullableTextField(m.channelTransactionId, { copyable: true }),
    status: nameField(m.status, { names: statuses, texts: { open: m.open, resolved: m.resolved } }),
    resolution: nullableTextField(m.resolution),
    reason: nullableTextField(m.reason),
    resolvedBy: nullableTextField(m.resolvedBy),
    createTime: instantField(m.createTime, { sortable: true }),
    resolveTime: nullableInstantField(m.resolveTime),
    /** The deadline for a response. */
    dueTime: nullableInstantField(m.dueTime, { inFile: false }),
    /** Text from the channel, such as the stage and reason of a dispute. */
    channelWords: unshownField(z.string().nullable()),
    payoutReference: unshownField(z.string().nullable()),
    acts: unshownField(z.array(z.enum(exceptionActs))),
  },
  key: 'exceptionId',
  sort: ['createTime', 'desc'],
  filters: { status: z.enum(statuses).optional(), orderId: z.string().max(25).optional() },
})
export type OrderException = z.output<typeof exceptionList.row>
export type ExceptionListQuery = z.output<typeof exceptionList.query>
