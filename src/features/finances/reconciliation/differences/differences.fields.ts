import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import {
  kindText,
  stateText,
  titles,
  typeText,
} from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import {
  differenceStates,
  differenceTypes,
} from '#features/finances/reconciliation/differences/differences.domain.ts'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { currency, day, flag, instant } from '#shared/fields.ts'
import { channelNames } from '#shared/labels.messages.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableAmountField,
  nullableInstantField,
  nullableNumberField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** The differences between a merchant's books and its channels' reports, as stored. */
export const differenceList = declareList({
  fields: {
    differenceId: unshownField(z.string()),
    merchantId: unshownField(z.string()),
    billId: unshownField(z.string()),
    billDay: textField(titles.billDay, { sortable: true }),
    channel: nameField(titles.channel, { names: everyChannel, texts: channelNames }),
    type: nameField(titles.type, { names: differenceTypes, texts: typeText }),
    kind: nameField(titles.kind, { names: ['payment', 'refund'], texts: kindText }),
    state: nameField(titles.state, { names: differenceStates, texts: stateText }),
    orderId: nullableTextField(titles.orderId, { copyable: true }),
    refundOrderId: nullableTextField(titles.refundOrderId),
    channelOrderNo: nullableTextField(titles.channelOrderNo, { copyable: true }),
    channelTransactionId: nullableTextField(titles.channelTransactionId, { copyable: true }),
    currency: wordField(titles.currency, currency),
    hereAmount: nullableAmountField(titles.hereAmount, { currencyOf: 'currency' }),
    thereAmount: nullableAmountField(titles.thereAmount, { currencyOf: 'currency' }),
    /** A fee, rate, status or currency. */
    hereValue: nullableTextField(titles.hereValue),
    thereValue: nullableTextField(titles.thereValue),
    lineNo: nullableNumberField(titles.lineNo),
    carryUntil: nullableTextField(titles.carryUntil),
    arrivedDay: unshownField(z.string().nullable()),
    askedBy: nullableTextField(m.asked, { inFile: false }),
    askTime: unshownField(instant.nullable()),
    dueDay: nullableTextField(titles.dueDay, { inFile: false }),
    resolution: nullableTextField(titles.resolution),
    reason: nullableTextField(titles.reason),
    resolvedBy: nullableTextField(titles.resolvedBy),
    resolveTime: nullableInstantField(titles.resolveTime),
    createTime: instantField(titles.createTime, { sortable: true }),
  },
  key: 'differenceId',
  sort: ['billDay', 'desc'],
  filters: {
    channel: z.enum(everyChannel).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
    type: z.enum(differenceTypes).optional(),
    state: z.enum(differenceStates).optional(),
    orderId: z.string().max(25).optional(),
    billId: z.uuid().optional(),
    asked: flag.optional(),
  },
  file: { path: '/reconciliation/differences/export', access: 'reconciliation.export', name: 'differences' },
})
export type DifferenceListQuery = z.output<typeof differenceList.query>
