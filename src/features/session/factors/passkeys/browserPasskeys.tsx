import { ApiError } from '#console/client.ts'
import { currentLanguage } from '#console/language.tsx'
import { m } from '#features/session/factors/factors.messages.ts'
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '#features/session/factors/passkeys/passkeys.contract.ts'
import { say, type Text } from '#shared/messages.ts'

// Loaded with the first use.
const library = () => import('@simplewebauthn/browser')

/** Can there be passkeys here? A browser binds them to a name: a bare address has none. */
export function passkeysPossible(): boolean {
  const named = /[a-z]/i.test(location.hostname) && !location.hostname.includes(':')
  return named && window.isSecureContext && 'PublicKeyCredential' in window
}

/** Lets the browser make a passkey. Rejects with an ApiError that says why there is none. */
export async function createPasskey({ options }: CreationOptions): Promise<Registration> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => {
    throw refused(error.name === 'InvalidStateError' ? m.knownAlready : m.notDone, error)
  })
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports }
}

/** Lets it prove one. `inField`: among what it offers to fill into the username, and for as long as the page is open. */
export async function provePasskey({ options }: RequestOptions, inField = false): Promise<Assertion> {
  const { startAuthentication } = await library()
  const asking = { optionsJSON: options as never, useBrowserAutofill: inField }
  const proof = await startAuthentication(asking).catch((error: Error) => {
    throw refused(m.notDone, error)
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = proof.response
  return { id: proof.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Does the browser offer passkeys in the username's field? */
export async function offersInField(): Promise<boolean> {
  return passkeysPossible() && (await library()).browserSupportsWebAuthnAutofill()
}

function refused(text: Text, cause: Error): ApiError {
  const error = new ApiError(0, { code: 'client.noPasskey', message: say(currentLanguage(), text) })
  error.cause = cause
  return error
}
