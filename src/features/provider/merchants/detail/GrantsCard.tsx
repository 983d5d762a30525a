import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { NumberInput } from '#console/ui/NumberInput.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type Grants, mostRateLimit } from '#features/provider/merchants/detail/detail.contract.ts'
import { m } from '#features/provider/merchants/detail/detail.messages.ts'
import { grantTexts as g } from '#features/provider/merchants/detail/grants.messages.ts'
import { Part } from '#features/provider/merchants/detail/Part.tsx'

type Props = { merchantId: string }

/** The merchant's grants by the provider, which its own people can see but not change. */
export function GrantsCard({ merchantId }: Props) {
  return (
    <Part call={api.merchantDetail.grants} input={{ merchantId }}>
      {(grants) => <Shown of={grants} merchantId={merchantId} />}
    </Part>
  )
}

function Shown({ of: grants, merchantId }: Props & { of: Grants }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const yes = (value: boolean) => t(value ? m.yes : m.no)
  const edit = (
    <Can do="providerMerchant.edit">
      <Button icon={Pencil} onClick={() => setEditing(true)}>
        {t(g.edit)}
      </Button>
    </Can>
  )
  return (
    <Card title={t(g.title)} extra={edit}>
      <Descriptions
        columns={3}
        items={[
          { label: t(g.preCreditRefund), value: yes(grants.preCreditRefund) },
          { label: t(g.settingsMenu), value: yes(grants.settingsMenu) },
          { label: t(g.cardInfoAllowed), value: yes(grants.cardInfoAllowed) },
          { label: t(g.rateLimit), value: grants.rateLimit },
        ]}
      />
      {editing && <GrantsDialog of={grants} merchantId={merchantId} onClose={() => setEditing(false)} />}
    </Card>
  )
}

type DialogProps = Props & { of: Grants; onClose: () => void }

function GrantsDialog({ of: known, merchantId, onClose }: DialogProps) {
  const t = useText()
  const form = useForm({
    initial: known,
    send: (grants: Grants) => api.merchantDetail.setGrants({ merchantId, known, grants }),
    onDone: () => {
      notify.success(g.saved)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={g.edit} form={form} submitLabel={g.save}>
      <FormField form={form} name="preCreditRefund" label={t(g.preCreditRefund)} hint={t(g.preCreditHint)}>
        {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="settingsMenu" label={t(g.settingsMenu)} hint={t(g.settingsMenuHint)}>
        {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="cardInfoAllowed" label={t(g.cardInfoAllowed)} hint={t(g.cardInfoHint)}>
        {({ value, onChange }) => <Switch checked={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="rateLimit" label={t(g.rateLimit)} hint={t(g.rateLimitHint)} required>
        {(control) => <NumberInput {...control} min={1} max={mostRateLimit} />}
      </FormField>
    </FormDialog>
  )
}
