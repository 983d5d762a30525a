import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { confirmed } from '#console/form/confirmed.ts'
import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { MultiSelect, Select } from '#console/ui/Select.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type DocumentKind, documentKinds } from '#features/account/documents/documents.domain.ts'
import { kindText } from '#features/account/documents/documents.messages.ts'
import {
  type MerchantStatus,
  type StatusReason,
  statuses,
  statusReasons,
} from '#features/account/merchantStatus/merchantStatus.domain.ts'
import { reasonText } from '#features/account/merchantStatus/merchantStatus.messages.ts'
import { CapabilityList } from '#features/provider/merchantStatus/CapabilityList.tsx'
import { MerchantStatusPreview } from '#features/provider/merchantStatus/MerchantStatusPreview.tsx'
import type { MerchantStanding } from '#features/provider/merchantStatus/merchantStatus.contract.ts'
import { m } from '#features/provider/merchantStatus/merchantStatus.messages.ts'
import { approvalText } from '#shared/capabilities.ts'
import { approvalOf } from '#shared/reference.ts'

type Values = {
  standing: MerchantStatus
  reason: StatusReason
  messageEn: string
  messageZh: string
  askedDocuments: DocumentKind[]
}
type Props = { merchant: MerchantStanding; onClose: () => void }

/** Changes how a merchant stands, and shows what that leaves it before anything is sent. */
export function MerchantStatusDialog({ merchant, onClose }: Props) {
  const t = useText()
  const { merchantId, tradeName, approveResult: was } = merchant
  const approval = approvalOf(was)
  const form = useForm<Values, unknown>({
    initial: {
      standing: approval === 'unknown' ? 'approved' : approval,
      reason: merchant.reason ?? 'other',
      messageEn: merchant.messageEn,
      messageZh: merchant.messageZh,
      askedDocuments: documentKinds.filter((kind) => merchant.askedDocuments.includes(kind)),
    },
    send: (values) => api.standingDesk.set({ merchantId, was, ...values }),
    onDone: () => {
      notify.success(m.done)
      onClose()
    },
  })
  const asking = confirmed(form, ({ standing }) => ({
    title: t(m.confirm, { merchant: tradeName, standing: t(approvalText[standing]) }),
    body: t(m.confirmHint),
    confirmLabel: t(m.submit),
  }))
  const status = form.hook.watch('standing')
  return (
    <FormDialog open onClose={onClose} title={m.change} form={asking} submitLabel={m.submit}>
      <FormField form={form} name="standing" label={t(m.standing)} required>
        {({ value, onChange }) => (
          <RadioGroup
            value={value}
            onChange={onChange}
            options={statuses.map((one) => ({ value: one, label: approvalText[one] }))}
          />
        )}
      </FormField>
      <CapabilityList approval={status} />
      <FormField form={form} name="reason" label={t(m.reason)} required>
        {({ value, onChange }) => (
          <Select
            value={value}
            onChange={(wanted) => wanted && onChange(wanted)}
            options={statusReasons.map((one) => ({ value: one, label: reasonText[one] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="messageEn" label={t(m.messageEn)} hint={t(m.messageHint)}>
        {({ value, onChange }) => <TextArea value={value} onChange={onChange} maxWidth={400} />}
      </FormField>
      <FormField form={form} name="messageZh" label={t(m.messageZh)}>
        {({ value, onChange }) => <TextArea value={value} onChange={onChange} maxWidth={400} />}
      </FormField>
      {status !== 'approved' && (
        <FormField form={form} name="askedDocuments" label={t(m.asked)} hint={t(m.askedHint)}>
          {({ value, onChange }) => (
            <MultiSelect
              value={value}
              onChange={onChange}
              options={documentKinds.map((one) => ({ value: one, label: kindText[one] }))}
            />
          )}
        </FormField>
      )}
      <MerchantStatusPreview of={form.values} />
    </FormDialog>
  )
}
