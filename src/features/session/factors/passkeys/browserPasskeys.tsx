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

// Loaded on first use.
const library = () => import('@simplewebauthn/browser')

/** Returns whether passkeys work here. Browsers bind them to a domain name, so not on a bare IP address. */
export function passkeysPossible(): boolean {
  const named = /[a-z]/i.test(location.hostname) && !location.hostname.includes(':')
  return named && window.isSecureContext && 'PublicKeyCredential' in window
}

/** Creates a passkey in the browser. Rejects with an ApiError that explains a failure. */
export async function createPasskey({ options }: CreationOptions): Promise<Registration> {
  const { startRegistration } = await library()
  const created = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => {
    throw refused(error.name === 'InvalidStateError' ? m.knownAlready : m.notDone, error)
  })
  const { clientDataJSON, attestationObject, transports = [] } = created.response
  return { id: created.id, clientDataJSON, attestationObject, transports }
}

/**
 * Requests a passkey assertion. `inField` uses autofill in the username field, and stays pending while the
 * page is open.
 */
export async function provePasskey({ options }: RequestOptions, inField = false): Promise<Assertion> {
  const { startAuthentication } = await library()
  const asking = { optionsJSON: options as never, useBrowserAutofill: inField }
  const proof = await startAuthentication(asking).catch((error: Error) => {
    throw refused(m.notDone, error)
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = proof.response
  return { id: proof.id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

/** Returns whether the browser offers passkeys in the username field. */
export async function offersInField(): Promise<boolean> {
  return passkeysPossible() && (await library()).browserSupportsWebAuthnAutofill()
}

function refused(text: Text, cause: Error): ApiError {
  const error = new ApiError(0, { code: 'client.noPasskey', message: say(currentLanguage(), text) })
  error.cause = cause
  return error
}
