import { type Language, languageOf, localeOf, say, type Text, type TextValues } from '#shared/messages.ts'

const remembered = 'sandbox.language'

/** The address says it, or the phone remembers it, or the browser prefers it. Pages inside the phone follow the phone. */
function firstLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked !== null) localStorage.setItem(remembered, languageOf(asked))
  return languageOf(localStorage.getItem(remembered) ?? navigator.languages.join(','))
}

let current = firstLanguage()
document.documentElement.lang = localeOf[current]

export function language(): Language {
  return current
}

export function switchLanguage() {
  current = current === 'en' ? 'zh' : 'en'
  localStorage.setItem(remembered, current)
  document.documentElement.lang = localeOf[current]
}

/** The text in the phone's language. */
export function t(text: Text, values?: TextValues): string {
  return say(current, text, values)
}

/** Minor units of a currency with two decimals, as its users write it. */
export function money(amount: string, currency: string): string {
  return new Intl.NumberFormat(localeOf[current], { style: 'currency', currency }).format(
    Number(amount) / 100,
  )
}

export function dateTime(at: string): string {
  return new Intl.DateTimeFormat(localeOf[current], { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  )
}
