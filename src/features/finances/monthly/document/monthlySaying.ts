import type { Block, ReportColumn } from '#server/documents/report.ts'
import type { Language, Text } from '#shared/messages.ts'

/** Formats a document's texts and amounts in the reader's language. */
export type Saying = {
  language: Language
  t: (text: Text, values?: Record<string, string>) => string
  money: (amount: bigint) => string
  at: (instant: Date) => string
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const right = (title: string, share: number): ReportColumn => ({ title, share, align: 'right' })
