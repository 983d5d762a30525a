import type { api } from '#console/api.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Stat } from '#console/ui/Card.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { nextTexts as m } from '#features/finances/settlements/settlements.messages.ts'
import { type Language, localeOf, type Text } from '#shared/messages.ts'
import { formatZone } from '#shared/zone.ts'

export type Next = Awaited<ReturnType<typeof api.settlements.next>>

/** The next cutoff, the deposit date, and the amount so far. */
export function NextFigures({ next }: { next: Next }) {
  const t = useText()
  const { currency, unsettled, lineCount, minSettleAmount, mode } = next
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Stat
          label={t(m.soFar)}
          value={<Amount value={unsettled} currency={currency} withCode />}
          note={t(m.lines, { count: lineCount })}
        />
        <CutOff next={next} />
        <DepositDay next={next} />
        <Stat
          label={t(m.minimum)}
          value={<Amount value={minSettleAmount} currency={currency} />}
          note={t(m.below)}
        />
      </div>
      {lineCount > 0 && <MadeOf next={next} />}
      {mode === 'afterpay' && <p className="mt-3 text-sm text-text-2">{t(m.afterpay)}</p>}
    </>
  )
}

function CutOff({ next: { cutOff, zone, ruleMode, settleHour } }: { next: Next }) {
  const t = useText()
  const language = useLanguage()
  const rule = t(m[ruleMode], { hour: String(settleHour).padStart(2, '0') })
  return (
    <Stat
      label={t(m.cutOff)}
      value={cutOff ? <DayAndTime at={cutOff} /> : t(m.skipped)}
      note={cutOff ? `${formatZone(zone, cutOff, language)} · ${rule}` : t(m.skippedHint)}
    />
  )
}

/** The date in large type with the time in small type, because both would not fit. */
function DayAndTime({ at }: { at: Date }) {
  return (
    <>
      <Instant at={at} show="date" />{' '}
      <span className="text-base">
        <Instant at={at} show="time" />
      </span>
    </>
  )
}

function DepositDay({ next: { depositDay, holidays } }: { next: Next }) {
  const t = useText()
  const language = useLanguage()
  const named = holidays.map(({ day, name }) => `${name[language]} (${dayWithWeekday(day, language)})`)
  return (
    <Stat
      label={t(m.deposit)}
      value={depositDay ? dayWithWeekday(depositDay, language) : t(m.noDeposit)}
      note={
        depositDay &&
        (named.length === 0
          ? t(m.bankDay)
          : t(m.movedBy, {
              holidays: new Intl.ListFormat(localeOf[language], { type: 'unit' }).format(named),
            }))
      }
    />
  )
}

/** A calendar day with its weekday, formatted in UTC because a date must not shift with the time zone. */
function dayWithWeekday(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
  return `${day} ${weekday.format(new Date(`${day}T00:00:00Z`))}`
}

/** The parts that add up to the payable amount. */
function MadeOf({ next: { soFar, currency } }: { next: Next }) {
  const t = useText()
  const parts: [Text, bigint][] = [
    [m.gross, soFar.gross],
    [m.fees, -soFar.fees],
    [m.tax, -soFar.tax],
    [m.held, -soFar.held],
    [m.reserve, -soFar.reserve],
    [m.adjustment, soFar.adjustment],
    [m.carriedIn, soFar.carriedIn],
  ]
  return (
    <dl
      aria-label={t(m.madeOf)}
      className="mt-4 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-3 text-sm text-text-2"
    >
      {parts
        .filter(([label, amount]) => amount !== 0n || label === m.gross)
        .map(([label, amount]) => (
          <div key={String(label.zh)} className="flex items-baseline gap-1.5">
            <dt>{t(label)}</dt>
            <dd className="font-medium text-text">
              <Amount value={amount} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
