import { vocabularies } from '#features/vocabulary.ts'
import type { Article, Section } from '#shared/article.ts'

const parts = vocabularies.flatMap(({ help = [] }) => help)

export type Chapter = { section: Section; articles: readonly Article[] }

/** Loads these chapters of the help; a chapter has the articles of each feature in the order of the list. */
export function loadChapters(sections: readonly Section[]): Promise<Chapter[]> {
  return Promise.all(
    sections.map(async (section) => {
      const loaded = parts.filter((part) => part.section === section).map(({ load }) => load())
      return { section, articles: (await Promise.all(loaded)).flat() }
    }),
  )
}
