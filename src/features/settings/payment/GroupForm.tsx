import { type ReactNode, useEffect, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useForm } from '#console/FormPage.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm, type Question } from '#console/ui/confirm.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { m } from '#features/settings/payment/payment.messages.ts'
import type { Text } from '#shared/messages.ts'

/** What a group of the page is given. `may`: the person may change it. */
export type GroupProps = { settings: PaymentSettings; may: boolean }

type Props<V extends FieldValues> = {
  title: Text
  extra?: ReactNode
  /** As they stand, with the count of changes that is theirs. */
  values: V
  version: number
  schema: z.ZodType
  /** May the person change them? Who may not reads them. */
  may: boolean
  send: (values: V & { version: number }) => Promise<{ version: number }>
  /** What is asked before it is sent; null for nothing. */
  question?: (typed: V) => Question | null
  children: (form: Form<V>) => ReactNode
  /** Below the card: what depends on what is typed. */
  after?: (form: Form<V>) => ReactNode
}

/** One group of settings, saved by itself. What someone else saves meanwhile is never written over. */
export function GroupForm<V extends FieldValues>({ values, version, ...props }: Props<V>) {
  const { title, extra, schema, may, send, question, children, after } = props
  const id = useId()
  const t = useText()
  const [known, setKnown] = useState({ values, version })
  const form = useForm<V, { version: number }>({
    initial: known.values,
    schema,
    send: (typed) => send({ ...typed, version: known.version }),
    onDone: (saved) => {
      const kept = form.hook.getValues()
      setKnown({ values: kept, version: saved.version })
      form.reset(kept)
      notify.success(m.saved)
    },
  })
  useUnsavedGuard(form.dirty)
  const newer = version > known.version && !form.busy
  const overtaken = newer && !same(values, known.values)

  function take() {
    setKnown({ values, version })
    form.reset(values)
  }
  // A change of another group is no change of this one; nothing is lost where nothing was typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another version comes
  useEffect(() => {
    if (!newer) return
    if (!overtaken) setKnown({ values: known.values, version })
    else if (!form.dirty) take()
  }, [version, newer, overtaken])

  const given = form as unknown as Form<V>
  const asking = question ? { ...form, submit: () => void ask() } : form
  const ask = form.hook.handleSubmit(async (typed) => {
    const asked = question?.(typed as V) ?? null
    if (asked === null || (await confirm(asked))) await form.submit()
  })

  return (
    <>
      <Card title={t(title)} extra={extra}>
        {overtaken && form.dirty && (
          <div className="mb-4" role="alert">
            <Note
              tone="warn"
              title={t(m.changedElsewhere)}
              action={<Button onClick={take}>{t(m.reload)}</Button>}
            >
              {t(m.changedHint)}
            </Note>
          </div>
        )}
        <fieldset disabled={!may} className="min-w-0">
          <FormBody id={id} form={asking as unknown as Form<V>}>
            {children(given)}
          </FormBody>
        </fieldset>
        {may && (
          <div className="mt-4 flex justify-end gap-2">
            <Button disabled={!form.dirty} onClick={() => form.reset(known.values)}>
              {t(m.undo)}
            </Button>
            <Button
              type="submit"
              form={id}
              look="primary"
              busy={form.busy}
              disabled={!form.dirty && !form.busy}
            >
              {t(m.save)}
            </Button>
          </div>
        )}
      </Card>
      {after?.(given)}
    </>
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
