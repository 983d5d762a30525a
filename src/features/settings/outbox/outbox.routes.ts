import { outboxContract } from '#features/settings/outbox/outbox.contract.ts'
import {
  messageDetailOf,
  pageOfMessages,
  resendMessage,
  totalsOfMessages,
} from '#features/settings/outbox/outbox.service.ts'
import { routes } from '#server/http/routes.ts'

export const outboxRoutes = routes(outboxContract, {
  list: (ctx, query) => pageOfMessages(ctx, query),
  totals: (ctx, filters) => totalsOfMessages(ctx, filters),
  get: (ctx, { mailId }) => messageDetailOf(ctx, mailId),
  resend: (ctx, { mailId }) => resendMessage(ctx, mailId),
})
