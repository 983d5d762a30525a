import { CircleCheck, Clock3, LockOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import type { ShiftReport } from '#features/products/pos/shifts/shifts.fields.ts'
import { api, refusalOf } from '#pos/net/api.ts'
import { useOnline } from '#pos/net/line.ts'
import { useNews } from '#pos/net/live.ts'
import { useRead } from '#pos/net/useRead.ts'
import { shiftTicket } from '#pos/print/shiftTicket.ts'
import { usePrint } from '#pos/print/usePrint.ts'
import { CloseSheet } from '#pos/screens/shift/CloseSheet.tsx'
import { EarlierShifts } from '#pos/screens/shift/EarlierShifts.tsx'
import { ShiftFigures } from '#pos/screens/shift/ShiftFigures.tsx'
import { shiftTexts as m } from '#pos/text/till.messages.ts'
import { useTill } from '#pos/tillContext.tsx'
import { Button } from '#pos/ui/Button.tsx'
import { Failed, Refusal, State, Waiting } from '#pos/ui/States.tsx'
import type { Zone } from '#shared/zone.ts'

/** The device's shift: open, monitor, and close with a report. */
export function ShiftScreen() {
  const t = useText()
  const { till } = useTill()
  const online = useOnline()
  const reading = useRead('shift', () => api.pos.shift({}), { everyMs: 20_000 })
  useNews('order', () => void reading.refetch())
  useNews('refund', () => void reading.refetch())
  useNews('shift', () => void reading.refetch())
  const { print, printing, error: printError } = usePrint()
  const [closing, setClosing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [closed, setClosed] = useState<ShiftReport | null>(null)

  const { data: shift, error, refetch } = reading
  if (shift === undefined) return error ? <Failed error={error} onRetry={refetch} /> : <Waiting />

  const printOf = (report: ShiftReport) => {
    const { tradeName, timezone } = till
    void print(() => shiftTicket(report, { tradeName, zone: timezone as Zone, printedAt: new Date() }))
  }
  async function open() {
    setBusy(true)
    setRefusal(null)
    try {
      await api.pos.openShift({})
      setClosed(null)
    } catch (failure) {
      setRefusal(refusalOf(failure).message)
    }
    setBusy(false)
    void refetch()
  }
  const shown = shift ?? closed
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-4 p-3 pb-8 md:p-5">
      <h1 className="sr-only">{t(m.shift)}</h1>
      {refusal && <Refusal>{refusal}</Refusal>}
      {printError && <Refusal>{printError.message}</Refusal>}
      {!shift && closed && (
        <p
          role="status"
          className="flex items-center gap-2.5 rounded-xl bg-green/15 px-4 py-3 text-lg text-green"
        >
          <CircleCheck size={22} aria-hidden className="shrink-0" />
          {t(m.closed)}
        </p>
      )}
      {shown ? (
        <section className="overflow-hidden rounded-2xl border border-line bg-surface dark:bg-raised">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
            <h2 className="text-xl font-semibold">{t(m.of, { name: shown.openedBy })}</h2>
            <p className="text-lg text-text-2">
              <Instant at={shown.openTime} />
              {shown.closeTime && (
                <>
                  {' – '}
                  <Instant at={shown.closeTime} show="time" />
                </>
              )}
            </p>
          </header>
          <ShiftFigures report={shown} />
        </section>
      ) : (
        <State icon={Clock3} title={t(m.none)} hint={t(m.noneHint)} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {!shift && (
          <Button
            look="primary"
            size="large"
            icon={LockOpen}
            busy={busy}
            disabled={!online}
            onClick={() => void open()}
          >
            {t(m.open)}
          </Button>
        )}
        {shift && (
          <Button
            look="primary"
            size="large"
            icon={Clock3}
            disabled={!online}
            onClick={() => setClosing(true)}
          >
            {t(m.close)}
          </Button>
        )}
        {shown && (
          <Button size="large" icon={Printer} busy={printing} onClick={() => printOf(shown)}>
            {t(m.print)}
          </Button>
        )}
      </div>
      <EarlierShifts key={closed?.shiftId ?? ''} onPrint={printOf} />
      {closing && shift && (
        <CloseSheet
          shift={shift}
          onClose={() => setClosing(false)}
          onDone={(report) => {
            setClosing(false)
            setClosed(report)
            void refetch()
          }}
        />
      )}
    </div>
  )
}
