import type { Paragraph, Run } from '#features/payments/receipts/paper/ticket.domain.ts'

/** A line of a head while someone writes it: its letters, each with its weight. */
type Letter = { letter: string; bold: boolean }

function lettersOf(line: Paragraph): Letter[] {
  return line.flatMap(({ text, bold }) => Array.from(text, (letter) => ({ letter, bold })))
}

function lineOf(letters: readonly Letter[]): Paragraph {
  const line: Run[] = []
  for (const { letter, bold } of letters) {
    const last = line.at(-1)
    if (last?.bold === bold) last.text += letter
    else line.push({ text: letter, bold })
  }
  return line
}

/**
 * Replaces a line's text: unchanged parts keep their weight, and new text takes that of the preceding
 * character.
 */
export function withText(line: Paragraph, text: string): Paragraph {
  const [before, after] = [lettersOf(line), Array.from(text)]
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start]?.letter === after[start]) start++
  let end = 0
  while (end < least - start && before.at(-1 - end)?.letter === after.at(-1 - end)) end++
  const bold = (before[start - 1] ?? before[0])?.bold ?? false
  const added = after.slice(start, after.length - end).map((letter) => ({ letter, bold }))
  return lineOf([...before.slice(0, start), ...added, ...before.slice(before.length - end)])
}

/**
 * Toggles bold for part of a line. `from` and `to` are UTF-16 offsets as in a selection; an empty selection
 * means the whole line.
 */
export function withBold(line: Paragraph, from: number, to: number): Paragraph {
  const letters = placed(line)
  const whole = from === to
  const isIn = ({ at }: { at: number }) => whole || (at >= from && at < to)
  const bold = !letters.filter(isIn).every((letter) => letter.bold)
  return lineOf(letters.map((one) => ({ letter: one.letter, bold: isIn(one) ? bold : one.bold })))
}

/** Is all of this part bold? */
export function isBold(line: Paragraph, from: number, to: number): boolean {
  const inside = placed(line).filter(({ at }) => from === to || (at >= from && at < to))
  return inside.length > 0 && inside.every(({ bold }) => bold)
}

function placed(line: Paragraph) {
  let at = 0
  return lettersOf(line).map(({ letter, bold }) => {
    const place = at
    at += letter.length
    return { letter, bold, at: place }
  })
}
