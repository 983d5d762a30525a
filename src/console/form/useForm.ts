import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { useWrite } from '#console/api.ts'
import type { ApiError } from '#console/client.ts'
import { faultsIn } from '#console/form/faults.ts'
import { type Elsewhere, type Followed, useElsewhere } from '#console/form/useElsewhere.ts'
import { currentLanguage, useLanguage } from '#console/language.tsx'
import { say } from '#shared/messages.ts'

type Options<V extends FieldValues, R> = {
  /** The starting values of the form. */
  initial: V
  /** The contract's schema for the values; its errors show beside the fields before anything is sent. */
  schema?: z.ZodType
  send: (values: V) => Promise<R>
  onDone?: (result: R) => void
  /** The edited object: a change someone else saves meanwhile is reported before it is overwritten. */
  follows?: Followed<V> | undefined
}

export type Form<V extends FieldValues> = {
  hook: UseFormReturn<V>
  /** Validates and submits. */
  submit: () => Promise<void>
  /** Resets to the starting values, or to other values. */
  reset: (values?: V) => void
  refusal: ApiError | null
  /** Set when someone else has saved the object meanwhile. */
  elsewhere?: Elsewhere | null
  busy: boolean
  dirty: boolean
  values: V
}

/**
 * A form over contract values: `const form = useForm({ initial, schema, send: (values) => api.… })`. Field
 * errors from the server show beside their fields; an error about the whole form is `form.refusal`.
 */
export function useForm<V extends FieldValues, R>({
  initial,
  schema,
  send,
  onDone,
  follows,
}: Options<V, R>): Form<V> {
  const hook = useHookForm<V>({
    defaultValues: initial as DefaultValues<V>,
    ...(schema ? { resolver: resolverOf<V>(schema) } : {}),
  })
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const sent = useRef(initial)
  const { isDirty, submitCount } = hook.formState
  const language = useLanguage()
  const others = useElsewhere(hook, initial, follows)

  // Validates again so that error messages are in the current language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a switch of language
  useEffect(() => {
    if (submitCount > 0) void hook.trigger()
  }, [language])

  const write = useWrite(send, {
    onDone: (result) => {
      settle(hook, sent.current)
      void others.settled(true)
      onDone?.(result)
    },
    onFailed: (error) => {
      void others.settled(false)
      const placed = error.fields.filter(({ field }) => topOf(field) in initial)
      for (const { field, message } of placed) hook.setError(field as Path<V>, { type: 'server', message })
      setRefusal(placed.length > 0 && placed.length === error.fields.length ? null : error)
    },
  })

  function submit() {
    setRefusal(null)
    return hook.handleSubmit(async (values) => {
      if (!(await others.ask())) return
      sent.current = values
      return write.submit(values)
    })()
  }

  function reset(values: V = initial) {
    setRefusal(null)
    hook.reset(values)
  }

  return {
    hook,
    submit,
    reset,
    refusal,
    elsewhere: others.elsewhere,
    busy: write.pending,
    dirty: isDirty && !write.pending,
    values: hook.watch(),
  }
}

/** The sent values become the saved state; edits made during the request stay unsaved. */
function settle<V extends FieldValues>(hook: UseFormReturn<V>, sent: V): void {
  const typed = hook.getValues()
  hook.reset(sent)
  for (const key of Object.keys(typed) as Path<V>[])
    hook.setValue(key, typed[key as keyof V] as never, { shouldDirty: true })
}

/** Returns `settings` for `settings.mchid`. */
function topOf(field: string): string {
  return field.split('.', 1)[0] ?? field
}

function resolverOf<V extends FieldValues>(schema: z.ZodType): Resolver<V> {
  return (values) => {
    const faults = faultsIn(schema, values)
    if (faults.length === 0) return { values, errors: {} }
    const errors = {}
    for (const { field, text, values: named } of faults)
      set(errors, field, { type: 'schema', message: say(currentLanguage(), text, named) })
    return { values: {}, errors: errors as FieldErrors<V> }
  }
}
