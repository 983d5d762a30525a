import type { Readable } from 'node:stream'
import { monthlyBlocks, titleOf } from '#features/finances/monthly/document/monthlyDocument.ts'
import { partTexts as p } from '#features/finances/monthly/monthly.messages.ts'
import type { StatementParts, StatementRow } from '#features/finances/monthly/monthlyList.sql.ts'
import { type Issuer, issuedBy, paperOf, reportPdf } from '#server/documents/report.ts'
import { type Language, say } from '#shared/messages.ts'
import { countries } from '#shared/places.ts'

/** An invoice or statement for print, dated when it was issued, with the lines of who issues it. */
export function monthlyPdf(
  row: StatementRow,
  parts: StatementParts,
  language: Language,
  issuer: Issuer,
): Readable {
  const { statementId, legalName, tradeName, city, province, country, merchantId } = row
  return reportPdf({
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
    pageOf: (page, pages) => say(language, p.page, { page, pages }),
    blocks: monthlyBlocks(row, parts, language),
  })
}
