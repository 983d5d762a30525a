import { z } from 'zod'
import { api } from '#console/api.ts'
import { textInput } from '#console/form/formInputs.tsx'
import { SchemaDialog } from '#console/form/SchemaDialog.tsx'
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
  return (
    <SchemaDialog
      title={passkey ? m.renamePasskey : m.addPasskey}
      submitLabel={passkey ? m.save : m.addPasskey}
      width="small"
      schema={z.strictObject({ name: passkeyName })}
      inputs={{ name: textInput(m.passkeyName, { hint: m.passkeyNameHint, maxLength: 60 }) }}
      initial={{ name: passkey?.name ?? '' }}
      send={async ({ name }) => (passkey ? rename(passkey, name) : add(name))}
      done={passkey ? m.renamed : m.passkeyAdded}
      onDone={(codes) => {
        if (codes.length > 0) onCodes(codes)
      }}
      onClose={onClose}
    />
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
