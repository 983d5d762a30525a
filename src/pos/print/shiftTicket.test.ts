import { expect, test } from 'vitest'
import { receiptText } from '#features/payments/receipts/paper/receiptHtml.domain.ts'
import type { ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import { shiftTicket } from '#pos/print/shiftTicket.ts'
import { widthOf } from '#shared/textWidth.ts'

const figures = {
  ...{ payments: 2, inputAmount: 133_300n, tipAmount: 15_050n, surchargeAmount: 0n, payAmount: 148_350n },
  ...{ refunds: 1, refundAmount: 40_000n, netAmount: 108_350n },
}
const report: ShiftReport = {
  shiftId: 's',
  deviceId: 'ABCDEF',
  deviceName: 'Till at the door 门口收银台',
  accountId: 'a',
  openedBy: 'Ana',
  closedBy: '陈小明',
  openTime: new Date('2026-11-22T16:00:00Z'),
  closeTime: new Date('2026-11-23T00:30:00Z'),
  fromTime: null,
  note: 'Float is right',
  lines: [
    { way: 'WP', operator: 'Ana', currency: 'CAD', ...figures },
    { way: 'UP', operator: '陈小明', currency: 'CAD', ...figures },
    { way: 'UP', operator: 'Ana', currency: 'USD', ...figures },
  ],
  underWay: [{ kind: 'payment', currency: 'CAD', count: 1, amount: 500n }],
}
const created = {
  tradeName: 'Tea & 茶',
  zone: 'America/Vancouver',
  printedAt: new Date('2026-11-23T00:31:00Z'),
} as const

test('prints each currency by payment method and by person in both languages', () => {
  const text = receiptText(shiftTicket(report, created), ['en', 'zh'], 80)
  const texts = [
    ...['Shift report 班次报表', 'Ana', '陈小明', '2026-11-22 09:00:00', 'Float is right', '启用设备时'],
    // Two lines of CAD, one of USD.
    ...['$2,967.00', '$301.00', '$2,167.00', '$1,483.50', '$1,083.50', 'USD', '1 · $5.00'],
  ]
  for (const words of texts) expect(text).toContain(words)
})

test.each([58, 80] as const)('fits the report on paper of %i mm', (width) => {
  for (const languages of [['en'], ['zh'], ['en', 'zh']] as const) {
    const lines = receiptText(shiftTicket(report, created), languages, width).split('\n')
    const columns = Math.max(...lines.map((line) => widthOf(line)))
    expect(columns).toBeLessThanOrEqual(width === 58 ? 32 : 48)
  }
})
