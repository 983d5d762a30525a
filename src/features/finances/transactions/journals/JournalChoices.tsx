import { useSearch } from '@tanstack/react-router'
import { api, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { oneOf, type Search } from '#console/search.ts'
import { DateRange } from '#console/ui/DateRange.tsx'
import { type DayRange, presetDays } from '#console/ui/days.ts'
import { Field } from '#console/ui/Field.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { useNavigate } from '#console/useNavigate.ts'
import { dayIn, useZone } from '#console/zone.tsx'
import {
  type JournalProduct,
  type JournalUnit,
  journalProducts,
  journalUnits,
} from '#features/finances/transactions/journals/journals.domain.ts'
import { m, productText, unitText } from '#features/finances/transactions/journals/journals.messages.ts'
import { type Currency, isCurrency } from '#shared/currency.ts'

export type JournalChoice = {
  product: JournalProduct
  unit: JournalUnit
  days: DayRange
  currency: Currency | null
  change: (change: Search) => void
}

/** The journal options in the URL; defaults to last month's settlements for QuickBooks. */
export function useJournalChoice(): JournalChoice {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const today = dayIn(useZone(), new Date())
  const [from, to] = [dayAt(search, 'fromDay'), dayAt(search, 'toDay')]
  const currency = oneOf(search, 'currency') ?? ''
  return {
    product: journalProducts.find((one) => one === oneOf(search, 'product')) ?? 'quickbooks',
    unit: journalUnits.find((one) => one === oneOf(search, 'unit')) ?? 'settlement',
    days: from && to ? { from, to } : presetDays('lastMonth', today),
    currency: isCurrency(currency) ? currency : null,
    change: (change) => void navigate({ to: '.', search: { ...search, ...change }, resetScroll: false }),
  }
}

function dayAt(search: Search, key: string): string | null {
  const text = oneOf(search, key) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}

/** Selects the program, journal unit, days, and the currency if there are several. */
export function JournalChoices({
  choice: { product, unit, days, currency, change },
}: {
  choice: JournalChoice
}) {
  const t = useText()
  const { data: currencies = [] } = useRead(api.transactions.currencies, {})
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t(m.product)}>
        <Select
          value={product}
          options={optionsOf(productText)}
          onChange={(next) => change({ product: next ?? undefined })}
        />
      </Field>
      <Field label={t(m.unit)}>
        <Select
          value={unit}
          options={optionsOf(unitText)}
          onChange={(next) => change({ unit: next ?? undefined })}
        />
      </Field>
      <Field label={t(m.days)}>
        <DateRange
          value={days}
          clearable={false}
          onChange={(next) => change({ fromDay: next?.from, toDay: next?.to })}
        />
      </Field>
      {currencies.length > 1 && (
        <Field label={t(m.currency)}>
          <Select
            value={currency ?? currencies[0] ?? null}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(next) => change({ currency: next ?? undefined })}
          />
        </Field>
      )}
    </div>
  )
}
