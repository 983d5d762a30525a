import { createContext, type ReactNode, useContext } from 'react'
import type { ApiError } from '#console/apiError.ts'
import type { Breakdown } from '#features/overview/dashboard/breakdown/breakdown.contract.ts'
import type { Dashboard, MonthBar } from '#features/overview/dashboard/figures/figures.contract.ts'
import type { Next } from '#features/overview/dashboard/next/coming.tsx'
import type { Today } from '#features/overview/dashboard/today/today.contract.ts'
import type { Currency } from '#shared/currency.ts'

/** Something that is read, or could not be. */
export type Read<T> = { data: T | undefined; error: ApiError | null; refetch: () => unknown }

/** The data of the widgets: from the server, or sample data. */
export type Reads = {
  summary: Read<Dashboard>
  today: Read<Today>
  breakdown: Read<Breakdown>
  months: Read<MonthBar>
  /** Made up, while a made-up week is drawn. */
  next?: Next | undefined
  /** Of which the charts are; currencies are never drawn together. */
  currency: Currency
  /** Made up: there is nothing behind the numbers to open. */
  sample: boolean
}

const Context = createContext<Reads | null>(null)

export function ReadsProvider({ value, children }: { value: Reads; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useReads(): Reads {
  const reads = useContext(Context)
  if (!reads) throw new Error('a widget stands on the dashboard')
  return reads
}
