import type { StatementKind } from '#features/finances/monthly/monthly.domain.ts'
import { invoiceNotice, statementNotice } from '#features/finances/monthly/monthlyNotices.messages.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

type Issued = {
  statementId: string
  kind: StatementKind
  month: string
  currency: Currency
  dueAmount: bigint
  dueDay: string | null
}

/** Notifies the merchant of a new document, once. Generated history is not announced. */
export async function tellOfStatement(ctx: Ctx, issued: Issued): Promise<void> {
  if (ctx.history) return
  const { statementId, kind, month, currency, dueAmount, dueDay } = issued
  const valuesIn = (language: Language) => ({
    id: statementId,
    month,
    amount: formatMoney(dueAmount, currency, language),
    day: dueDay ?? '',
  })
  const { title, content } = kind === 'invoice' && dueAmount > 0n ? invoiceNotice : statementNotice
  await sendNotice(ctx, {
    event: 'statement',
    factKey: `statement.issued:${statementId}`,
    title: sayInBoth(title, valuesIn),
    content: sayInBoth(content, valuesIn),
    link: `/Finances/Settlements/Monthly/${statementId}`,
  })
}
