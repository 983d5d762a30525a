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
  /** The values that the form begins with. */
  initial: V
  /** The contract's own shape of the values: what it refuses is said beside the field, before anything is sent. */
  schema?: z.ZodType
  send: (values: V) => Promise<R>
  onDone?: (result: R) => void
  /** The object that it changes: what somebody else saves of it meanwhile is said before it is written over. */
  follows?: Followed<V> | undefined
}

export type Form<V extends FieldValues> = {
  hook: UseFormReturn<V>
  /** Sends it, where what was typed is right. */
  submit: () => Promise<void>
  /** Back to how it began, or to other values. */
  reset: (values?: V) => void
  refusal: ApiError | null
  /** Somebody else has saved it meanwhile. */
  elsewhere?: Elsewhere | null
  busy: boolean
  dirty: boolean
  values: V
}

/**
 * A form of the contract's values: `const form = useForm({ initial, schema, send: (values) => api.… })`. Faults that
 * the server finds come back beside their fields; a refusal of the whole is `form.refusal`.
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

  // What is said of the fields is said in the language on the screen.
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

/** What was sent is how the form stands now; what was typed while it was on its way still waits to be sent. */
function settle<V extends FieldValues>(hook: UseFormReturn<V>, sent: V): void {
  const typed = hook.getValues()
  hook.reset(sent)
  for (const key of Object.keys(typed) as Path<V>[])
    hook.setValue(key, typed[key as keyof V] as never, { shouldDirty: true })
}

/** `settings` of `settings.mchid`. */
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
