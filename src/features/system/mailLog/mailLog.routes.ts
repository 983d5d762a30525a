import { mailLogContract } from '#features/system/mailLog/mailLog.contract.ts'
import { mailLogList } from '#features/system/mailLog/mailLog.fields.ts'
import {
  mailDetailOf,
  pageOfMails,
  resendMail,
  toFilters,
  totalsOfMails,
} from '#features/system/mailLog/mailLog.service.ts'
import { mailLogSource, matchingMails } from '#features/system/mailLog/mailLog.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const mailLogRoutes = routes(mailLogContract, {
  list: (ctx, query) => pageOfMails(ctx, query),
  totals: (ctx, filters) => totalsOfMails(ctx, filters),
  get: (ctx, { mailId }) => mailDetailOf(ctx, mailId),
  resend: (ctx, { mailId }) => resendMail(ctx, mailId),
})

export const mailLogExports = [
  exportOf(mailLogList, ({ db, signedIn: { dataScope, timezone } }, wanted) =>
    mailLogSource.rowsOf(wanted, matchingMails(db, dataScope, toFilters(timezone, wanted))),
  ),
]
