import { api } from '#console/api.ts'
import type { RequestOptions } from '#features/session/factors/passkeys/passkeys.contract.ts'

/** The server takes an answer for five minutes; a minute is left for the person. */
const freshMs = 4 * 60_000
let open: { at: number; request: Promise<RequestOptions> } | null = null

/** The server's question, one for the field and the button alike, for as long as it may be answered. */
export function openRequest(): Promise<RequestOptions> {
  if (open && Date.now() - open.at < freshMs) return open.request
  const request = api.steps.beginPasskeySignIn({})
  open = { at: Date.now(), request }
  request.catch(forgetRequest)
  return request
}

/** It was answered: the next sign-in asks anew. */
export function forgetRequest(): void {
  open = null
}
