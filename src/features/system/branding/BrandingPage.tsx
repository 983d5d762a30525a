import { useId } from 'react'
import { z } from 'zod'
import { api, useRead } from '#console/api.ts'
import { FormBody } from '#console/form/FormBody.tsx'
import { FormField } from '#console/form/FormField.tsx'
import { SaveButtons } from '#console/form/SaveButtons.tsx'
import { type Form, useForm } from '#console/form/useForm.ts'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { BrandPreview } from '#features/system/branding/BrandPreview.tsx'
import {
  type BrandField,
  type BrandSettings,
  brandFields,
} from '#features/system/branding/branding.contract.ts'
import { m } from '#features/system/branding/branding.messages.ts'
import type { Text } from '#shared/messages.ts'
import { refusalOf } from '#shared/parameters.ts'

export type BrandValues = Record<BrandField, string>

/** The provider's branding and contacts with a preview. */
export function BrandingPage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.branding.get, {})
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.hint)} />
      {data ? (
        <BrandForm key={data.version} settings={data} />
      ) : error ? (
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

/** The server's rules, applied before sending. */
const schema = z.strictObject(
  Object.fromEntries(
    Object.entries(brandFields).map(([field, key]) => [
      field,
      z.string().superRefine((value, ctx) => {
        const refused = refusalOf(key, value)
        if (refused) ctx.addIssue({ code: 'custom', params: { words: refused.text } })
      }),
    ]),
  ),
)

type FieldDrawn = { name: BrandField; label: Text; hint?: Text }

function BrandForm({ settings: { version, ...saved } }: { settings: BrandSettings }) {
  const t = useText()
  const id = useId()
  const mayEdit = useCan('branding.edit')
  const form = useForm<BrandValues, BrandSettings>({
    initial: saved,
    schema,
    send: (values) => api.branding.change({ ...values, version }),
    onDone: () => notify.success(m.saved),
  })
  useUnsavedGuard(form.dirty)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <FormBody id={id} form={form}>
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
          <Card title={t(m.look)}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Texts form={form} fields={[{ name: 'name', label: m.name, hint: m.nameHint }]} />
              <Texts form={form} fields={[{ name: 'colour', label: m.colour, hint: m.colourHint }]} />
              <FormField form={form} name="logo" label={t(m.logo)}>
                {({ value, onChange }) => (
                  <ImageInput
                    value={value || null}
                    onChange={(image) => onChange(image ?? '')}
                    alt={t(m.logo)}
                  />
                )}
              </FormField>
            </div>
          </Card>
          <Group form={form} title={m.login} fields={loginFields} />
          <Group form={form} title={m.contact} fields={contactFields} />
          <Group form={form} title={m.documents} fields={documentFields} />
        </fieldset>
        {mayEdit && <SaveButtons id={id} form={form} saved={saved} />}
      </FormBody>
      <BrandPreview values={form.values} />
    </div>
  )
}

const loginFields: FieldDrawn[] = [
  { name: 'loginTitleEn', label: m.titleEn, hint: m.ownWords },
  { name: 'loginTitleZh', label: m.titleZh, hint: m.ownWords },
  { name: 'loginLeadEn', label: m.leadEn, hint: m.ownWords },
  { name: 'loginLeadZh', label: m.leadZh, hint: m.ownWords },
]
const contactFields: FieldDrawn[] = [
  { name: 'supportPhone', label: m.phone },
  { name: 'supportEmail', label: m.email },
  { name: 'liveChatUrl', label: m.chat, hint: m.chatHint },
]
const documentFields: FieldDrawn[] = [
  { name: 'legalName', label: m.legalName },
  { name: 'address', label: m.address },
]

type GroupProps = { form: Form<BrandValues>; title: Text; fields: readonly FieldDrawn[] }

function Group({ form, title, fields }: GroupProps) {
  const t = useText()
  return (
    <Card title={t(title)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Texts form={form} fields={fields} />
      </div>
    </Card>
  )
}

function Texts({ form, fields }: Omit<GroupProps, 'title'>) {
  const t = useText()
  return fields.map(({ name, label, hint }) => (
    <FormField key={name} form={form} name={name} label={t(label)} {...(hint ? { hint: t(hint) } : {})}>
      {(control) => <Input {...control} />}
    </FormField>
  ))
}
