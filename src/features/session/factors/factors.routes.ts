import { factorsContract } from '#features/session/factors/factors.contract.ts'
import { mustHave, ownerOf, selectFactorsOf } from '#features/session/factors/factors.service.ts'
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '#features/session/factors/passkeys/passkeys.service.ts'
import { selectPasskeys } from '#features/session/factors/passkeys/passkeys.sql.ts'
import { makeCodes } from '#features/session/factors/recovery/recoveryCodes.service.ts'
import { beginTotp, confirmTotp, removeTotp } from '#features/session/factors/totp/totp.service.ts'
import { selectTotpTime } from '#features/session/factors/totp/totp.sql.ts'
import { findPerson } from '#features/session/signIn.sql.ts'
import { type RequestCtx, routes } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'

export const factorRoutes = routes(factorsContract, {
  get: (ctx) => shown(ctx),
  beginTotp: async (ctx) => beginTotp(ctx, await ownerOf(ctx)),
  confirmTotp: async (ctx, { code }) => coded(confirmTotp(ctx, await ownerOf(ctx), code)),
  removeTotp: async (ctx) => removeTotp(ctx, await ownerOf(ctx)),
  makeCodes: async (ctx) => coded(makeCodes(ctx, await ownerOf(ctx))),
  beginPasskey: async (ctx) => beginPasskey(ctx, await ownerOf(ctx)),
  addPasskey: async (ctx, created) => coded(addPasskey(ctx, await ownerOf(ctx), created)),
  renamePasskey: async (ctx, named) => renamePasskey(ctx, await ownerOf(ctx), named),
  removePasskey: async (ctx, { credentialId }) => removePasskey(ctx, await ownerOf(ctx), credentialId),
})

async function shown(ctx: RequestCtx) {
  const { db, scope, signedIn } = ctx
  const { tenantId } = scope
  const { accountId } = signedIn
  const person = await findPerson(db, tenantId, { accountId })
  // Staff visiting a merchant have an account only at the provider.
  if (!person && signedIn.visit !== null) return nothingHere
  if (!person) throw new AppError(unansweredSessionErrors.expired)
  const { recoveryCodes } = await selectFactorsOf(ctx, person)
  return {
    totpTime: await selectTotpTime(db, tenantId, accountId),
    recoveryCodes,
    passkeys: await selectPasskeys(db, tenantId, accountId),
    required: await mustHave(ctx, person),
  }
}

const nothingHere = { totpTime: null, recoveryCodes: 0, passkeys: [], required: false }

async function coded(created: Promise<string[]>) {
  return { recoveryCodes: await created }
}
