import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  amendChallenge,
  type Challenge,
  readChallenge,
  tenantOfChallenge,
} from '#features/session/challenges/challenges.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { peekChallenge } from '#features/session/wechat/codes/codes.sql.ts'
import { codeStates, scanMs } from '#features/session/wechat/wechat.domain.ts'
import type { WechatPerson } from '#features/session/wechat/wechatApi.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { secretBox } from '#server/secrets.ts'
import { scopeOf } from '#server/session/scope.ts'

/** The stored state of a code. Secrets are hashed, the person is encrypted. */
const content = z.object({
  state: z.enum(codeStates),
  /** The browser that shows it. */
  from: z.object({ userAgent: z.string(), address: z.string(), place: z.string() }),
  /** The page's secret, or null if its session identifies it. */
  secretHash: z.string().nullable(),
  /** The scanning phone's grant. */
  grantHash: z.string().nullable(),
  person: z.string().nullable(),
  accounts: z.array(z.object({ tenantId: z.int(), accountId: z.string() })),
  chosen: z.int().nullable(),
})
export type CodeContent = z.output<typeof content>

export const purposes = { signIn: 'wechatSignIn', bind: 'wechatBind' } as const
export type CodeKind = keyof typeof purposes

/** A code, locked until the transaction ends. */
export type Code = {
  kind: CodeKind
  challenge: Pick<Challenge, 'id' | 'accountId' | 'createTime'>
  content: CodeContent
  /** Whether it can still be scanned. */
  scannable: boolean
}

/**
 * Returns null if it has expired. A sign-in code belongs to the provider's tenant, because the user is not
 * known yet.
 */
export async function readCode(ctx: Ctx, codeId: string): Promise<Code | null> {
  for (const kind of ['signIn', 'bind'] as const) {
    const challenge = await readChallenge(ctx, codeId, purposes[kind])
    if (challenge) return codeOf(kind, challenge, ctx.now)
  }
  return null
}

/** The same without a lock. */
export async function peekCode(db: Db, codeId: string, now: Date): Promise<Code | null> {
  const input = { codeId, purposes: Object.values(purposes), now }
  const found = await peekChallenge(db, tenantOfChallenge(codeId) ?? 0, input)
  if (!found) return null
  const kind = found.purpose === purposes.bind ? 'bind' : 'signIn'
  return codeOf(kind, { ...found, id: codeId }, now)
}

function codeOf(kind: CodeKind, challenge: Code['challenge'] & { content: unknown }, now: Date): Code | null {
  const noted = content.safeParse(challenge.content).data
  if (!noted) return null
  const age = now.getTime() - challenge.createTime.getTime()
  return { kind, challenge, content: noted, scannable: noted.state === 'waiting' && age < scanMs }
}

export function newContent(
  requestContext: Pick<RequestContext, 'userAgent' | 'address'>,
  place: string,
): CodeContent {
  const from = { userAgent: requestContext.userAgent, address: requestContext.address, place }
  return {
    state: 'waiting',
    from,
    secretHash: null,
    grantHash: null,
    person: null,
    accounts: [],
    chosen: null,
  }
}

export async function amend(ctx: Ctx, { challenge, content: noted }: Code, change: Partial<CodeContent>) {
  await amendChallenge(ctx, challenge.id, { ...noted, ...change })
}

export function hashed(secret: string): string {
  return hashOf(secret).toString('hex')
}

/** Compares a secret with its stored hash in constant time. */
export function opens(secret: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashed(secret)), Buffer.from(hash))
}

const sealedFor = 'challenge:wechat'

export function sealPerson(ctx: Ctx, person: WechatPerson): string {
  return secretBox(ctx.app.secretKey).seal(JSON.stringify(person), sealedFor).toString('base64')
}

export function openPerson({ secretKey }: App, { person }: CodeContent): WechatPerson | null {
  if (person === null) return null
  const opened = secretBox(secretKey).open(Buffer.from(person, 'base64'), sealedFor)
  return JSON.parse(opened.toString('utf8')) as WechatPerson
}

/** Runs `work` as a stranger about a code, in a transaction of the tenant that its id names. */
export function asStranger<T>(
  requestContext: RequestContext,
  codeId: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { app, address, requestId, language } = requestContext
  const actor = {
    kind: 'account',
    id: null,
    name: 'WeChat',
    role: null,
    source: 'merchantPortal',
    address,
  } as const
  const who = { scope: scopeOf(tenantOfChallenge(codeId) ?? 0, ''), actor, requestId, language }
  return asActor(app, who, 'write', (ctx) => {
    // A code's status is not audited; what it leads to is.
    ctx.unchanged()
    return work(ctx)
  })
}
