import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Checkbox, RadioGroup } from '#console/ui/Choice.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { IndustrySelect } from '#features/account/business/details/IndustrySelect.tsx'
import { type ComplianceDetail, proposal } from '#features/provider/compliance/compliance.contract.ts'
import { m } from '#features/provider/compliance/compliance.messages.ts'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'

const schema = proposal.extend({
  documentsChecked: z.boolean().refine((checked) => checked, { params: { words: m.mustCheck } }),
  websiteChecked: z.boolean(),
})

type Values = {
  documentsChecked: boolean
  websiteChecked: boolean
  screening: string
  industry: string | null
  kaLevel: 'ordinary' | 'ka'
  remark: string
}
type Props = { detail: ComplianceDetail; onClose: () => void }

/** Proposes a compliance approval with its checks and findings. */
export function ProposeDialog({ detail, onClose }: Props) {
  const t = useText()
  const { merchantId, tradeName, industry, kaLevel } = detail
  const form = useForm<Values, unknown>({
    initial: { documentsChecked: false, websiteChecked: false, screening: '', industry, kaLevel, remark: '' },
    schema,
    send: ({ industry: code, ...values }) =>
      api.compliance.propose({ merchantId, ...values, documentsChecked: true, industry: code ?? '' }),
    onDone: () => {
      notify.success(m.proposed)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={{
        en: m.proposeTitle.en.replace('{name}', tradeName),
        zh: m.proposeTitle.zh.replace('{name}', tradeName),
      }}
      form={form}
      submitLabel={m.propose}
    >
      <FormField form={form} name="documentsChecked" label={t(m.documents)} required>
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            {t(m.documentsChecked)}
          </Checkbox>
        )}
      </FormField>
      <FormField form={form} name="websiteChecked" label={t(m.website)}>
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={onChange}>
            {t(m.websiteChecked)}
          </Checkbox>
        )}
      </FormField>
      <FormField form={form} name="screening" label={t(m.screening)} hint={t(m.screeningHint)} required>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
      <FormField form={form} name="industry" label={t(m.mcc)} required>
        {({ value, onChange }) => <IndustrySelect value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="kaLevel" label={t(m.kaLevel)} required>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={optionsOf(kaText)} />
        )}
      </FormField>
      <FormField form={form} name="remark" label={t(m.remark)}>
        {(control) => <TextArea {...control} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
