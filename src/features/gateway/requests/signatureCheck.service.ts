import { createHash } from 'node:crypto'
import { keyObject } from '#features/gateway/credentials/access.service.ts'
import { holds } from '#features/gateway/credentials/credentials.domain.ts'
import { type KeyRow, selectKeys } from '#features/gateway/credentials/credentials.sql.ts'
import { clientStrings, type SignedParts } from '#features/gateway/requests/clientStrings.domain.ts'
import type { SignatureCause, SignatureVerdict } from '#features/gateway/requests/requests.contract.ts'
import { signedHash } from '#features/gateway/signature/rsa.service.ts'
import {
  instantOf,
  isWithinWindow,
  readSignature,
  signedHead,
} from '#features/gateway/signature/signature.domain.ts'
import type { Ctx } from '#server/context.ts'

type SignedRequest = {
  path: string
  headers: string
  body: string
  clientString?: string | undefined
  receivedTime?: Date | undefined
}

/** For longer bodies only single mistakes are tried, because pairs would be thousands of strings. */
const pairsUpTo = 6_000

/**
 * Explains why a signature does not match. The public key recovers the hash that the client signed, and
 * common mistakes are tried until one of them has that hash: that is the string the client signed.
 */
export async function checkSignature(ctx: Ctx, input: SignedRequest): Promise<SignatureVerdict> {
  ctx.unchanged()
  const headers = headersIn(input.headers)
  const parts: SignedParts = {
    path: input.path,
    body: input.body,
    origin: ctx.app.config.publicUrl,
    merchantCode: headers.get('merchant-code') ?? '',
    time: headers.get('request-time') ?? '',
    nonce: headers.get('nonce') ?? '',
  }
  const gatewayString = signedHead(parts) + input.body
  const decide = (cause: SignatureCause, clientString: string | null = null): SignatureVerdict => ({
    cause,
    gatewayString,
    clientString,
    difference: clientString === null ? null : differenceOf(gatewayString, clientString),
  })
  const header = headers.get('signature') ?? ''
  if (!parts.merchantCode || !parts.time || !parts.nonce || !header) return decide('headerMissing')

  const read = readSignature(header)
  const encoded = read.ok || read.fault !== 'signatureNotEncoded' ? read : leniently(header)
  if (!encoded.ok) return decide(encoded.fault)
  const keys = await selectKeys(ctx.db, ctx.scope)
  const key = keys.find(({ keyVersion }) => keyVersion === encoded.keyVersion)
  if (!key) return decide('keyVersionUnknown')

  const publicKey = keyObject(key.publicKey)
  const hash = publicKey && signedHash(publicKey, encoded.signature)
  if (hash === null) return decide('otherKey')
  if (hash === hashOf(gatewayString)) {
    const cause = read.ok ? statusOf(key, parts.time, input.receivedTime ?? ctx.now) : 'signatureNotEncoded'
    return decide(cause, gatewayString)
  }
  const found = foundBy(hash, parts)
  if (found) return decide(found.cause, found.text)
  const alreadyRecorded = input.clientString !== undefined && hash === hashOf(input.clientString)
  return alreadyRecorded ? decide('otherString', input.clientString) : decide('otherString')
}

/** The signature is valid, so checks whether the gateway would have accepted it then. */
function statusOf(key: KeyRow, time: string, then: Date): SignatureCause {
  if (!holds(key, then)) return 'keyExpired'
  const instant = instantOf(time)
  if (instant === null) return 'timeChanged'
  return isWithinWindow(instant, then) ? 'valid' : 'timeOutOfWindow'
}

function foundBy(hash: string, parts: SignedParts): { cause: SignatureCause; text: string } | null {
  for (const { causes, text } of clientStrings(parts, parts.body.length <= pairsUpTo)) {
    const [cause] = causes
    if (cause && hashOf(text) === hash) return { cause, text }
  }
  return null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** Reads the header as if the client had percent-encoded the signature. */
function leniently(header: string) {
  const at = header.indexOf('signature=') + 'signature='.length
  return readSignature(header.slice(0, at) + encodeURIComponent(header.slice(at).trim()))
}

function headersIn(text: string): Map<string, string> {
  const pairs = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    return name && value !== undefined ? [[name.toLowerCase(), value] as const] : []
  })
  return new Map(pairs)
}

const shown = 24

/** The first difference of two strings, in UTF-8 bytes; null if they are equal. */
function differenceOf(gateway: string, client: string): SignatureVerdict['difference'] {
  const [ours, theirs] = [Buffer.from(gateway, 'utf8'), Buffer.from(client, 'utf8')]
  const longest = Math.max(ours.length, theirs.length)
  for (let at = 0; at < longest; at++) {
    if (ours[at] !== theirs[at]) return { at, gateway: around(ours, at), client: around(theirs, at) }
  }
  return null
}

function around(bytes: Buffer, at: number): string {
  return bytes.subarray(Math.max(0, at - shown), at + shown).toString('utf8')
}
