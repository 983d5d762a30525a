/** An element of XML: what stands in its opening tag after its name, and what is between its tags. */
export type Element = { attributes: string; content: string; from: number; to: number }

/**
 * Each element of a name that is not within another of the same name, in one pass over the text. Where an end is missing nothing more
 * is read: to look for it again from each beginning would take the square of the file's length.
 */
export function* elementsOf(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<((?:[A-Za-z]{1,20}:)?)${name}(?=[\\s/>])([^<>]*)>`, 'g')
  for (let found = opening.exec(xml); found !== null; found = opening.exec(xml)) {
    const [whole, prefix = '', inside = ''] = found
    const from = found.index
    if (inside.endsWith('/')) {
      yield { attributes: inside.slice(0, -1), content: '', from, to: from + whole.length }
      continue
    }
    const closing = `</${prefix}${name}>`
    const end = xml.indexOf(closing, opening.lastIndex)
    if (end === -1) return
    const to = end + closing.length
    yield { attributes: inside, content: xml.slice(opening.lastIndex, end), from, to }
    opening.lastIndex = to
  }
}

/** The text without the elements of a name. */
export function withoutElements(xml: string, name: string): string {
  const kept: string[] = []
  let at = 0
  for (const { from, to } of elementsOf(xml, name)) {
    kept.push(xml.slice(at, from))
    at = to
  }
  return kept.join('') + xml.slice(at)
}
