import { z } from 'zod'
import { m } from '#features/account/subMerchants/subMerchants.messages.ts'
import { wayStatuses } from '#features/account/subMerchants/ways/ways.domain.ts'
import { approvalText } from '#shared/capabilities.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  instantField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'
import { payableWays } from '#shared/reference.ts'

/** A sub-merchant's sales today and this month in its own calendar, in one currency. */
export const subSum = z.strictObject({
  currency,
  todayPayments: z.int(),
  todayAmount: minorUnits,
  monthPayments: z.int(),
  monthAmount: minorUnits,
})
export type SubSum = z.output<typeof subSum>

const wayState = z.strictObject({
  way: z.enum(payableWays),
  standing: z.enum(wayStatuses),
  applyTime: instant.nullable(),
  reason: z.string().nullable(),
})

const money = { kind: 'amount', currencyOf: 'currency' } as const

/** The master's sub-merchants. The file has a row for each currency of a sub-merchant's sales. */
export const subMerchantList = declareList({
  fields: {
    mchCode: textField(m.code, { sortable: true }),
    mchNickName: textField(m.nickName, { sortable: true }),
    approval: fileField(m.state, { kind: 'name', texts: approvalText }),
    country: wordField(m.country, z.enum(['CA', 'US'])),
    province: textField(m.province),
    city: textField(m.city),
    timezone: textField(m.timezone),
    available: fileField(m.available, { kind: 'text' }),
    inProgress: fileField(m.inProgress, { kind: 'text' }),
    currency: wordField(m.currency, currency),
    todayPayments: fileField(m.todayPayments, { kind: 'number' }),
    todayAmount: fileField(m.today, money),
    monthPayments: fileField(m.monthPayments, { kind: 'number' }),
    monthAmount: fileField(m.month, money),
    /** Its own users who may sign in. */
    staffCount: numberField(m.staff),
    createTime: instantField(m.opened, { sortable: true }),
    /** 1 and null do not block, 99 is frozen, any other value is under review. */
    approveResult: unshownField(z.int().nullable()),
    ways: unshownField(z.array(wayState)),
    sums: unshownField(z.array(subSum)),
  },
  key: 'mchCode',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    approval: z.enum(['approved', 'underReview', 'frozen']).optional(),
    /** Filters by currently enabled payment method. */
    way: z.enum(payableWays).optional(),
  },
  file: { path: '/subMerchants/export', access: 'subMerchant.export', name: 'sub-merchants' },
})
export type SubMerchantRow = z.output<typeof subMerchantList.row>
export type SubMerchantListQuery = z.output<typeof subMerchantList.query>
