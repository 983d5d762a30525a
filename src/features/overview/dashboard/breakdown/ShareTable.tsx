import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Button } from '#console/ui/Button.tsx'
import { m } from '#features/overview/dashboard/breakdown/breakdown.messages.ts'
import { percentOf, percentText } from '#features/overview/dashboard/dashboard.domain.ts'
import { opening, PlaceLink } from '#features/overview/dashboard/PlaceLink.tsx'
import type { Currency } from '#shared/currency.ts'
import type { Place } from '#shared/figureLists.ts'
import { localeOf } from '#shared/messages.ts'

export type Share = {
  key: string
  name: ReactNode
  sales: bigint
  transactions: number
  place: Place
}

type Props = { label: string; head: string; currency: Currency; shares: readonly Share[] }

/** So many are in sight at first. */
const inSight = 6

/** The parts of the sales, largest first, as figures with a bar per share. It is its own table. */
export function ShareTable({ label, head, currency, shares }: Props) {
  const [all, setAll] = useState(false)
  const t = useText()
  const language = useLanguage()
  const number = new Intl.NumberFormat(localeOf[language])
  const whole = shares.reduce((sum, { sales }) => sum + sales, 0n)
  const shown = all ? shares : shares.slice(0, inSight)
  return (
    <>
      <table className="w-full" aria-label={label}>
        <thead className="text-left text-xs text-text-3">
          <tr className="h-7">
            <th scope="col" className="font-medium">
              {head}
            </th>
            <th scope="col" className="text-right font-medium">
              {t(m.sales)}
            </th>
            <th scope="col" className="text-right font-medium max-sm:hidden">
              {t(m.count)}
            </th>
            <th scope="col" className="w-14 text-right font-medium">
              {t(m.share)}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, sales, transactions, place }) => {
            const percent = percentOf(sales, whole) ?? 0
            return (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {name}
                  <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-hover" aria-hidden>
                    <span
                      className="dot block h-full rounded-full bg-(--chart-blue)"
                      style={{ width: `${percent}%` }}
                    />
                  </span>
                </th>
                <td className="text-right">
                  <PlaceLink place={place} className={opening}>
                    <Amount value={sales} currency={currency} />
                  </PlaceLink>
                </td>
                <td className="pl-3 text-right max-sm:hidden">
                  <PlaceLink place={place} className={opening}>
                    {number.format(transactions)}
                  </PlaceLink>
                </td>
                <td className="text-right text-text-2">{percentText(percent, language)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {!all && shares.length > inSight && (
        <Button look="ghost" size="small" onClick={() => setAll(true)}>
          {t(m.all, { count: shares.length })}
        </Button>
      )}
    </>
  )
}
