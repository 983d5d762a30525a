import { randomBytes } from 'node:crypto'
import { spendChallenge } from '#features/session/challenges/challenges.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { browserFacts } from '#features/session/sessions/browsers.domain.ts'
import { findPerson } from '#features/session/signIn.sql.ts'
import { type BoundAccount, selectBoundTo } from '#features/session/wechat/bindings.sql.ts'
import {
  amend,
  asStranger,
  type Code,
  hashed,
  openPerson,
  opens,
  readCode,
  sealPerson,
} from '#features/session/wechat/codes/code.ts'
import type { Scanned } from '#features/session/wechat/codes/codes.contract.ts'
import { codeOver } from '#features/session/wechat/codes/codes.service.ts'
import { codeLifeMs } from '#features/session/wechat/wechat.domain.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import { m } from '#features/session/wechat/wechat.messages.ts'
import { bind } from '#features/session/wechat/wechat.service.ts'
import {
  authorizeUrl,
  personBehind,
  type WechatPerson,
  wechatAppOf,
} from '#features/session/wechat/wechatApi.ts'
import type { Ctx } from '#server/context.ts'
import { tenantsOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/**
 * Where the phone goes to be recognised. `state` is the phone's own, by which it knows the answer to its own
 * question.
 */
export async function wayOf(
  requestContext: RequestContext,
  { codeId, state }: { codeId: string; state: string },
) {
  const wechat = wechatAppOf(requestContext.app)
  const { kind } = await asStranger(requestContext, codeId, (ctx) => scannable(ctx, codeId))
  const back = `${requestContext.app.config.publicUrl}/wechat/login/qr/${codeId}`
  return { kind, authorizeUrl: authorizeUrl(wechat, back, state) }
}

async function scannable(ctx: Ctx, codeId: string): Promise<Code> {
  const code = await readCode(ctx, codeId)
  if (!code?.scannable) throw codeOver()
  return code
}

/**
 * Handles the phone's return from WeChat: the code is now scanned, and nobody else can scan it. Returns what
 * confirming would do. Throws `wechat.notBound` if the WeChat account is bound to no account that may sign
 * in.
 */
export async function scanCode(
  requestContext: RequestContext,
  { codeId, code: oauthCode }: { codeId: string; code: string },
): Promise<Scanned> {
  await asStranger(requestContext, codeId, (ctx) => scannable(ctx, codeId))
  const person = await personBehind(requestContext.app, oauthCode)
  const bound = await accountsOf(requestContext, person)
  return asStranger(requestContext, codeId, async (ctx) => {
    const code = await scannable(ctx, codeId)
    const accounts = code.kind === 'signIn' ? bound : [await ownerOf(ctx, code)]
    if (accounts.length === 0) {
      await amend(ctx, code, { state: 'notBound', person: sealPerson(ctx, person) })
      throw new AppError(wechatErrors.notBound, { keep: true })
    }
    const grant = randomBytes(32).toString('base64url')
    await amend(ctx, code, {
      ...{ state: 'scanned', grantHash: hashed(grant), person: sealPerson(ctx, person) },
      accounts: accounts.map(({ tenantId, accountId }) => ({ tenantId, accountId })),
    })
    return shown(ctx, code, { person, accounts, grant })
  })
}

type Of = BoundAccount & { tenantId: number }

/** Everyone whom this WeChat account may sign in, of whichever tenant. */
async function accountsOf({ app }: RequestContext, { openid }: WechatPerson): Promise<Of[]> {
  const found: Of[] = []
  for (const tenantId of await tenantsOf(app.pool, 'wechat', openid)) {
    const bound = await transaction(app.pool, tenantId, 'read', (db) =>
      selectBoundTo(db, tenantId, hashOf(openid)),
    )
    found.push(...bound.map((one) => ({ ...one, tenantId })))
  }
  return found.slice(0, 20)
}

/** The account it would be bound to. */
async function ownerOf(ctx: Ctx, { challenge }: Code): Promise<Of> {
  const { tenantId } = ctx.scope
  const accountId = challenge.accountId ?? ''
  const person = await findPerson(ctx.db, tenantId, { accountId })
  if (!person || person.disabled) throw codeOver()
  const { displayName, username, merchantId } = person
  return { tenantId, accountId, displayName, username, merchantId, merchantName: null }
}

type ScanResult = { person: WechatPerson; accounts: Of[]; grant: string }

function shown(ctx: Ctx, code: Code, { person, accounts, grant }: ScanResult): Scanned {
  const { userAgent, address, place } = code.content.from
  return {
    kind: code.kind,
    nickname: person.nickname,
    picture: person.picture,
    accounts: accounts.map(({ displayName, username, merchantName, merchantId }) => ({
      ...{ displayName, username },
      merchantName: merchantName ?? merchantId ?? say(ctx.language, m.provider),
    })),
    from: { ...browserFacts(userAgent), place, address },
    grant,
    expireTime: new Date(code.challenge.createTime.getTime() + codeLifeMs),
  }
}

/** Confirms from the phone that scanned, using its grant. */
export async function confirmCode(
  requestContext: RequestContext,
  { codeId, grant, account }: { codeId: string; grant: string; account: number },
) {
  return asStranger(requestContext, codeId, async (ctx) => {
    const code = await granted(ctx, codeId, grant)
    const chosen = code.content.accounts[account]
    const person = openPerson(ctx.app, code.content)
    if (!chosen || !person) throw codeOver()
    await amend(ctx, code, { state: 'confirmed', chosen: account })
    if (code.kind === 'bind') await bindTo(ctx, code, person)
    return { kind: code.kind }
  })
}

async function bindTo(ctx: Ctx, { challenge }: Code, person: WechatPerson): Promise<void> {
  const { tenantId } = ctx.scope
  const accountId = challenge.accountId ?? ''
  const owner = await findPerson(ctx.db, tenantId, { accountId })
  if (!owner || owner.disabled) throw codeOver()
  const scope = scopeOf(tenantId, owner.merchantId ?? '')
  // The phone has no session, so the actor is the account's owner, who requested the code after step-up.
  const actor = { ...ctx.actor, id: accountId, name: owner.displayName, role: owner.role }
  await bind({ ...ctx, scope, actor }, accountId, person)
}

export async function refuseCode(
  requestContext: RequestContext,
  { codeId, grant }: { codeId: string; grant: string },
) {
  return asStranger(requestContext, codeId, async (ctx) => {
    const code = await granted(ctx, codeId, grant)
    await amend(ctx, code, { state: 'refused' })
    if (code.kind === 'bind') await spendChallenge(ctx, codeId)
    return {}
  })
}

async function granted(ctx: Ctx, codeId: string, grant: string): Promise<Code> {
  const code = await readCode(ctx, codeId)
  if (code?.content.state !== 'scanned' || !opens(grant, code.content.grantHash)) throw codeOver()
  return code
}
