import { useParams } from '@tanstack/react-router'
import { ArrowUpRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { knownAddress, pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { buttonClass } from '#console/ui/Button.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Input } from '#console/ui/Input.tsx'
import { ArticleView } from '#features/overview/help/ArticleView.tsx'
import { AllTerms, Contents, Index } from '#features/overview/help/HelpContents.tsx'
import { m } from '#features/overview/help/help.messages.ts'
import { Loading } from '#features/overview/help/Loading.tsx'
import { type HelpHome, helpHome, termsPage } from '#features/overview/help/place.domain.ts'
import { search } from '#features/overview/help/reading.domain.ts'
import { useChapters, useReadable } from '#features/overview/help/useChapters.tsx'
import type { Article } from '#shared/article.ts'

/** All of the docs: the contents beside one article, or what they begin with. */
export function HelpPage() {
  const t = useText()
  const { page } = useParams({ strict: false }) as { page?: string }
  const home = helpHome(useMaybeStaff() !== null)
  const { chapters, failed, retry } = useChapters()
  const [searchTerm, setSearchTerm] = useState('')
  const articles = (chapters ?? []).flatMap((chapter) => chapter.articles)
  const article = articles.find(({ id }) => id === page)
  useTabTitle(article ? t(article.title) : undefined)
  if (!chapters) return <Loading failed={failed} onRetry={retry} />

  const linkTo = (id: string) => {
    const other = articles.find((one) => one.id === id)
    return (
      other && (
        <GoLink to={pathTo(home, { page: id })} className={buttonClass('default', 'small')}>
          {t(other.title)}
        </GoLink>
      )
    )
  }
  let body: ReactNode = <Contents chapters={chapters} home={home} />
  if (searchTerm.trim() !== '')
    body = <Results {...{ articles, searchTerm, home }} onOpen={() => setSearchTerm('')} />
  else if (page === termsPage) body = <AllTerms articles={articles} />
  else if (article)
    body = (
      <>
        <ArticleView article={article} linkTo={linkTo} />
        <OpenPage of={article} />
      </>
    )
  const begins = page === undefined || (page !== termsPage && !article)
  const box = (
    <Input
      icon={Search}
      value={searchTerm}
      onChange={setSearchTerm}
      clearable
      aria-label={t(m.searchLabel)}
      placeholder={t(m.searchHint)}
    />
  )
  if (begins) {
    return (
      <div className="mx-auto flex max-w-260 flex-col gap-6 pb-10">
        <header>
          <h1 className="text-2xl font-semibold tracking-tight">{t(m.welcome)}</h1>
          <p className="mt-2 mb-4 text-text-2">{t(m.welcomeHint)}</p>
          <div className="max-w-130">{box}</div>
        </header>
        {body}
      </div>
    )
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[240px_minmax(0,1fr)]">
      <aside className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-[calc(var(--head)+20px)] lg:max-h-[calc(100dvh-var(--head)-40px)]">
        <div className="shrink-0 p-0.5">{box}</div>
        <nav aria-label={t(m.contents)} className="-mx-2 min-h-0 overflow-y-auto px-2 max-lg:hidden">
          <Index chapters={chapters} home={home} current={page} />
        </nav>
        <GoLink to={pathTo(home, {})} className="text-sm text-accent lg:hidden">
          {t(m.contents)}
        </GoLink>
      </aside>
      <div className="flex min-w-0 flex-col gap-6 pb-10">{body}</div>
    </div>
  )
}

type ResultsProps = { articles: readonly Article[]; searchTerm: string; home: HelpHome; onOpen: () => void }

function Results({ articles, searchTerm, home, onOpen }: ResultsProps) {
  const t = useText()
  const found = search(useReadable()(articles), searchTerm)
  if (found.length === 0)
    return <Empty icon={Search} title={t(m.none, { text: searchTerm.trim() })} hint={t(m.noneHint)} />
  return (
    <>
      <p role="status" className="text-text-3">
        {t(m.found, { count: found.length })}
      </p>
      <ul className="flex flex-col gap-1">
        {found.map(({ id, title, body }) => (
          <li key={id}>
            <GoLink
              to={pathTo(home, { page: id })}
              onClick={onOpen}
              className="-mx-3 block rounded-md px-3 py-2 hover:bg-hover"
            >
              <span className="block font-medium">{title}</span>
              <span className="line-clamp-2 text-sm text-text-3">{body}</span>
            </GoLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The page's own link, if it needs no parameters. */
function OpenPage({ of: { pages } }: { of: Article }) {
  const t = useText()
  const path = pages.map((one) => one.replace(/\/\{-\$\w+\}/g, '')).find((one) => !one.includes('$'))
  if (path === undefined || path.startsWith('/user') || path.startsWith('/verifyEmail')) return null
  return (
    <div>
      <GoLink to={knownAddress(path)} className={buttonClass()}>
        {t(m.toPage)}
        <ArrowUpRight size={15} aria-hidden />
      </GoLink>
    </div>
  )
}
