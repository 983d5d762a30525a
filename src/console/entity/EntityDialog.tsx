import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { FormInputs } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
import type { Text } from '#shared/messages.ts'

type Props<R extends V & { version: number }, V extends FieldValues> = {
  /** The row to change; null to add one. */
  row: R | null
  /** What people enter, as the contract declares it. */
  facts: z.ZodObject
  inputs: FormInputs<V>
  /** Where the form of a new one starts. */
  blank: V
  texts: { add: Text; added: Text; editTitle: Text; saved: Text }
  add: (facts: V) => Promise<unknown>
  edit: (row: R, facts: V) => Promise<unknown>
  /** Reads the row again, to find out whether someone else has changed it meanwhile. */
  readAgain: (row: R) => Promise<R>
  onClose: () => void
}

/** Adds a managed entity, or changes one. */
export function EntityDialog<R extends V & { version: number }, V extends FieldValues>(props: Props<R, V>) {
  const { row, facts, inputs, blank, texts, add, edit, readAgain, onClose } = props
  // The version that the form shows: the latest that was read.
  const latest = useRef(row)
  const factsOf = (shown: V): V =>
    Object.fromEntries(Object.keys(blank).map((name) => [name, shown[name]])) as V
  async function read(): Promise<V> {
    if (row) latest.current = await readAgain(row)
    return factsOf(latest.current ?? blank)
  }
  return (
    <SchemaDialog
      title={row ? texts.editTitle : texts.add}
      done={row ? texts.saved : texts.added}
      schema={facts}
      inputs={inputs}
      initial={factsOf(row ?? blank)}
      follows={row ? { read } : undefined}
      send={(values) => (latest.current ? edit(latest.current, values) : add(values))}
      onClose={onClose}
    />
  )
}
