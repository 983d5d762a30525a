import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { TextLink } from '#console/link.tsx'
import { useCan } from '#console/permission.tsx'
import { Field } from '#console/ui/Field.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { GroupProps } from '#features/settings/payment/GroupForm.tsx'
import {
  refundTexts as m,
  merchantGroupTexts,
  m as page,
} from '#features/settings/payment/payment.messages.ts'
import { SettingsGroup } from '#features/settings/payment/SettingsGroup.tsx'

/** How long refunds are allowed, and what else decides about them. */
export function RefundGroup(given: GroupProps) {
  const t = useText()
  const { refundPasswordSet, preCreditRefund } = given.settings.facts
  const maySecurity = useCan('refundPassword.get')
  return (
    <SettingsGroup {...given} group="refunds" send={(values) => api.paymentSettings.saveRefunds(values)}>
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
    </SettingsGroup>
  )
}

/** Who of a merchant and its sub-merchants may refund whose orders. Only the master sets it. */
export function FamilyGroup({ settings, may }: GroupProps) {
  const t = useText()
  const { family } = settings.facts
  if (family === 'single') return null
  return (
    <SettingsGroup
      settings={settings}
      may={may && family === 'master'}
      group="family"
      send={(values) => api.paymentSettings.saveFamily(values)}
      before={family === 'sub' && <p className="text-text-2">{t(merchantGroupTexts.ofMaster)}</p>}
    />
  )
}
