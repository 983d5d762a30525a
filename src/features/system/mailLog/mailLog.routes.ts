import { mailLogContract } from '#features/system/mailLog/mailLog.contract.ts'
import {
  mailDetailOf,
  pageOfMails,
  resendMail,
  totalsOfMails,
} from '#features/system/mailLog/mailLog.service.ts'
import { routes } from '#server/http/routes.ts'

export const mailLogRoutes = routes(mailLogContract, {
  list: (ctx, query) => pageOfMails(ctx, query),
  totals: (ctx, filters) => totalsOfMails(ctx, filters),
  get: (ctx, { mailId }) => mailDetailOf(ctx, mailId),
  resend: (ctx, { mailId }) => resendMail(ctx, mailId),
})
