import type { api } from '#console/api.ts'

type Whole = Awaited<ReturnType<typeof api.settlements.next>>

/** What the widget tells of the coming settlement. */
export type Next = Pick<Whole, 'currency' | 'unsettled' | 'cutOff' | 'depositDay'> & {
  soFar: Pick<Whole['soFar'], 'gross' | 'fees'>
}
