import { useQuery } from '@tanstack/react-query'
import { useText } from '#console/language.tsx'
import { withChunkTimeout } from '#console/lazyPage.ts'
import { useMaybeStaff } from '#console/session.ts'
import { type Chapter, loadChapters } from '#features/helpArticles.messages.ts'
import type { Readable } from '#features/overview/help/reading.domain.ts'
import { sectionOf } from '#features/overview/help/sections.messages.ts'
import { type Article, merchantSections, portalSections, type Section } from '#shared/article.ts'

type Read = { chapters: Chapter[] | undefined; failed: boolean; retry: () => void }

/** All that is written for this person: for a merchant's people, or for the provider's staff. */
export function useChapters(wanted = true): Read {
  const staff = useMaybeStaff() !== null
  return useSections(staff ? portalSections : merchantSections, wanted)
}

/** The chapter of a page if its path determines it; otherwise all chapters. */
export function useChapterOf(page: string): Read {
  const staff = useMaybeStaff() !== null
  const section = sectionOf(page)
  const one = useSections(section === null ? [] : [section], section !== null && !staff)
  const all = useChapters(section === null || staff)
  return section === null || staff ? all : one
}

function useSections(sections: readonly Section[], wanted: boolean): Read {
  const { data, error, refetch } = useQuery({
    queryKey: ['help', ...sections],
    queryFn: withChunkTimeout(() => loadChapters(sections)),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { chapters: data, failed: error !== null && !data, retry: () => void refetch() }
}

/** Articles as they are read and looked through in the language on the screen. */
export function useReadable(): (articles: readonly Article[]) => (Readable & { article: Article })[] {
  const t = useText()
  return (articles) =>
    articles.map((article) => ({
      ...{ article, id: article.id, pages: article.pages, title: t(article.title) },
      terms: article.terms.map(({ term }) => t(term)),
      body: [
        t(article.purpose),
        ...article.jobs.flatMap(({ title, steps }) => [t(title), ...steps.map((step) => t(step))]),
        ...article.terms.map(({ meaning }) => t(meaning)),
      ].join(' '),
    }))
}
