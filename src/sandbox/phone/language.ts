import { type Language, languageOf, localeOf, say, type Text, type TextValues } from '#shared/messages.ts'

const remembered = 'sandbox.language'

/**
 * The URL decides, then the stored choice, then the browser's preference. Pages inside the phone follow the
 * phone.
 */
function firstLanguage(): Language {
  const requested = new URLSearchParams(location.search).get('lang')
  if (requested !== null) remember(languageOf(requested))
  return languageOf(requested ?? memory()?.getItem(remembered) ?? navigator.languages.join(','))
}

function remember(language: Language) {
  memory()?.setItem(remembered, language)
}

/** Null in a frame on another origin, where the browser may block storage. */
function memory(): Storage | null {
  try {
    return localStorage
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

let current = firstLanguage()
document.documentElement.lang = localeOf[current]

export function language(): Language {
  return current
}

export function switchLanguage() {
  current = current === 'en' ? 'zh' : 'en'
  remember(current)
  document.documentElement.lang = localeOf[current]
}

/** Returns the text in the phone's language. */
export function t(text: Text, values?: TextValues): string {
  return say(current, text, values)
}

/** Minor units of a currency, as its users write it. */
export function money(amount: string, currency: string): string {
  const format = new Intl.NumberFormat(localeOf[current], { style: 'currency', currency })
  return format.format(Number(amount) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

export function dateTime(at: string): string {
  return new Intl.DateTimeFormat(localeOf[current], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )
}
