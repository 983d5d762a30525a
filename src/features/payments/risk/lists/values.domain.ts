import { type ListKind, listKinds } from '#features/payments/risk/engine/facts.domain.ts'
import { rangeOf } from '#features/payments/risk/engine/listLookup.domain.ts'
import { phoneOf } from '#shared/phones.ts'

export { type ListKind, listKinds }

/** A value for comparison, and its visible part. */
export type ListValue = { value: string; shown: string }

export const mostItems = 50_000
export const valueWidth = 200

/** Normalizes a typed value; null if it is not of this kind. */
export function listValueOf(kind: ListKind, written: string): ListValue | null {
  const text = written.normalize('NFKC').trim()
  switch (kind) {
    case 'payer':
      return /^[\w.:@+-]{4,128}$/.test(text) ? { value: text, shown: masked(text) } : null
    case 'card':
      return /^[\w-]{6,64}$/.test(text) ? { value: text, shown: masked(text) } : null
    case 'address': {
      const range = rangeOf(text)
      return range && { value: range.written, shown: range.written }
    }
    case 'email':
      return emailOf(text.toLowerCase())
    case 'phone': {
      const phone = phoneOf(text, 'CA')
      return phone === null ? null : { value: phone, shown: `${phone.slice(0, 2)}•••${phone.slice(-4)}` }
    }
    case 'country': {
      const code = text.toUpperCase()
      return isCountry(code) ? { value: code, shown: code } : null
    }
  }
}

/** Few enough characters to hide the person, and enough to tell two values apart. */
function masked(text: string): string {
  const ends = text.length >= 12 ? 3 : 1
  return `${text.slice(0, ends)}•••${text.slice(-ends)}`
}

function emailOf(text: string): ListValue | null {
  const [name = '', domain = '', ...rest] = text.split('@')
  const fits = /^[^\s@"(),:;<>[\]\\]{1,64}$/.test(name) && /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain)
  if (!fits || rest.length > 0 || text.length > 200) return null
  return { value: text, shown: `${name.slice(0, 1)}•••@${domain}` }
}

const names = new Intl.DisplayNames(['en'], { type: 'region' })

function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return false
  return names.of(code) !== code
}
