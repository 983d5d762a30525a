/** The activation code in a scanned text: a URL that contains it, or the code itself. */
export function codeIn(text: string): string {
  const inAddress = /[?&]code=([^&#\s]+)/.exec(text)?.[1]
  if (inAddress !== undefined) return decodeURIComponent(inAddress)
  return /^https?:/.test(text) ? '' : text
}

/** Formats the code as the console shows it: upper case, in two halves. */
export function grouped(code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.length > 6 ? `${letters.slice(0, 6)}-${letters.slice(6)}` : letters
}
