import type { Access } from '#features/gateway/credentials/access.service.ts'
import type { ResultCode } from '#features/openApi/calls/results.domain.ts'
import type { Actor, App, Principal } from '#server/context.ts'
import type { Language, Text, TextValues } from '#shared/messages.ts'

/** A merchant's server whose signature has been verified. */
export type Caller = {
  app: App
  access: Access
  keyVersion: number
  language: Language
  requestId: string
  address: string | null
}

/** The response of a call: its result, its other fields, and the IDs that the request log is searched by. */
export type Answered = {
  code: ResultCode
  text?: Text
  values?: TextValues
  body: object
  paymentId?: string | undefined
  requestId?: string | undefined
}

/** One gateway call. The body is known to be a JSON object, nothing more. Throws GatewayError or AppError. */
export type GatewayCall = (caller: Caller, body: object) => Promise<Answered>

export function principalOf({ access, keyVersion, language, requestId, address }: Caller): Principal {
  const actor: Actor = {
    kind: 'gateway',
    id: null,
    name: `API key ${keyVersion}`,
    role: null,
    source: 'apiGateway',
    address,
  }
  return { scope: access.scope, actor, language, requestId }
}
