import { outboxContract } from '#features/notices/outbox/outbox.contract.ts'
import { outboxList } from '#features/notices/outbox/outbox.fields.ts'
import {
  messageDetailOf,
  pageOfMessages,
  resendMessage,
  toFilters,
  totalsOfMessages,
} from '#features/notices/outbox/outbox.service.ts'
import { matchingMessages, outboxSource } from '#features/notices/outbox/outbox.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const outboxRoutes = routes(outboxContract, {
  list: (ctx, query) => pageOfMessages(ctx, query),
  totals: (ctx, filters) => totalsOfMessages(ctx, filters),
  get: (ctx, { mailId }) => messageDetailOf(ctx, mailId),
  resend: (ctx, { mailId }) => resendMessage(ctx, mailId),
})

export const outboxExports = [
  exportOf(outboxList, ({ db, signedIn }, wanted) =>
    outboxSource.rowsOf(wanted, matchingMessages(db, signedIn.scope, toFilters(signedIn, wanted))),
  ),
]
