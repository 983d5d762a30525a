/** The text without the `letter`s at its end. A pattern such as `/0+$/` reads a long run of them again from each of them. */
export function trimmedEnd(text: string, letter: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === letter) end -= 1
  return text.slice(0, end)
}

/** A decimal number without needless zeros at its end: '0.10' is '0.1', '2.00' is '2'. Nothing is left of '0'. */
export function withoutZeros(decimal: string): string {
  return trimmedEnd(trimmedEnd(decimal, '0'), '.')
}
