import { createContext, useContext } from 'react'
import type { Till } from '#features/products/pos/till.contract.ts'

/** The device's data and how screens reload it. */
export type AtTill = { till: Till; token: string; reload: () => Promise<void> }

const Context = createContext<AtTill | null>(null)
export const TillProvider = Context.Provider

export function useTill(): AtTill {
  const known = useContext(Context)
  if (!known) throw new Error('a screen of the till stands in no till')
  return known
}
