import { useText } from '#console/language.tsx'
import { begunTexts } from '#features/system/queues/taskWords.messages.ts'
import { jobTexts } from '#features/system/scheduledJobs/scheduledJobs.messages.ts'
import { fieldWords } from '#shared/fieldWords.messages.ts'
import type { Text } from '#shared/messages.ts'

/** The name of a kind of job; undefined if it has none. */
export function taskWords(task: string): Text | undefined {
  return begunTexts[task] ?? jobTexts[task]
}

/** A kind of job in words, with its code below. */
export function TaskName({ of }: { of: string }) {
  const t = useText()
  const words = taskWords(of)
  return (
    <span className="inline-block leading-snug whitespace-normal sm:min-w-44">
      {words && <span className="block">{t(words)}</span>}
      <span className="block font-mono text-xs text-text-3">{of}</span>
    </span>
  )
}

/** Formats a job's payload: `orderId=26… attempt=2` becomes 'Order ID 26…' and so on. */
export function AboutJob({ of }: { of: string }) {
  const t = useText()
  if (of === '') return <span className="text-text-3">—</span>
  const parts = of.split(/ (?=\w+=)/).map((part) => {
    const cut = part.indexOf('=')
    return { key: part.slice(0, cut), value: part.slice(cut + 1) }
  })
  return (
    <span className="block max-w-72 text-sm whitespace-normal sm:min-w-48">
      {parts.map(({ key, value }) => (
        <span key={key} className="block">
          <span className="text-text-3">{t(fieldWords(key))}</span> <span className="break-all">{value}</span>
        </span>
      ))}
    </span>
  )
}
