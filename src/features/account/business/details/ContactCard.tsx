import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import { type BusinessInfo, contact } from '#features/account/business/business.contract.ts'
import { fieldText as f, hints, m } from '#features/account/business/business.messages.ts'

/** The provider's contact at the merchant. */
export function ContactCard({ info }: { info: BusinessInfo }) {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const { contactName, contactPhone, contactEmail } = info.contact
  return (
    <Card
      title={t(m.contact)}
      extra={
        <Can do="business.edit">
          <Button
            size="small"
            icon={Pencil}
            onClick={() => setEditing(true)}
            aria-label={`${t(m.edit)}: ${t(m.contact)}`}
          >
            {t(m.edit)}
          </Button>
        </Can>
      }
    >
      <Descriptions
        items={[
          { label: t(f.contactName), value: contactName && <bdi className="break-words">{contactName}</bdi> },
          { label: t(f.contactPhone), value: contactPhone },
          {
            label: t(f.contactEmail),
            value: contactEmail && <span className="break-all">{contactEmail}</span>,
            wide: true,
          },
        ]}
      />
      {editing && <ContactDialog info={info} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function ContactDialog({ info, onClose }: { info: BusinessInfo; onClose: () => void }) {
  const t = useText()
  const version = useRef(info.version)
  const form = useForm({
    initial: { ...info.contact },
    schema: contact,
    send: (input) => api.business.editContact({ version: version.current, ...input }),
    follows: {
      topic: 'merchant',
      read: async () => {
        const now = await api.business.get({})
        version.current = now.version
        return { ...now.contact }
      },
    },
    onDone: () => {
      notify.success(m.saved)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.contact} form={form}>
      <FormField form={form} name="contactName" label={t(f.contactName)}>
        {(control) => <Input {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="contactPhone" label={t(f.contactPhone)} hint={t(hints.phone)}>
        {(control) => <Input {...control} type="tel" maxLength={30} autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="contactEmail" label={t(f.contactEmail)}>
        {(control) => <Input {...control} type="email" maxLength={200} autoComplete="email" />}
      </FormField>
    </FormDialog>
  )
}
