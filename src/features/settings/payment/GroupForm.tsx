import { type ReactNode, useEffect, useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useForm } from '#console/FormPage.tsx'
import { ChangedElsewhere } from '#console/form/ChangedElsewhere.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { SaveButtons } from '#console/form/SaveButtons.tsx'
import type { Form } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import type { Question } from '#console/ui/confirm.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { PaymentSettings } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { m } from '#features/settings/payment/payment.messages.ts'
import type { Text } from '#shared/messages.ts'

/** The props of a settings group. `may`: the person may change it. */
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
  /** The confirmation before saving; null for none. */
  question?: (typed: V) => Question | null
  children: (form: Form<V>) => ReactNode
  /** Content below the card that depends on the entered values. */
  after?: (form: Form<V>) => ReactNode
}

/**
 * One group of settings with its own save button. A concurrent change by another person is never
 * overwritten.
 */
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
      const stored = form.hook.getValues()
      setKnown({ values: stored, version: saved.version })
      form.reset(stored)
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

  return (
    <>
      <Card title={t(title)} extra={extra}>
        {overtaken && form.dirty && <ChangedElsewhere onLoad={take} />}
        <fieldset disabled={!may} className="min-w-0">
          <FormBody id={id} form={question ? confirmed(form, question) : form}>
            {children(form)}
          </FormBody>
        </fieldset>
        {may && (
          <div className="mt-4">
            <SaveButtons id={id} form={form} saved={known.values} />
          </div>
        )}
      </Card>
      {after?.(form)}
    </>
  )
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? String(each) : each))
const same = (one: unknown, other: unknown) => textOf(one) === textOf(other)
