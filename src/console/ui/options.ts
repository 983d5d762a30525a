import type { ReactNode } from 'react'
import type { Text } from '#shared/messages.ts'

/** One option. `label` is a text in both languages, or a name that needs no translation. */
export type Option<V extends string = string> = {
  value: V
  label: Text | string
  icon?: ReactNode
  disabled?: boolean
}

/** Builds options from a table of texts: `optionsOf(refundStatusText)`. */
export function optionsOf<K extends string>(table: Readonly<Record<K, Text>>): Option<K>[] {
  return (Object.keys(table) as K[]).map((value) => ({ value, label: table[value] }))
}
