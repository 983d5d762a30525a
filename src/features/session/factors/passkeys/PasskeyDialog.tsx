import { z } from 'zod'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Input } from '#console/ui/Input.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { Passkey } from '#features/session/factors/factors.contract.ts'
import { passkeyName } from '#features/session/factors/factors.contract.ts'
import { m } from '#features/session/factors/factors.messages.ts'
import { createPasskey } from '#features/session/factors/passkeys/browserPasskeys.tsx'

type Props = {
  /** The passkey to rename; null to add one. */
  passkey: Passkey | null
  /** Recovery codes issued with the first factor. */
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Names a passkey, and creates it in the browser if it is new. */
export function PasskeyDialog({ passkey, onCodes, onClose }: Props) {
  const t = useText()
  const form = useForm({
    initial: { name: passkey?.name ?? '' },
    schema: z.strictObject({ name: passkeyName }),
    send: async ({ name }) => (passkey ? rename(passkey, name) : add(name)),
    onDone: (codes) => {
      notify.success(passkey ? m.renamed : m.passkeyAdded)
      onClose()
      if (codes.length > 0) onCodes(codes)
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={passkey ? m.renamePasskey : m.addPasskey}
      width="small"
      form={form}
      submitLabel={passkey ? m.save : m.addPasskey}
    >
      <FormField form={form} name="name" label={t(m.passkeyName)} hint={t(m.passkeyNameHint)} required>
        {(control) => <Input {...control} maxLength={60} />}
      </FormField>
    </FormDialog>
  )
}

async function rename({ credentialId }: Passkey, name: string): Promise<string[]> {
  await api.factors.renamePasskey({ credentialId, name })
  return []
}

async function add(name: string): Promise<string[]> {
  const input = await api.factors.beginPasskey({})
  const answer = await createPasskey(input)
  const { recoveryCodes } = await api.factors.addPasskey({ challengeId: input.challengeId, name, answer })
  return recoveryCodes
}
