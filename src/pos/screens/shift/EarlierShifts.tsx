import { ChevronDown, Printer } from 'lucide-react'
import { useLanguage, useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { sumsByCurrency } from '#features/products/pos/shifts/shifts.domain.ts'
import type { ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import { api } from '#pos/net/api.ts'
import { useRead } from '#pos/net/useRead.ts'
import { ShiftFigures } from '#pos/screens/shift/ShiftFigures.tsx'
import { shiftTexts as m } from '#pos/text/till.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { formatMoney } from '#shared/money.ts'

/** Earlier shifts of this device with reports to reprint. */
export function EarlierShifts({ onPrint }: { onPrint: (report: ShiftReport) => void }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead('shifts', () => api.pos.shifts({ pageNum: 1, pageSize: 10 }))
  const closed = data?.rows.filter(({ closeTime }) => closeTime !== null) ?? []
  if (!data) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="pt-2 text-lg font-semibold">{t(m.earlier)}</h2>
      {closed.length === 0 && <p className="text-lg text-text-2">{t(m.noEarlier)}</p>}
      {closed.map((shift) => (
        <details
          key={shift.shiftId}
          className="group overflow-hidden rounded-xl border border-line bg-surface dark:bg-raised"
        >
          <summary className="press flex min-h-16 list-none items-center gap-3 px-4 py-2 hover:bg-hover">
            <span className="min-w-0 flex-1">
              <span className="block text-lg font-medium">{shift.openedBy}</span>
              <span className="block text-base text-text-2">
                <Instant at={shift.openTime} />
              </span>
            </span>
            <span className="text-right text-lg font-semibold tabular-nums">
              {sumsByCurrency(shift.lines).map(({ currency, netAmount }) => (
                <span key={currency} className="block">
                  {formatMoney(netAmount, currency, language)}
                </span>
              ))}
            </span>
            <ChevronDown size={20} aria-hidden className="text-text-3 group-open:rotate-180" />
          </summary>
          <div className="border-t border-line">
            <ShiftFigures report={shift} />
            <div className="p-4 pt-0">
              <Button icon={Printer} block onClick={() => onPrint(shift)}>
                {t(m.print)}
              </Button>
            </div>
          </div>
        </details>
      ))}
    </section>
  )
}
