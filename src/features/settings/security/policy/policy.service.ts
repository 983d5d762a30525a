import { merchantOf } from '#features/merchants/merchants.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import { endVisitsHere } from '#features/session/visits/visits.service.ts'
import type { PolicyChange, SecurityPolicy } from '#features/settings/security/policy/policy.contract.ts'
import { hoursText, idleText, m, policyText } from '#features/settings/security/policy/policy.messages.ts'
import {
  countPeople,
  type PolicyRow,
  selectPolicy,
  writePolicy,
} from '#features/settings/security/policy/policy.sql.ts'
import { securityPolicyErrors } from '#features/settings/security/security.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, say } from '#shared/messages.ts'

const none: PolicyRow = {
  secondFactor: 'nobody',
  sessionHours: null,
  idleMinutes: null,
  allowVisits: true,
  version: 0,
}

export async function policyOf({ db, scope, signedIn }: RequestCtx): Promise<SecurityPolicy> {
  const found = (await selectPolicy(db, scope)) ?? none
  return { ...found, ...(await countPeople(db, scope, signedIn.accountId)) }
}

/**
 * Changes the session policy; it applies to every session from its next request. All Owners are notified.
 * Throws `securityPolicy.changed` if another person has changed it in the meantime.
 */
export async function changePolicy(ctx: RequestCtx, input: PolicyChange): Promise<SecurityPolicy> {
  const before = (await selectPolicy(ctx.db, ctx.scope, { lock: true })) ?? none
  const change = { ...input, allowVisits: input.allowVisits ?? before.allowVisits }
  if (before.version !== change.version || !(await writePolicy(ctx.db, ctx.scope, change)))
    throw new AppError(securityPolicyErrors.changed)

  const { merchantId } = ctx.scope
  const { version: _old, ...was } = before
  const { version: _new, ...is } = change
  ctx.audit('securityPolicy.changed', { type: 'securityPolicy', id: merchantId }, { before: was, after: is })
  if (!is.allowVisits) await endVisitsHere(ctx)
  await tellOwners(ctx, is)
  return policyOf(ctx)
}

type Rules = Omit<PolicyRow, 'version'>

async function tellOwners(ctx: Ctx, rules: Rules): Promise<void> {
  const { merchantId } = ctx.scope
  const { tradeName } = await merchantOf(ctx.db, ctx.scope)
  const by = ctx.actor.name
  await mailPeople(
    ctx,
    { roles: ['admin'] },
    (language, { displayName }) => {
      const values = { name: displayName, tradeName, by }
      return {
        subject: say(language, m.mailSubject, values),
        paragraphs: [
          say(language, m.mailGreeting, values),
          say(language, m.mailTold, values),
          ...linesOf(rules, language),
          say(language, m.mailAdvice, values),
        ],
        link: { label: say(language, m.mailOpen), url: `${ctx.app.config.publicUrl}/Settings/Security` },
        footer: say(language, m.mailFooter, values),
      }
    },
    { about: { type: 'merchant', id: merchantId } },
  )
  await sendNotice(ctx, {
    event: 'security',
    factKey: `securityPolicy:${ctx.now.toISOString()}`,
    title: m.noticeTitle,
    content: m.noticeContent,
    values: { by },
    link: '/Settings/Security',
  })
}

/** The current policy, one line per rule. */
function linesOf(
  { secondFactor, sessionHours, idleMinutes, allowVisits }: Rules,
  language: Language,
): string[] {
  return [
    `${say(language, m.secondFactor)}: ${say(language, policyText[secondFactor])}`,
    `${say(language, m.sessionHours)}: ${hoursText(language, sessionHours)}`,
    `${say(language, m.idleMinutes)}: ${idleText(language, idleMinutes)}`,
    `${say(language, m.allowVisits)}: ${say(language, allowVisits ? m.visitsAllowed : m.visitsForbidden)}`,
  ]
}
