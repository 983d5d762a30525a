import { useDeferredValue, useMemo, useState } from 'react'
import { useComposedRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { readToken } from '#console/token.ts'
import { apiBase } from '#console/transport.ts'
import { Card } from '#console/ui/Card.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Input } from '#console/ui/Input.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { CodeBlock } from '#features/products/developer/CodeBlock.tsx'
import {
  type ApiCallDoc,
  type ApiDocument,
  callsOf,
  commandOf,
} from '#features/provider/tools/apiDocument.domain.ts'
import { apiTexts as k } from '#features/provider/tools/tools.messages.ts'

/** Every call of the console, to be searched and read. */
export function ApiDocumentPage() {
  const t = useText()
  const { data, error, refetch } = useComposedRead(['apiDocument'], readDocument)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const calls = useMemo(() => (data ? callsOf(data) : []), [data])
  const found = calls.filter(({ key, summary }) => `${key} ${summary}`.toLowerCase().includes(wanted))
  const groups = [...Map.groupBy(found, ({ group }) => group)].toSorted(([a], [b]) => a.localeCompare(b))
  if (!data && !error) return <PageSkeleton />
  return (
    <>
      <PageHeader title={t(k.title)} description={t(k.about)} actions={<Links document={data} />} />
      {error ? (
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-4">
            <div className="w-full sm:w-90">
              <Input
                value={typed}
                onChange={setTyped}
                placeholder={t(k.search)}
                aria-label={t(k.search)}
                clearable
              />
            </div>
            <span role="status" className="text-sm text-text-3">
              {t(k.calls, { count: found.length })}
            </span>
          </div>
          {found.length === 0 && (
            <Card>
              <Empty title={t(k.none)} hint={t(k.noneHint)} />
            </Card>
          )}
          {groups.map(([group, of]) => (
            <Group key={`${group} ${wanted === ''}`} name={group} of={of} shown={wanted !== ''} />
          ))}
        </div>
      )}
    </>
  )
}

async function readDocument(): Promise<ApiDocument> {
  const token = readToken()
  const headers = new Headers()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const answer = await fetch(`${apiBase}/openapi.json`, { headers })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as ApiDocument
}

/** The document is offered from memory, because a link to its address would be opened without the session. */
function Links({ document }: { document: ApiDocument | undefined }) {
  const t = useText()
  const file = useMemo(
    () => document && `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(document))}`,
    [document],
  )
  const look = 'text-accent underline-offset-3 hover:underline'
  return (
    <span className="flex flex-wrap gap-4">
      <a className={look} href={`${apiBase}/v2.0/docs`} target="_blank" rel="noreferrer">
        {t(k.gateway)}
      </a>
      {file && (
        <a className={look} href={file} download="openapi.json">
          {t(k.machine)}
        </a>
      )}
    </span>
  )
}

type GroupProps = { name: string; of: readonly ApiCallDoc[]; shown: boolean }

/** The calls of a group, folded until somebody looks for one. */
function Group({ name, of, shown }: GroupProps) {
  const [open, setOpen] = useState(shown)
  return (
    <Card flush>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer items-baseline justify-between gap-3 rounded-lg px-4 py-3 hover:bg-hover">
          <h2 className="font-semibold">/{name}</h2>
          <span className="text-sm text-text-3 tabular-nums">{of.length}</span>
        </summary>
        {open && of.map((call) => <Call key={call.key} of={call} />)}
      </details>
    </Card>
  )
}

const tones = { GET: 'info', POST: 'good', PUT: 'warn', DELETE: 'bad' } as const

function Call({ of }: { of: ApiCallDoc }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="border-t border-line first:border-t-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover">
        <Tag tone={tones[of.method as keyof typeof tones] ?? 'neutral'}>{of.method}</Tag>
        <code className="text-sm break-all">{of.path}</code>
        <span className="text-sm text-text-3">{of.summary}</span>
      </summary>
      {open && <Shapes of={of} />}
    </details>
  )
}

function Shapes({ of }: { of: ApiCallDoc }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
      {of.parameters.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">{t(k.parameters)}</h3>
          <dl className="divide-y divide-line rounded-md border border-line text-sm">
            {of.parameters.map(({ name, where, required, schema }) => (
              <div key={name} className="grid gap-x-4 px-3 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="font-mono">
                  {name}
                  <span className="block text-xs text-text-3">
                    {where}
                    {required && ` · ${t(k.required)}`}
                  </span>
                </dt>
                <dd className="font-mono text-xs break-all whitespace-pre-wrap text-text-2">{schema}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {of.body !== null && <Block title={t(k.body)} text={of.body} />}
      {of.answer !== null && <Block title={t(k.answer)} text={of.answer} />}
      {of.refusals.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">{t(k.refusals)}</h3>
          <ul className="text-sm">
            {of.refusals.map(({ status, says }) => (
              <li key={status}>
                <span className="font-mono">{status}</span> {says}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Block title={t(k.tryOut)} text={commandOf(location.origin, of)} />
    </div>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <CodeBlock label={title} text={text} />
    </section>
  )
}
