import { z } from 'zod'
import { attemptText, m } from '#features/provider/channelHealth/channelHealth.messages.ts'
import { currency, wholeNumber } from '#shared/fields.ts'
import {
  amountField,
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
  wordField,
} from '#shared/listFields.ts'
import { payableWays, wayText } from '#shared/reference.ts'

const attemptStates = ['calling', 'pending', 'success', 'declined', 'rejected', 'unknown', 'closed'] as const

/** The payment attempts behind a channel account's figures, newest first. */
export const attemptList = declareList({
  fields: {
    createTime: instantField(m.createTime, { sortable: true }),
    merchantId: textField(m.merchantId),
    orderId: textField(m.order, { copyable: true }),
    attemptNo: numberField(m.attemptNo),
    channelOrderNo: textField(m.channelOrderNo),
    wayCode: nameField(m.way, { names: payableWays, texts: wayText }),
    status: nameField(m.status, { names: attemptStates, texts: attemptText }),
    refusalCode: nullableTextField(m.refusalCode),
    refusalMessage: nullableTextField(m.refusalMessage),
    currency: wordField(m.currency, currency),
    amount: amountField(m.amount, { currencyOf: 'currency' }),
    answerTime: nullableInstantField(m.answerTime),
  },
  key: 'channelOrderNo',
  sort: ['createTime', 'desc'],
  filters: {
    channelAccountId: z.string().max(40),
    wayCode: z.enum(payableWays).optional(),
    /** How many minutes back from now. */
    minutes: wholeNumber.refine((minutes) => minutes >= 1 && minutes <= 1440),
    status: z.enum(attemptStates).optional(),
  },
  file: {
    path: '/provider/channelAttempts/export',
    access: 'channelHealth.export',
    name: 'channel-attempts',
  },
})
export type ChannelAttempt = z.output<typeof attemptList.row>
export type AttemptQuery = z.output<typeof attemptList.query>
