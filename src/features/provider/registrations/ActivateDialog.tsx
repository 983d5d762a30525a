import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import { Input } from '#console/ui/Input.tsx'
import { Note } from '#console/ui/Note.tsx'
import { notify } from '#console/ui/toast.tsx'
import {
  activation,
  type RegistrationDetail,
} from '#features/provider/registrations/registrations.contract.ts'
import { m } from '#features/provider/registrations/registrations.messages.ts'

type Props = { registration: RegistrationDetail; onClose: () => void }

/** Creates the merchant: shows the result, and takes the Owner's login and the initial status. */
export function ActivateDialog({ registration, onClose }: Props) {
  const t = useText()
  const { registrationId, tradeName, email, username, usernameFree, suggestedUsername } = registration
  const form = useForm({
    initial: { username: registration.openedUsername ?? suggestedUsername, underReview: true },
    schema: activation,
    send: (values) => api.registrationDesk.activate({ registrationId, ...values }),
    onDone: () => {
      notify.success(t(m.activated, { shop: tradeName }))
      onClose()
    },
  })
  const cutShort = registration.state === 'opening'
  return (
    <FormDialog
      open
      onClose={onClose}
      title={m.activate}
      form={form}
      submitLabel={cutShort ? m.goOn : m.activate}
    >
      <Note title={t(m.activateTitle, { shop: tradeName })}>
        {t(cutShort ? m.openingNote : m.activateHint, { email })}
      </Note>
      <Note tone="warn" title={t(m.noChannelYet, { shop: tradeName })} />
      {!cutShort && (
        <>
          <FormField form={form} name="username" label={t(m.login)} hint={t(m.loginHint)} required>
            {(control) => <Input {...control} autoCapitalize="none" spellCheck={false} />}
          </FormField>
          {!usernameFree && <Note tone="warn" title={t(m.loginTaken, { wish: username })} />}
          <FormField form={form} name="underReview" label={t(m.standing)} required>
            {({ value, onChange }) => (
              <RadioGroup
                value={value ? 'underReview' : 'approved'}
                onChange={(next) => onChange(next === 'underReview')}
                options={[
                  { value: 'underReview', label: m.underReview },
                  { value: 'approved', label: m.approved },
                ]}
              />
            )}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
