import { z } from 'zod'
import { alertStateText, m, measureText } from '#features/payments/risk/alerts/alerts.messages.ts'
import { text } from '#shared/fields.ts'
import {
  declareList,
  instantField,
  nameField,
  nullableInstantField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
} from '#shared/listFields.ts'

/** `ruleHits` and `outsideHours` are counted; the rates are percentages of payments. */
export const measures = ['ruleHits', 'refundRate', 'declineRate', 'outsideHours', 'disputeRate'] as const
export type Measure = (typeof measures)[number]

export const alertStates = ['open', 'acknowledged', 'resolved'] as const

/** The alerts of the merchants in the data scope, newest first. */
export const alertList = declareList({
  fields: {
    raiseTime: instantField(m.raiseTime, { sortable: true }),
    merchantId: textField(m.merchantId),
    tradeName: textField(m.merchant),
    watchName: textField(m.watch),
    measure: nameField(m.measure, { names: measures, texts: measureText }),
    channel: nullableTextField(m.channel),
    measured: numberField(m.measured),
    worst: numberField(m.worst),
    threshold: numberField(m.threshold),
    ofPayments: numberField(m.ofPayments),
    state: nameField(m.state, { names: alertStates, texts: alertStateText }),
    acknowledgedBy: nullableTextField(m.acknowledgedBy),
    acknowledgeTime: nullableInstantField(m.acknowledgeTime),
    resolveTime: nullableInstantField(m.resolveTime),
    alertId: textField(m.alertId),
    windowMinutes: unshownField(z.int()),
  },
  key: 'alertId',
  sort: ['raiseTime', 'desc'],
  filters: {
    state: z.enum(alertStates).optional(),
    measure: z.enum(measures).optional(),
    merchantId: text({ max: 20 }).optional(),
  },
  file: { path: '/provider/riskAlerts/export', access: 'riskHit.export', name: 'risk-alerts' },
})
export type Alert = z.output<typeof alertList.row>
export type AlertQuery = z.output<typeof alertList.query>
