import { useMemo } from 'react'
import { api } from '#console/api.ts'
import { type Column, ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { StatusTag } from '#console/ui/Tag.tsx'
import { Words } from '#console/ui/Words.tsx'
import { detailTexts as m } from '#features/products/devices/devices.messages.ts'
import { type ShiftReport, shiftList } from '#features/products/pos/shifts/shifts.fields.ts'
import type { Currency } from '#shared/currency.ts'

const choice: FieldChoice<ShiftReport> = {
  shown: ['openTime', 'openedBy', 'closeTime', 'closedBy'],
  special: {
    openTime: { title: m.opened },
    openedBy: { title: m.openedBy },
    closeTime: {
      title: m.closed,
      cell: ({ closeTime }) =>
        closeTime ? (
          <Instant at={closeTime} />
        ) : (
          <StatusTag kind="working">
            <Words of={m.stillOpen} />
          </StatusTag>
        ),
    },
    closedBy: { title: m.closedBy },
  },
}

const taken: Column<ShiftReport> = {
  key: 'taken',
  title: m.taken,
  align: 'right',
  exportAs: ['currency', 'payAmount', 'refundAmount', 'netAmount'],
  cell: (shift) => <Taken shift={shift} />,
}

/** The shifts at the device, latest first, each with its totals. */
export function DeviceShifts({ deviceId }: { deviceId: string }) {
  const t = useText()
  const fields = useFieldColumns(shiftList, choice)
  const columns = useMemo(() => [...fields, taken], [fields])
  const fixed = useMemo(() => ({ deviceId }), [deviceId])
  return (
    <section aria-label={t(m.shifts)}>
      <h2 className="mb-2 px-1 font-semibold">{t(m.shifts)}</h2>
      <ListView
        title={m.shifts}
        endpoint={api.shifts.list}
        rowKey="shiftId"
        columns={columns}
        fixed={fixed}
        live="shift"
        empty={{ title: m.shiftsEmpty, hint: m.shiftsEmptyHint }}
        exportTo={shiftList.file}
      />
    </section>
  )
}

/** One total per currency. */
function Taken({ shift: { lines } }: { shift: ShiftReport }) {
  const sums = new Map<Currency, bigint>()
  for (const { currency, netAmount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + netAmount)
  if (sums.size === 0) return <span className="text-text-3">—</span>
  return (
    <span className="flex flex-col items-end">
      {[...sums].map(([currency, net]) => (
        <Amount key={currency} value={net} currency={currency} withCode={sums.size > 1} />
      ))}
    </span>
  )
}
