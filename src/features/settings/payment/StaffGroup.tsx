import { api } from '#console/api.ts'
import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { type StaffTerms, staffTerms } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { GroupForm, type GroupProps } from '#features/settings/payment/GroupForm.tsx'
import { staffTexts as m, refundTexts } from '#features/settings/payment/payment.messages.ts'

/** What cashiers see, and how payments are announced. */
export function StaffGroup({ settings, may }: GroupProps) {
  const t = useText()
  return (
    <GroupForm<StaffTerms>
      title={m.title}
      values={settings.staff}
      version={settings.version}
      schema={staffTerms}
      may={may}
      send={(values) => api.paymentSettings.saveStaff(values)}
    >
      {(form) => (
        <>
          <FormField form={form} name="cashierQueryDays" label={t(m.queryDays)} hint={t(m.queryDaysHint)}>
            {({ value, onChange }) => (
              <span className="block max-w-80">
                <DigitsInput
                  value={value}
                  onChange={onChange}
                  placeholder={t(m.allDays)}
                  unit={t(refundTexts.days)}
                />
              </span>
            )}
          </FormField>
          <FormField form={form} name="socketEnabled" label={t(m.socket)} hint={t(m.socketHint)}>
            {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
          </FormField>
          <FormField form={form} name="paymentNotice" label={t(m.notice)} hint={t(m.noticeHint)}>
            {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
          </FormField>
        </>
      )}
    </GroupForm>
  )
}
