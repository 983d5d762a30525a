import { api } from '#console/api.ts'
import type { RequestOptions } from '#features/session/factors/passkeys/passkeys.contract.ts'

/** The server accepts a response for five minutes; this leaves the user one. */
const freshMs = 4 * 60_000
let open: { at: number; request: Promise<RequestOptions> } | null = null

/** One assertion request, shared by autofill and the button while it is valid. */
export function openRequest(): Promise<RequestOptions> {
  if (open && Date.now() - open.at < freshMs) return open.request
  const request = api.steps.beginPasskeySignIn({})
  open = { at: Date.now(), request }
  request.catch(forgetRequest)
  return request
}

/** Drops the used request, so that the next sign-in asks for a new one. */
export function forgetRequest(): void {
  open = null
}
