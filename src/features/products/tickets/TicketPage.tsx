import { useId } from 'react'
import { z } from 'zod'
import { api, useRead } from '#console/api.ts'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { useUnsavedGuard } from '#console/form/useUnsavedGuard.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { ImageInput } from '#console/ui/ImageInput.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  type CodeKind,
  checkedHead,
  codeKinds,
  footWidth,
  lineWidth,
  markupOf,
  mostParagraphs,
  type Paragraph,
  type TicketSetting,
} from '#features/payments/receipts/paper/ticket.domain.ts'
import { DeviceTabs } from '#features/products/tickets/DeviceTabs.tsx'
import { HeadInput } from '#features/products/tickets/HeadInput.tsx'
import { TicketPreview } from '#features/products/tickets/TicketPreview.tsx'
import { codeText, headTexts, m } from '#features/products/tickets/tickets.messages.ts'
import { text } from '#shared/fields.ts'
import { say } from '#shared/messages.ts'

const limits = { lines: mostParagraphs, width: lineWidth[80] }
const schema = z.strictObject({
  headMarkup: z.custom<Paragraph[]>().superRefine((head, ctx) => {
    const checked = checkedHead(head)
    if (checked.ok) return
    const message = headTexts[checked.fault]
    const words = { en: say('en', message, limits), zh: say('zh', message, limits) }
    ctx.addIssue({ code: 'custom', params: { words } })
  }),
  foot: text({ max: footWidth }),
  logoImageId: z.string().nullable(),
  codeKind: z.enum(codeKinds),
})

/** The merchant's ticket settings beside a preview. */
export function TicketPage() {
  const t = useText()
  const { data, error, refetch } = useRead(api.tickets.get, {})
  return (
    <>
      <PageHeader title={t(m.title)} description={t(m.description)} />
      <DeviceTabs />
      {error && !data ? (
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <TicketForm key={data.version} setting={data} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}

function TicketForm({ setting: { head, foot, logoImageId, codeKind } }: { setting: TicketSetting }) {
  const t = useText()
  const id = useId()
  const form = useForm({
    initial: { headMarkup: head, foot, logoImageId, codeKind },
    schema,
    send: (values) => api.tickets.set({ ...values, headMarkup: markupOf(values.headMarkup) }),
    onDone: () => notify.success(m.saved),
  })
  useUnsavedGuard(form.dirty)
  const { values } = form
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_auto]">
      <Card title={t(m.content)}>
        <FormBody id={id} form={form}>
          <FormField form={form} name="headMarkup" label={t(m.head)} hint={t(m.headHint)}>
            {({ value, onChange }) => <HeadInput value={value as Paragraph[]} onChange={onChange} />}
          </FormField>
          <FormField form={form} name="foot" label={t(m.foot)} hint={t(m.footHint)}>
            {(control) => <TextArea {...control} maxWidth={footWidth} rows={2} />}
          </FormField>
          <FormField form={form} name="logoImageId" label={t(m.logo)} hint={t(m.logoHint)}>
            {({ value, onChange }) => <ImageInput value={value} onChange={onChange} alt={t(m.logo)} />}
          </FormField>
          <FormField form={form} name="codeKind" label={t(m.code)} hint={t(m.codeHint)}>
            {({ value, onChange }) => (
              <RadioGroup row value={value as CodeKind} onChange={onChange} options={optionsOf(codeText)} />
            )}
          </FormField>
          <Can do="device.edit">
            <span>
              <Button type="submit" look="primary" busy={form.busy} disabled={!form.dirty}>
                {t(m.save)}
              </Button>
            </span>
          </Can>
        </FormBody>
      </Card>
      <TicketPreview
        setting={{
          head: values.headMarkup,
          foot: values.foot,
          logoImageId: values.logoImageId,
          codeKind: values.codeKind,
        }}
      />
    </div>
  )
}
