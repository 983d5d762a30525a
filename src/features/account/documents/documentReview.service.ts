import type { DocumentKind } from '#features/account/documents/documents.domain.ts'
import { documentErrors } from '#features/account/documents/documents.errors.ts'
import { kindText, noticeTexts as n } from '#features/account/documents/documents.messages.ts'
import { selectDocument, updateDecision } from '#features/account/documents/documents.sql.ts'
import { askForDocuments } from '#features/account/merchantStatus/merchantStatus.service.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { mailPeople } from '#features/session/accountMails.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, say, sayInBoth, type Text } from '#shared/messages.ts'

/** The merchant's documents page. */
export const documentsAddress = '/Account/MerchantInfo?section=documents'

type Decision = { pass: true; expireDay: string | null } | { pass: false; reason: string }

/**
 * Approves or rejects a waiting document. A rejected one is requested again. Throws `document.notFound` and
 * `document.notInState`.
 */
export async function decideDocument(ctx: Ctx, documentId: string, decision: Decision): Promise<void> {
  const document = await selectDocument(ctx.db, ctx.scope, documentId, { lock: true })
  if (!document) throw new AppError(documentErrors.notFound)
  if (document.state !== 'uploaded') throw new AppError(documentErrors.notInState)
  const { kind, fileName: name } = document
  const expireDay = decision.pass ? decision.expireDay : document.expireDay
  const state = decision.pass ? 'passed' : 'refused'
  const refusal = decision.pass ? null : decision.reason
  await updateDecision(ctx, documentId, { state, refusal, expireDay })
  const after = { kind, state, expireDay, ...(refusal !== null && { refusal }) }
  ctx.audit(`document.${state}`, { type: 'document', id: documentId }, { after })
  if (!decision.pass) await askForDocuments(ctx, [kind])
  await sendNotice(ctx, {
    event: 'document',
    factKey: `document.${state}:${documentId}`,
    title: sayInBoth(decision.pass ? n.passed : n.refused, (language) => ({
      kind: kindText[kind][language],
    })),
    content: sayInBoth(decision.pass ? n.passedContent : n.refusedContent, () => ({
      name,
      reason: refusal ?? '',
    })),
    link: documentsAddress,
  })
  await publish(ctx.db, ctx.scope, { topic: 'document', id: documentId })
}

/** Requests documents of these kinds from the merchant, in the console and by email. */
export async function tellInput(ctx: Ctx, kinds: readonly DocumentKind[]): Promise<void> {
  await askForDocuments(ctx, kinds)
  const valuesIn = (language: Language) => ({ kinds: namesOf(kinds, language) })
  const content = sayInBoth(n.askedContent, valuesIn)
  await sendNotice(ctx, {
    ...{ event: 'document', factKey: `document.asked:${ctx.requestId}`, title: n.asked, content },
    link: documentsAddress,
  })
  await mailManagers(ctx, n.asked, content)
}

export function namesOf(kinds: readonly DocumentKind[], language: Language): string {
  return kinds.map((kind) => say(language, kindText[kind])).join(language === 'zh' ? '、' : ', ')
}

/** Emails the merchant's Owners and Managers, each in their language. */
export async function mailManagers(ctx: Ctx, title: Text, content: Text): Promise<void> {
  if (ctx.history) return
  const { merchantId } = ctx.scope
  const url = new URL(documentsAddress, ctx.app.config.publicUrl).href
  await mailPeople(
    ctx,
    { roles: ['admin', 'manager'] },
    (language) => ({
      subject: `${say(language, title)} (${merchantId})`,
      paragraphs: [say(language, content)],
      link: { label: say(language, n.open), url },
      footer: say(language, n.why, { merchantId }),
    }),
    { about: { type: 'merchant', id: merchantId } },
  )
}
