import { accountMails } from '#features/provider/mailTemplates/registry/accountMails.ts'
import { tradeMails } from '#features/provider/mailTemplates/registry/tradeMails.ts'
import type { MailTemplate } from '#features/provider/mailTemplates/templates.domain.ts'

/** Every mail that the product sends, and the sentences that it is made of. */
export const mailTemplates: readonly MailTemplate[] = [...accountMails, ...tradeMails]
