import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import {
  confidenceText,
  directionText,
  columnTexts as m,
  ruleText,
  stateText,
} from '#features/finances/bankCredits/bankCredits.messages.ts'
import { lineStates } from '#features/finances/bankCredits/lines/lineStates.domain.ts'
import { confidences, matchRules } from '#features/finances/bankCredits/matching/matching.domain.ts'
import { currency, day } from '#shared/fields.ts'
import { channelNames } from '#shared/labels.messages.ts'
import {
  amountField,
  declareList,
  fileField,
  nameField,
  nullableInstantField,
  nullableNameField,
  nullableTextField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

const directions = ['credit', 'debit'] as const

/** The lines of the bank statements of the provider's accounts, newest first. */
export const bankLineList = declareList({
  fields: {
    accountId: unshownField(z.string()),
    label: textField(m.account, { inFile: false }),
    accountNoTail: unshownField(z.string()),
    bookingDay: wordField(m.bookingDay, day, { sortable: true }),
    valueDay: wordField(m.valueDay, day),
    /** The label and the last digits of the account. */
    account: fileField(m.account, { kind: 'text' }),
    direction: nameField(m.direction, { names: directions, texts: directionText }),
    currency: wordField(m.currency, currency),
    /** Never negative in the row; negative for a debit in the file. */
    amount: amountField(m.amount, { currencyOf: 'currency', sortable: true }),
    counterparty: textField(m.counterparty),
    description: textField(m.description),
    reference: textField(m.reference),
    bankReference: textField(m.bankReference),
    state: nameField(m.state, { names: lineStates, texts: stateText }),
    matchRule: nullableNameField(m.matchRule, { names: matchRules, texts: ruleText }),
    confidence: nullableNameField(m.confidence, { names: confidences, texts: confidenceText }),
    channel: nullableNameField(m.channel, { names: everyChannel, texts: channelNames }),
    payoutCount: unshownField(z.int()),
    reason: nullableTextField(m.reason),
    settledBy: nullableTextField(m.settledBy),
    settleTime: nullableInstantField(m.settleTime),
    lineId: textField(m.lineId),
  },
  key: 'lineId',
  sort: ['bookingDay', 'desc'],
  filters: {
    accountId: z.uuid().optional(),
    state: z.enum(lineStates).optional(),
    direction: z.enum(directions).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
    search: z.string().trim().max(60).optional(),
  },
  file: { path: '/provider/bank/lines/export', access: 'bankCredit.export', name: 'bank-lines' },
})
export type BankLineRow = z.output<typeof bankLineList.row>
export type BankLineQuery = z.output<typeof bankLineList.query>
