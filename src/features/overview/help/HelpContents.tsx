import { BookA } from 'lucide-react'
import { pathTo } from '#console/address.ts'
import { useLanguage, useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { cx } from '#console/ui/cx.ts'
import type { Chapter } from '#features/helpArticles.messages.ts'
import { TermList } from '#features/overview/help/ArticleView.tsx'
import { m } from '#features/overview/help/help.messages.ts'
import { type HelpHome, termsPage } from '#features/overview/help/place.domain.ts'
import { sectionTexts } from '#features/overview/help/sections.messages.ts'
import type { Article } from '#shared/article.ts'
import { localeOf } from '#shared/messages.ts'

type InChapters = { chapters: readonly Chapter[]; home: HelpHome }

/** The list of articles beside the current one. */
export function Index({ chapters, home, current }: InChapters & { current: string | undefined }) {
  const t = useText()
  const link = (id: string, words: string) => (
    <GoLink
      to={pathTo(home, { page: id })}
      className={cx(
        'block rounded-md px-2 py-1 text-sm leading-snug',
        id === current ? 'bg-tint font-medium text-accent' : 'text-text-2 hover:bg-hover hover:text-text',
      )}
      {...(id === current ? { 'aria-current': 'page' as const } : {})}
    >
      {words}
    </GoLink>
  )
  return (
    <ul className="flex flex-col gap-4">
      {chapters.map(({ section, articles }) => (
        <li key={section}>
          <div className="px-2 pb-1 text-xs font-medium text-text-3">{t(sectionTexts[section])}</div>
          <ul>
            {articles.map(({ id, title }) => (
              <li key={id}>{link(id, t(title))}</li>
            ))}
          </ul>
        </li>
      ))}
      <li>{link(termsPage, t(m.allTerms))}</li>
    </ul>
  )
}

/** The start page of the docs: every chapter with its articles. */
export function Contents({ chapters, home }: InChapters) {
  const t = useText()
  return (
    <div className="gap-4 sm:columns-2 xl:columns-3">
      {chapters.map(({ section, articles }) => (
        <section
          key={section}
          className="mb-4 break-inside-avoid rounded-lg border border-line bg-surface px-4 py-3.5"
        >
          <h2 className="mb-1.5 font-semibold">{t(sectionTexts[section])}</h2>
          <ul>
            {articles.map(({ id, title }) => (
              <li key={id}>
                <GoLink
                  to={pathTo(home, { page: id })}
                  className="-mx-2 block rounded-md px-2 py-1 text-text-2 hover:bg-hover hover:text-text"
                >
                  {t(title)}
                </GoLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="break-inside-avoid rounded-lg border border-line bg-surface px-4 py-3.5">
        <h2 className="mb-1.5 font-semibold">{t(m.terms)}</h2>
        <GoLink
          to={pathTo(home, { page: termsPage })}
          className="-mx-2 flex items-center gap-2 rounded-md px-2 py-1 text-text-2 hover:bg-hover hover:text-text"
        >
          <BookA size={15} aria-hidden />
          {t(m.allTerms)}
        </GoLink>
      </section>
    </div>
  )
}

/** The terms of all articles, each once, as a dictionary has them. */
export function AllTerms({ articles }: { articles: readonly Article[] }) {
  const t = useText()
  const locale = localeOf[useLanguage()]
  const once = new Map(articles.flatMap(({ terms }) => terms.map((term) => [t(term.term), term] as const)))
  const sorted = [...once.values()].toSorted((one, other) => t(one.term).localeCompare(t(other.term), locale))
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{t(m.allTerms)}</h1>
      <TermList terms={sorted} />
    </>
  )
}
