import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { frenchErrors } from '#features/checkout/translations/frenchErrors.messages.ts'
import { frenchLabels } from '#features/checkout/translations/frenchLabels.messages.ts'

const root = join(import.meta.dirname, '../..')

/** What payers read: their pages, receipts and invoices with their emails. */
const payersTexts = [
  'src/features/checkout/**/*.messages.ts',
  'src/features/payments/receipts/{receiptWords.domain,receipts.messages}.ts',
  'src/features/products/invoices/document/document.messages.ts',
  'src/features/products/invoices/reminders/mail.messages.ts',
]
type French = { place: string; en: string; fr: string }

const all = [...(await ownTexts()), ...sharedTexts()]
const told = ({ place, en, fr }: French) => `${place}: ${en} | ${fr}`
const filled = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

test('every text that payers see has French', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(({ fr }) => fr.trim() === '').map(told)).toEqual([])
})

test('French texts use the same placeholders as English', () => {
  expect(all.filter(({ en, fr }) => filled(en).symmetricDifference(filled(fr)).size > 0).map(told)).toEqual(
    [],
  )
})

/** A no-break space before a colon, a percent or a dollar sign, none before other marks, and real apostrophes. */
const wrongMarks = /[^\u00a0]:(?!\/)|(?<!\u00a0)[%$]|\s[?!;,.]|'|(?<=\u00a0)[?!;]/

test('French texts follow Canadian typography', () => {
  expect(all.filter(({ fr }) => wrongMarks.test(fr)).map(told)).toEqual([])
})

function sharedTexts(): French[] {
  return [...frenchErrors, ...frenchLabels].map(([{ en }, fr]) => ({
    place: 'shared',
    en: typeof en === 'string' ? en : en.other,
    fr,
  }))
}

async function ownTexts(): Promise<French[]> {
  const found: French[] = []
  for await (const path of glob(payersTexts, { cwd: root })) {
    if (path.includes('/translations/')) continue
    const exported = (await import(join(root, path))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) collect(`${path} ${name}`, value, found)
  }
  return found
}

function collect(place: string, value: unknown, found: French[]): void {
  if (typeof value !== 'object' || value === null) return
  if ('zh' in value && 'en' in value) {
    const { en, fr = '' } = value as { en: string; fr?: string }
    found.push({ place, en, fr })
    return
  }
  for (const [name, inner] of Object.entries(value)) collect(`${place}.${name}`, inner, found)
}
