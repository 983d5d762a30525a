import { api } from '#console/api.ts'
import { FormField } from '#console/FormPage.tsx'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import {
  familyTerms,
  type MerchantGroupTerms,
  type RefundTerms,
  refundTerms,
} from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { DigitsInput } from '#features/products/storeCodes/config/DigitsInput.tsx'
import { GroupForm, type GroupProps } from '#features/settings/payment/GroupForm.tsx'
import {
  refundTexts as m,
  merchantGroupTexts,
  m as page,
} from '#features/settings/payment/payment.messages.ts'

/** How long refunds are allowed, and related settings. */
export function RefundGroup({ settings, may }: GroupProps) {
  const t = useText()
  const { refundPasswordSet, preCreditRefund } = settings.facts
  const maySecurity = useCan('refundPassword.get')
  return (
    <GroupForm<RefundTerms>
      title={m.title}
      values={settings.refunds}
      version={settings.version}
      schema={refundTerms}
      may={may}
      send={(values) => api.paymentSettings.saveRefunds(values)}
    >
      {(form) => (
        <>
          <FormField form={form} name="maxRefundDays" label={t(m.maxDays)} hint={t(m.maxDaysHint)} required>
            {({ value, onChange }) => (
              <span className="block max-w-80">
                <DigitsInput value={value} onChange={onChange} unit={t(m.days)} />
              </span>
            )}
          </FormField>
          <FormField
            form={form}
            name="refundApprovalAmount"
            label={t(m.approval)}
            hint={`${t(m.approvalHint)} ${t(m.approvalAlone)}`}
          >
            {(control) => <AmountInput {...control} currency={settings.facts.currency} />}
          </FormField>
          <Field label={t(m.password)} hint={t(m.passwordHint)}>
            <span className="flex flex-wrap items-center gap-3">
              <Tag tone={refundPasswordSet ? 'good' : 'bad'}>
                {t(refundPasswordSet ? m.passwordSet : m.passwordUnset)}
              </Tag>
              {maySecurity && <TextLink to="/Settings/Security">{t(m.toSecurity)}</TextLink>}
            </span>
          </Field>
          <Field label={t(m.preCredit)} hint={t(m.preCreditHint)}>
            <span>
              <Tag tone={preCreditRefund ? 'good' : 'neutral'}>{t(preCreditRefund ? page.on : page.off)}</Tag>
            </span>
          </Field>
        </>
      )}
    </GroupForm>
  )
}

/** Who of a merchant and its sub-merchants refunds whose orders: the master's to say. */
export function FamilyGroup({ settings, may }: GroupProps) {
  const t = useText()
  const { family } = settings.facts
  if (family === 'single') return null
  const mayHere = may && family === 'master'
  return (
    <GroupForm<MerchantGroupTerms>
      title={merchantGroupTexts.title}
      values={settings.family}
      version={settings.version}
      schema={familyTerms}
      may={mayHere}
      send={(values) => api.paymentSettings.saveFamily(values)}
    >
      {(form) => (
        <>
          {family === 'sub' && <p className="text-text-2">{t(merchantGroupTexts.ofMaster)}</p>}
          <FormField
            form={form}
            name="refundByMaster"
            label={t(merchantGroupTexts.byMaster)}
            hint={t(merchantGroupTexts.byMasterHint)}
          >
            {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
          </FormField>
          <FormField
            form={form}
            name="refundBetweenSubs"
            label={t(merchantGroupTexts.betweenSubs)}
            hint={t(merchantGroupTexts.betweenSubsHint)}
          >
            {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
          </FormField>
        </>
      )}
    </GroupForm>
  )
}
