import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { billFaults, billStates } from '#features/finances/reconciliation/bills/bills.domain.ts'
import { billStateText, titles } from '#features/finances/reconciliation/bills/billTexts.messages.ts'
import { m } from '#features/finances/reconciliation/reconciliation.messages.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'
import { channelNames } from '#shared/labels.messages.ts'
import {
  declareListWithoutExport,
  nameField,
  nullableInstantField,
  nullableNumberField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** Counts and amounts of one currency, in minor units. `own`: the books' figures for the same day. */
const total = z.strictObject({
  currency,
  paymentCount: z.int(),
  paymentAmount: minorUnits,
  refundCount: z.int(),
  refundAmount: minorUnits,
  ownPaymentCount: z.int(),
  ownPaymentAmount: minorUnits,
  ownRefundCount: z.int(),
  ownRefundAmount: minorUnits,
  /** The channel's fee in decimal units, and the part of it that is rounding. */
  fee: z.string(),
  feeRounding: z.string(),
})

const sources = ['fetched', 'uploaded'] as const

/** The channels' settlement reports: a row per day, account and version, newest day first. */
export const billList = declareListWithoutExport({
  fields: {
    billId: unshownField(z.string()),
    merchantId: unshownField(z.string()),
    channelAccountId: unshownField(z.string()),
    /** A day in the channel's calendar, `YYYY-MM-DD`. */
    billDay: textField(titles.billDay, { sortable: true }),
    channel: nameField(titles.channel, { names: everyChannel, texts: channelNames }),
    state: nameField(m.state, { names: billStates, texts: billStateText }),
    totals: wordField(m.payments, z.array(total)),
    openCount: numberField(m.open),
    carriedCount: numberField(m.carried),
    /** The instants of the channel's day. */
    fromTime: wordField(m.hours, instant),
    toTime: unshownField(instant),
    /** The settle dates of its payments; null while none is in a settlement. */
    firstSettleDate: nullableTextField(m.settledOn),
    lastSettleDate: unshownField(z.string().nullable()),
    version: numberField(m.version),
    lineCount: nullableNumberField(m.lines),
    source: nameField(m.source, { names: sources, texts: { fetched: m.fetched, uploaded: m.uploaded } }),
    matchTime: nullableInstantField(titles.resolveTime),
    broughtBy: unshownField(z.string()),
    fault: unshownField(z.enum(billFaults).nullable()),
    /** The file reader's message, in English. */
    faultDetail: unshownField(z.string().nullable()),
    fileName: unshownField(z.string().nullable()),
    /** SHA-256 of the file as received. */
    sha256: unshownField(z.string()),
    /** As a fraction. */
    feeRate: unshownField(z.string().nullable()),
    createTime: unshownField(instant),
  },
  key: 'billId',
  sort: ['billDay', 'desc'],
  filters: {
    channel: z.enum(everyChannel).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
    state: z.enum(billStates).optional(),
  },
})
export type Bill = z.output<typeof billList.row>
export type BillListQuery = z.output<typeof billList.query>
