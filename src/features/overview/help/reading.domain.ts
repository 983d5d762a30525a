/** An article as it is looked through: its words in one language. */
export type Readable = {
  id: string
  pages: readonly string[]
  title: string
  terms: readonly string[]
  body: string
}

/** The article of a page, as the tables of routes name it. */
export function articleOf<A extends { pages: readonly string[] }>(
  all: readonly A[],
  page: string,
): A | undefined {
  const wanted = page.toLowerCase()
  return all.find(({ pages }) => pages.some((one) => one.toLowerCase() === wanted))
}

/** Returns the articles that contain every search word: title matches first, then terms, then other text. */
export function search<A extends Readable>(all: readonly A[], searchText: string): A[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rankOf = ({ title, terms, body }: A): number | null => {
    const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
    if (holds(title)) return 0
    if (terms.some(holds)) return 1
    return holds([title, ...terms, body].join(' ')) ? 2 : null
  }
  return all
    .flatMap((article) => {
      const rank = rankOf(article)
      return rank === null ? [] : [{ article, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ article }) => article)
}
