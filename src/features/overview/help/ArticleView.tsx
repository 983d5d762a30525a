import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import { m } from '#features/overview/help/help.messages.ts'
import type { Article } from '#shared/article.ts'

type Props = {
  article: Article
  /** Others that it names, as links. */
  linkTo: (id: string) => ReactNode
  /** In a panel at the side there is less room. */
  narrow?: boolean
}

/** An article: a page's purpose, its tasks, and its terms. */
export function ArticleView({ article, linkTo, narrow = false }: Props) {
  const t = useText()
  const { title, purpose, jobs, terms, next = [] } = article
  const Title = narrow ? 'h2' : 'h1'
  return (
    <article className="flex flex-col gap-6">
      <div>
        <Title className={cx('font-semibold tracking-tight', narrow ? 'text-lg' : 'text-2xl')}>
          {t(title)}
        </Title>
        <p className={cx('mt-2 text-text-2', !narrow && 'max-w-180 text-lg')}>{t(purpose)}</p>
      </div>
      {article.picture && !narrow && <Picture of={article} />}
      {jobs.length > 0 && (
        <div className={cx('grid gap-4', !narrow && 'lg:grid-cols-2')}>
          {jobs.map(({ title: job, steps }) => (
            <section key={job.zh} className="rounded-lg border border-line bg-surface px-4 py-3.5">
              <h3 className="mb-2 font-medium">{t(job)}</h3>
              <ol className="flex flex-col gap-2">
                {steps.map((step, at) => (
                  <li key={step.zh} className="flex gap-2.5 text-text-2">
                    <span
                      aria-hidden
                      className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-tint text-xs font-semibold text-accent"
                    >
                      {at + 1}
                    </span>
                    <span className="min-w-0">
                      <Named text={t(step)} />
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      {terms.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t(m.terms)}</h3>
          <TermList terms={terms} narrow={narrow} />
        </section>
      )}
      {next.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t(m.next)}</h3>
          <ul className="flex flex-wrap gap-2">
            {next.map((id) => (
              <li key={id}>{linkTo(id)}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

export function TermList({ terms, narrow = false }: { terms: Article['terms']; narrow?: boolean }) {
  const t = useText()
  return (
    <dl className={cx('grid gap-x-6 gap-y-3', !narrow && 'sm:grid-cols-[minmax(140px,220px)_minmax(0,1fr)]')}>
      {terms.map(({ term, meaning }) => (
        <div key={term.zh} className={narrow ? undefined : 'sm:contents'}>
          <dt className="font-medium">{t(term)}</dt>
          <dd className="text-text-2">{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Names of things on the screen are in quotes and are highlighted. */
function Named({ text }: { text: string }) {
  return text.split(/(“[^“”]+”)/).map((part, at) =>
    part.startsWith('“') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay where they are
      <span key={at} className="font-medium text-text">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

function Picture({ of: { id, title } }: { of: Article }) {
  const t = useText()
  const language = useLanguage()
  const [missing, setMissing] = useState(false)
  if (missing) return null
  return (
    <img
      src={`/help/${id}-${language}.png`}
      alt={t(m.picture, { title: t(title) })}
      loading="lazy"
      onError={() => setMissing(true)}
      width={1280}
      height={800}
      className="h-auto w-full max-w-220 rounded-lg border border-line bg-sunken"
    />
  )
}
