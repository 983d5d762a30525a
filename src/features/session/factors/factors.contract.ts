import { z } from 'zod'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import {
  challengeId,
  creationOptions,
  registration,
} from '#features/session/factors/passkeys/passkeys.contract.ts'
import { passkeyErrors } from '#features/session/steps/steps.errors.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, text } from '#shared/fields.ts'

export const passkeyName = text({ min: 1, max: 40 })
/** A six-digit authenticator code. */
export const totpCode = z.string().regex(/^\d{6}$/)
export const recoveryCode = z.string().min(10).max(20)

const passkey = z.strictObject({
  credentialId: z.string(),
  name: z.string(),
  /** Synced, or able to be synced, across the user's devices. */
  backedUp: z.boolean(),
  createTime: instant,
  lastUseTime: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const factors = z.strictObject({
  /** When an authenticator app was set up; null if none is. */
  totpTime: instant.nullable(),
  /** The number of unused recovery codes out of ten. */
  recoveryCodes: z.int(),
  passkeys: z.array(passkey),
  /** The merchant requires a second factor, so the last one cannot be removed. */
  required: z.boolean(),
})
export type ShownFactors = z.output<typeof factors>

/** The secret for manual entry and its QR code (SVG), shown only once. */
export const newTotp = z.strictObject({ secret: z.string(), qr: z.string() })
export type NewTotp = z.output<typeof newTotp>

/** Shown only once; empty if existing codes remain valid. */
export const codes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const newPasskey = { challengeId, name: passkeyName, answer: registration }
const credentialId = z.string().min(1).max(1400)

const head = { access: 'security.edit', whileBlocked: true } as const

export const factorsContract = {
  get: endpoint({
    method: 'GET',
    path: '/security/factors',
    access: 'security.query',
    summary: 'List the second factors of the signed-in person',
    output: factors,
  }),
  beginTotp: endpoint({
    ...head,
    method: 'POST',
    path: '/security/totp',
    summary: 'Start setting up an authenticator app',
    output: newTotp,
    errors: [factorErrors.exists],
    requiresStepUp: true,
  }),
  confirmTotp: endpoint({
    ...head,
    method: 'POST',
    path: '/security/totp/confirmation',
    summary: 'Confirm an authenticator app with its first code',
    input: z.strictObject({ code: totpCode }),
    output: codes,
    errors: [sessionErrors.wrongCode, factorErrors.notFound],
  }),
  removeTotp: endpoint({
    ...head,
    method: 'DELETE',
    path: '/security/totp',
    summary: 'Remove the authenticator app',
    output: done,
    errors: [factorErrors.notFound, factorErrors.required],
    requiresStepUp: true,
  }),
  makeCodes: endpoint({
    ...head,
    method: 'POST',
    path: '/security/recoveryCodes',
    summary: 'Generate ten new recovery codes; earlier ones stop working',
    output: codes,
    errors: [factorErrors.notFound],
    requiresStepUp: true,
  }),
  beginPasskey: endpoint({
    ...head,
    method: 'POST',
    path: '/security/passkeyOptions',
    summary: 'Start adding a passkey',
    output: creationOptions,
    errors: [passkeyErrors.limit],
    requiresStepUp: true,
  }),
  addPasskey: endpoint({
    ...head,
    method: 'POST',
    path: '/security/passkeys',
    summary: 'Add the passkey that the browser created',
    input: z.strictObject(newPasskey),
    output: codes,
    errors: [passkeyErrors.refused],
  }),
  renamePasskey: endpoint({
    ...head,
    method: 'PUT',
    path: '/security/passkeys/{credentialId}',
    summary: 'Rename a passkey',
    input: z.strictObject({ credentialId, name: passkeyName }),
    output: done,
    errors: [factorErrors.notFound],
  }),
  removePasskey: endpoint({
    ...head,
    method: 'DELETE',
    path: '/security/passkeys/{credentialId}',
    summary: 'Remove a passkey',
    input: z.strictObject({ credentialId }),
    output: done,
    errors: [factorErrors.notFound, factorErrors.required],
    requiresStepUp: true,
  }),
}
