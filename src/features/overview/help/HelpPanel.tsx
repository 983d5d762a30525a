import { BookOpen, Keyboard, Route, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { pathTo } from '#console/address.ts'
import { useText } from '#console/language.tsx'
import { GoLink } from '#console/link.tsx'
import { useMaybeStaff } from '#console/session.ts'
import { openPanel, startTour } from '#console/shell/panels.ts'
import { Button, buttonClass } from '#console/ui/Button.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Input } from '#console/ui/Input.tsx'
import { usePhone } from '#console/ui/usePhone.ts'
import { ArticleView } from '#features/overview/help/ArticleView.tsx'
import { m } from '#features/overview/help/help.messages.ts'
import { Loading } from '#features/overview/help/Loading.tsx'
import { helpHome } from '#features/overview/help/place.domain.ts'
import { articleOf, search } from '#features/overview/help/reading.domain.ts'
import { useChapterOf, useChapters, useReadable } from '#features/overview/help/useChapters.tsx'

type Props = {
  /** The page that is open, as the tables of routes name it. */
  page: string | undefined
  onClose: () => void
}

/** The article of the page that is open, beside it; and a search over all. */
export function HelpPanel({ page, onClose }: Props) {
  const t = useText()
  const phone = usePhone()
  const staff = useMaybeStaff() !== null
  const home = helpHome(staff)
  const readable = useReadable()
  const box = useRef<HTMLInputElement>(null)
  const [searchText, setSearchTerm] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  // The chapter of the page first; the others once more than its article is wanted.
  const own = useChapterOf(page ?? '')
  const more = searchText.trim() !== '' || chosen !== null
  const all = useChapters(more || own.chapters !== undefined)
  const { chapters, failed, retry } = more || all.chapters ? all : own
  const articles = (chapters ?? []).flatMap((chapter) => chapter.articles)
  const shown = chosen === null ? articleOf(articles, page ?? '') : articles.find(({ id }) => id === chosen)
  const open = (id: string) => {
    setChosen(id)
    setSearchTerm('')
  }
  const found = searchText.trim() === '' ? null : search(readable(articles), searchText)

  return (
    <Drawer
      open
      onClose={onClose}
      title={t(m.title)}
      {...(phone ? {} : { initialFocus: box })}
      footer={
        <>
          {!staff && (
            <Button look="ghost" icon={Route} onClick={startTour}>
              {t(m.tour)}
            </Button>
          )}
          {!phone && (
            <Button look="ghost" icon={Keyboard} onClick={() => openPanel('shortcuts')}>
              {t(m.shortcuts)}
            </Button>
          )}
          <GoLink to={pathTo(home, { page: shown?.id })} onClick={onClose} className={buttonClass()}>
            <BookOpen size={15} aria-hidden />
            {t(m.all)}
          </GoLink>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Input
          ref={box}
          icon={Search}
          value={searchText}
          onChange={setSearchTerm}
          clearable
          aria-label={t(m.searchLabel)}
          placeholder={t(m.searchHint)}
        />
        {!chapters && <Loading failed={failed} onRetry={retry} />}
        {chapters && found && (
          <Results
            found={found.map(({ article, title, body }) => ({ id: article.id, title, body }))}
            searchTerm={searchText}
            onOpen={open}
          />
        )}
        {chapters && !found && shown && (
          <ArticleView
            article={shown}
            narrow
            linkTo={(id) => {
              const other = articles.find((one) => one.id === id)
              return (
                other && (
                  <Button size="small" onClick={() => open(id)}>
                    {t(other.title)}
                  </Button>
                )
              )
            }}
          />
        )}
        {chapters && !found && !shown && (
          <Empty icon={BookOpen} title={t(m.noArticle)} hint={t(m.noneHint)} />
        )}
      </div>
    </Drawer>
  )
}

type ResultsProps = {
  found: readonly { id: string; title: string; body: string }[]
  searchTerm: string
  onOpen: (id: string) => void
}

function Results({ found, searchTerm, onOpen }: ResultsProps) {
  const t = useText()
  const count = found.length
  return (
    <>
      <p role="status" className="text-sm text-text-3">
        {count === 0 ? t(m.none, { text: searchTerm.trim() }) : t(m.found, { count })}
      </p>
      <ul className="-mx-2 flex flex-col gap-1">
        {found.map(({ id, title, body }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="w-full rounded-md px-2 py-2 text-left hover:bg-hover"
            >
              <span className="block font-medium">{title}</span>
              <span className="line-clamp-2 text-sm text-text-3">{body}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
