import Pinyin from 'pinyin-match'

const han = /\p{Script=Han}/u
const latin = /^[a-z ]+$/

/**
 * Scores how well the input matches any of the words, 0 being best; null for no match. Chinese also matches
 * by full pinyin and by pinyin initials: 'jiesuan' and 'js' match 结算.
 */
export function fitOf(typed: string, words: readonly string[]): number | null {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return 0
  const fits = words.map((word) => fitOne(wanted, word.toLowerCase())).filter((one) => one !== null)
  return fits.length === 0 ? null : Math.min(...fits)
}

function fitOne(wanted: string, word: string): number | null {
  if (word === wanted) return 0
  if (word.startsWith(wanted)) return 1
  const at = word.indexOf(wanted)
  if (at > 0) return /[\s/\-·（(]/.test(word[at - 1] ?? '') ? 2 : 4
  if (latin.test(wanted) && han.test(word)) {
    const found = Pinyin.match(word, wanted)
    if (found) return found[0] === 0 ? 3 : 5
  }
  const parts = wanted.split(/\s+/)
  return parts.length > 1 && parts.every((part) => word.includes(part)) ? 6 : null
}
