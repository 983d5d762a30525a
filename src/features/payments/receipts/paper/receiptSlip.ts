import {
  inLanguage,
  mainLanguage,
  type ReceiptBlock,
  type ReceiptLanguages,
  receiptBlocks,
  type TextLook,
} from '#features/payments/receipts/paper/receiptLayout.domain.ts'
import type { Receipt } from '#features/payments/receipts/receiptShape.domain.ts'
import { paperTexts } from '#features/payments/receipts/receipts.messages.ts'
import type { Paper } from '#server/documents/report.ts'
import type { Slip } from '#server/documents/slip.ts'
import type { SlipBlock } from '#server/documents/slipBlocks.ts'
import { say } from '#shared/messages.ts'

/** The merchant's logo, to be embedded. */
export type Logo = { content: Buffer; width: number; height: number }

/** `provider`: the payment provider's name, in small print at the end; '' to omit it. */
type Printing = { paper: Paper | 58 | 80; logo: Logo | null; madeAt: Date; provider: string }

/** The font scale of a text, and the gap above it. */
const looks = {
  head: { scale: 1, gap: 1 },
  name: { scale: 1.5, gap: 3 },
  title: { scale: 1, gap: 1 },
  copy: { scale: 1.25, gap: 3 },
  note: { scale: 0.9, gap: 6 },
  foot: { scale: 1, gap: 6 },
  small: { scale: 0.85, gap: 6 },
} as const satisfies Record<TextLook, { scale: number; gap: number }>

/**
 * The receipt as a PDF: on a 58 or 80 mm roll of matching length, or on the paper size of the merchant's
 * country.
 */
export function receiptSlip(
  receipt: Receipt,
  languages: ReceiptLanguages,
  { paper, logo, madeAt, provider }: Printing,
): Slip {
  const width = typeof paper === 'number' ? paper : 'page'
  const language = mainLanguage(languages)
  const number =
    receipt.code?.content ??
    receipt.facts.map(({ value }) => value.en).find((value) => /^\d{16,25}$/.test(value))
  return {
    title: `${inLanguage(receipt.title, language)} ${number ?? ''}`.trim(),
    language,
    paper,
    madeAt,
    blocks: [
      ...receiptBlocks(receipt, languages, width).flatMap((block) => slipOf(block, logo)),
      ...providerBlocks(provider, languages),
    ],
  }
}

function providerBlocks(provider: string, languages: ReceiptLanguages): SlipBlock[] {
  if (provider === '') return []
  return languages.map((language) => {
    const text = say(language, paperTexts.servedBy, { provider })
    return { kind: 'text', tag: 'P', runs: [{ text, bold: false }], ...looks.small }
  })
}

function slipOf(block: ReceiptBlock, logo: Logo | null): SlipBlock[] {
  switch (block.kind) {
    case 'logo':
      return logo ? [{ kind: 'logo', ...logo }] : []
    case 'text': {
      const { look, runs } = block
      const heavy = look === 'name' || look === 'copy'
      const tag = look === 'name' ? 'H1' : 'P'
      return [
        {
          kind: 'text',
          tag,
          runs: runs.map(({ text, bold }) => ({ text, bold: bold || heavy })),
          ...looks[look],
        },
      ]
    }
    case 'rows':
      return [{ kind: 'rows', rows: block.rows }]
    case 'code':
      return [{ kind: 'code', ...block.code }]
  }
}
