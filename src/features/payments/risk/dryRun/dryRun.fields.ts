import { z } from 'zod'
import { m } from '#features/payments/risk/dryRun/dryRun.messages.ts'
import { currency } from '#shared/fields.ts'
import {
  amountField,
  codeField,
  declareList,
  flagField,
  instantField,
  nameField,
  numberField,
  textField,
  wordField,
} from '#shared/listFields.ts'
import { payableWays, tradeStatusCode, tradeStatusText, wayText } from '#shared/reference.ts'

/** The first orders that a dry run matched, in the order in which it found them. */
export const dryRunOrderList = declareList({
  fields: {
    place: numberField(m.place, { sortable: true }),
    merchantId: textField(m.merchant),
    orderId: textField(m.order, { copyable: true }),
    orderTime: instantField(m.orderTime),
    wayCode: nameField(m.way, { names: payableWays, texts: wayText }),
    currency: wordField(m.currency, currency),
    amount: amountField(m.sum, { currencyOf: 'currency', sortable: true }),
    status: codeField(m.status, { table: tradeStatusCode, texts: tradeStatusText }),
    /** Whether the version in force matches it too. */
    liveToo: flagField(m.liveToo, { yes: m.yes, no: m.no }),
  },
  key: 'place',
  sort: ['place', 'asc'],
  filters: { runId: z.uuid() },
  file: { path: '/provider/dryRunOrders/export', access: 'riskRule.export', name: 'dry-run' },
})
export type DryRunOrder = z.output<typeof dryRunOrderList.row>
export type DryRunOrderQuery = z.output<typeof dryRunOrderList.query>
