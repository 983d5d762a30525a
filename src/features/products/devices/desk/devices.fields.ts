import { z } from 'zod'
import { deviceStatuses, lockReasons, ticketWidths } from '#features/products/devices/devices.domain.ts'
import { lockText, m, statusText } from '#features/products/devices/devices.messages.ts'
import { currency, instant, minorUnits, text } from '#shared/fields.ts'
import {
  declareList,
  fileField,
  flagField,
  instantField,
  nameField,
  nullableInstantField,
  nullableNameField,
  nullableTextField,
  numberField,
  textField,
  unshownField,
  wordField,
} from '#shared/listFields.ts'

/** `offline`: in use, but not seen in the last minutes. */
const statuses = ['waiting', 'activated', 'offline', 'locked', 'deactivated'] as const

/** Sales and refunds of a device in one currency. */
export const deviceSum = z.strictObject({
  currency,
  payments: z.int(),
  amount: minorUnits,
  refunds: z.int(),
  refundAmount: minorUnits,
})
export type DeviceSum = z.output<typeof deviceSum>

const store = z.strictObject({ storeCodeId: z.string(), label: z.string() }).nullable()
const count = { kind: 'number' } as const
const sum = { kind: 'amount', currencyOf: 'currency' } as const

/** The merchant's devices with their sales. The export has one row per device and currency. */
export const deviceList = declareList({
  fields: {
    deviceId: textField(m.deviceId),
    name: textField(m.name, { sortable: true }),
    store: wordField(m.store, store),
    status: nameField(m.status, { names: deviceStatuses, texts: statusText }),
    lockReason: nullableNameField(m.lock, { names: lockReasons, texts: lockText }),
    lockTime: unshownField(instant.nullable()),
    /** Seen in the last minutes. */
    online: unshownField(z.boolean()),
    lastSeenTime: nullableInstantField(m.lastSeen, { sortable: true }),
    appVersion: nullableTextField(m.version),
    platform: nullableTextField(m.platform),
    ticketWidth: { ...numberField(m.ticketWidth), schema: z.literal(ticketWidths) },
    socketEnabled: flagField(m.socket, { yes: m.on, no: m.off, inFile: false }),
    today: wordField(m.today, z.array(deviceSum), { inFile: false }),
    total: wordField(m.total, z.array(deviceSum), { inFile: false }),
    currency: fileField(m.currency, { kind: 'text' }),
    todayPayments: fileField(m.todayPayments, count),
    todayAmount: fileField(m.todayAmount, sum),
    todayRefunds: fileField(m.todayRefunds, count),
    todayRefundAmount: fileField(m.todayRefundAmount, sum),
    payments: fileField(m.payments, count),
    amount: fileField(m.amount, sum),
    refunds: fileField(m.refunds, count),
    refundAmount: fileField(m.refundAmount, sum),
    createTime: instantField(m.createTime, { sortable: true }),
    activateTime: nullableInstantField(m.activateTime),
    /** When its activation code expires; null if there is none. */
    codeExpireTime: unshownField(instant.nullable()),
  },
  key: 'deviceId',
  sort: ['createTime', 'desc'],
  filters: {
    search: text({ max: 60 }).optional(),
    standing: z.enum(statuses).optional(),
    storeCodeId: z.string().max(32).optional(),
  },
  file: { path: '/devices/export', access: 'device.export', name: 'devices' },
})
export type Device = z.output<typeof deviceList.row>
export type DeviceListQuery = z.output<typeof deviceList.query>
