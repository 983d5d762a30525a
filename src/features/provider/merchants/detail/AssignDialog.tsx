import { api, useRead } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { BusinessInfo } from '#features/account/business/business.contract.ts'
import type { MerchantDetail, MerchantEdit } from '#features/provider/merchants/detail/detail.contract.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'
import { DepartmentSelect } from '#features/system/departments/DepartmentSelect.tsx'

type Props = { merchantId: string; onClose: () => void }

/** Sets a merchant's department, BD user, tier and category. */
export function AssignDialog({ merchantId, onClose }: Props) {
  const merchant = useRead(api.merchantDetail.get, { merchantId })
  const business = useRead(api.merchantDetail.business, { merchantId })
  if (!merchant.data || !business.data) return null
  return <Asking merchant={merchant.data} business={business.data} onClose={onClose} />
}

type AssignDialogProps = { merchant: MerchantDetail; business: BusinessInfo; onClose: () => void }
type Values = Omit<MerchantEdit, 'version'>

function Asking({ merchant, business, onClose }: AssignDialogProps) {
  const t = useText()
  const { merchantId, tradeName, departmentId, bdAccountId, kaLevel } = merchant
  const form = useForm<Values, unknown>({
    initial: { departmentId, bdAccountId, kaLevel, description: business.presence.description },
    send: (values) => api.merchantDetail.edit({ merchantId, version: business.version, ...values }),
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={{
        en: m.editTitle.en.replace('{name}', tradeName),
        zh: m.editTitle.zh.replace('{name}', tradeName),
      }}
      form={form}
    >
      <FormField form={form} name="departmentId" label={t(m.department)}>
        {({ value, onChange }) => <DepartmentSelect value={value} onChange={onChange} none={t(m.nobody)} />}
      </FormField>
      <FormField form={form} name="bdAccountId" label={t(m.bd)}>
        {({ value, onChange }) => <UserSelect value={value} onChange={onChange} none={t(m.nobody)} />}
      </FormField>
      <FormField form={form} name="kaLevel" label={t(m.kaLevel)}>
        {({ value, onChange }) => (
          <RadioGroup row value={value} onChange={onChange} options={optionsOf(kaText)} />
        )}
      </FormField>
      <FormField form={form} name="description" label={t(m.description)}>
        {(control) => <TextArea {...control} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
