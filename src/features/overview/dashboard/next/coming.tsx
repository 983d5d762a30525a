import type { api } from '#console/api.ts'

type Whole = Awaited<ReturnType<typeof api.settlements.next>>

/** The data of the next settlement's widget. */
export type Next = Pick<Whole, 'currency' | 'unsettled' | 'cutOff' | 'depositDay'> & {
  soFar: Pick<Whole['soFar'], 'gross' | 'fees'>
}
