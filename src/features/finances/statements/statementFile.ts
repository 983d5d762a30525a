import type { StatementFacts } from '#features/finances/statements/statement.domain.ts'
import { m } from '#features/finances/statements/statement.messages.ts'
import { statementBlocks } from '#features/finances/statements/statementDocument.ts'
import type { Merchant } from '#features/merchants/merchants.sql.ts'
import { type Issuer, issuedBy, paperOf, type Report } from '#server/documents/report.ts'
import { type Language, say, sayUnfilled } from '#shared/messages.ts'
import { countries } from '#shared/places.ts'

/** A settlement's statement for print, with the issuer's details. */
export function statementReport(
  facts: StatementFacts,
  merchant: Merchant,
  language: Language,
  madeAt: Date,
  issuer: Issuer,
): Report {
  const { merchantId, tradeName, legalName, city, country } = merchant
  return {
    title: say(language, m.title),
    subtitle: facts.clearingId,
    ...issuedBy(issuer),
    recipient: [
      legalName,
      ...(tradeName === legalName ? [] : [tradeName]),
      `${city}, ${say(language, countries[country])}`,
      say(language, m.merchantCode, { code: merchantId }),
    ],
    footer: say(language, m.footer, { merchant: tradeName, id: facts.clearingId }),
    language,
    paper: paperOf[country],
    madeAt,
    pageText: sayUnfilled(language, m.page),
    blocks: statementBlocks(facts, language, madeAt),
  }
}
