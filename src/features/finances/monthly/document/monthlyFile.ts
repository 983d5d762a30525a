import { monthlyBlocks, titleOf } from '#features/finances/monthly/document/monthlyDocument.ts'
import { partTexts as p } from '#features/finances/monthly/monthly.messages.ts'
import type { StatementParts, StatementRow } from '#features/finances/monthly/monthlyList.sql.ts'
import { type Issuer, issuedBy, paperOf, type Report } from '#server/documents/report.ts'
import { type Language, say, sayUnfilled } from '#shared/messages.ts'
import { countries } from '#shared/places.ts'

/** An invoice or statement for print, dated at issue, with the issuer's details. */
export function monthlyReport(
  row: StatementRow,
  parts: StatementParts,
  language: Language,
  issuer: Issuer,
): Report {
  const { statementId, legalName, tradeName, city, province, country, merchantId } = row
  return {
    title: titleOf(row, language),
    subtitle: statementId,
    ...issuedBy(issuer),
    recipient: [
      legalName,
      ...(tradeName === legalName ? [] : [tradeName]),
      `${city}, ${province}, ${say(language, countries[country])}`,
      say(language, p.merchantCode, { code: merchantId }),
    ],
    footer: say(language, p.footer, { merchant: tradeName, id: statementId }),
    language,
    paper: paperOf[country],
    madeAt: row.issueTime,
    pageText: sayUnfilled(language, p.page),
    blocks: monthlyBlocks(row, parts, language),
  }
}
