import { randomBytes } from 'node:crypto'
import {
  openChallenge,
  spendChallenge,
  tenantOfChallenge,
} from '#features/session/challenges/challenges.service.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { originOf } from '#features/session/session.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { sessionFactsOf } from '#features/session/sessions/sessions.sql.ts'
import { asPerson, completeSignIn } from '#features/session/signIn.service.ts'
import { selectBoundTo } from '#features/session/wechat/bindings.sql.ts'
import {
  asStranger,
  type Code,
  hashed,
  newContent,
  openPerson,
  opens,
  peekCode,
  purposes,
  readCode,
} from '#features/session/wechat/codes/code.ts'
import type { ShownCode } from '#features/session/wechat/wechat.contract.ts'
import { type CodeState, codeLifeMs, scanMs } from '#features/session/wechat/wechat.domain.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import { wechatAppOf } from '#features/session/wechat/wechatApi.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { qrSvg } from '#server/documents/qr.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { placeOf } from '#server/session/place.ts'
import { AppError } from '#shared/errors.ts'

/** The URL a phone opens by scanning. */
function scanUrl({ config }: App, codeId: string): string {
  return `${config.publicUrl}/wechat/login/qr/${codeId}`
}

/**
 * Creates a code for the login page. The page also gets a secret that is not in the QR code and is required
 * to complete the sign-in, so a copied or foreign code cannot sign in anyone else.
 */
export async function openSignInCode(requestContext: RequestContext) {
  wechatAppOf(requestContext.app)
  const secret = randomBytes(32).toString('base64url')
  const content = {
    ...newContent(requestContext, placeOf(requestContext.address)),
    secretHash: hashed(secret),
  }
  return asStranger(requestContext, '', async (ctx) => {
    const codeId = await openChallenge(ctx, { purpose: purposes.signIn, content, lifeMs: codeLifeMs })
    return { ...shown(ctx, codeId), secret }
  })
}

/**
 * Creates a code that binds the scanning WeChat account to the caller. Earlier codes stay valid for their two
 * minutes.
 */
export async function openBindCode(ctx: RequestCtx) {
  wechatAppOf(ctx.app)
  const { accountId, scope, tokenHash } = ctx.signedIn
  const facts = await sessionFactsOf(ctx.db, scope.tenantId, tokenHash)
  const address = ctx.actor.address ?? ''
  const content = newContent({ userAgent: facts?.userAgent ?? '', address }, placeOf(address))
  const question = { purpose: purposes.bind, accountId, merchantId: scope.merchantId, content }
  const codeId = await openChallenge(ctx, { ...question, lifeMs: codeLifeMs })
  ctx.audit('wechat.bindAsked', { type: 'account', id: accountId })
  return shown(ctx, codeId)
}

function shown({ app, now }: Ctx, codeId: string): ShownCode {
  const url = scanUrl(app, codeId)
  const { demo, payerUrl } = app.config
  const phoneUrl = demo ? `${payerUrl}/sandbox/phone?scan=${encodeURIComponent(url)}` : null
  return { codeId, url, svg: qrSvg(url), phoneUrl, expireTime: new Date(now.getTime() + scanMs) }
}

function stateOf({ content, scannable }: Code): CodeState {
  return content.state === 'waiting' && !scannable ? 'over' : content.state
}

const over = { state: 'over', nickname: null, picture: null } as const

/** What the page that shows a code says of it. A wrong secret hears the same as an old code. */
export async function lookAtCode(
  { app }: RequestContext,
  { codeId, secret }: { codeId: string; secret: string },
) {
  const tenantId = tenantOfChallenge(codeId) ?? 0
  const code = await transaction(app.pool, tenantId, 'read', (db) => peekCode(db, codeId, app.clock()))
  if (!code || !opens(secret, code.content.secretHash)) return over
  const { nickname = null, picture = null } = openPerson(app, code.content) ?? {}
  return { state: stateOf(code), nickname, picture }
}

/** The same for a binding code, whose page is signed in. */
export async function lookAtBindCode({ db, now, signedIn }: RequestCtx, codeId: string) {
  const code = await peekCode(db, codeId, now)
  return { state: code?.challenge.accountId === signedIn.accountId ? stateOf(code) : ('over' as const) }
}

/** Signs in with a confirmed code, which is used up. `completeSignIn` decides whether more is required. */
export async function signInByCode(
  requestContext: RequestContext,
  { codeId, secret }: { codeId: string; secret: string },
): Promise<SignInAnswer> {
  const { account, openid } = await asStranger(requestContext, codeId, async (ctx) => {
    const code = await readCode(ctx, codeId)
    if (code?.kind !== 'signIn' || !opens(secret, code.content.secretHash)) throw codeOver()
    const { state, chosen, accounts } = code.content
    const person = openPerson(ctx.app, code.content)
    const account = accounts[chosen ?? -1]
    if (state !== 'confirmed' || !account || !person) throw codeOver()
    await spendChallenge(ctx, codeId)
    return { account, openid: person.openid }
  })
  return asPerson(requestContext, account, async (ctx) => {
    // It may have been unbound since the phone confirmed.
    const bound = await selectBoundTo(ctx.db, account.tenantId, hashOf(openid))
    if (!bound.some(({ accountId }) => accountId === account.accountId))
      throw new AppError(wechatErrors.notBound)
    return completeSignIn(ctx, account, originOf(requestContext, 'wechat'))
  })
}

export function codeOver(): AppError {
  return new AppError(wechatErrors.codeOver)
}
