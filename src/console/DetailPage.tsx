import type { ReactNode } from 'react'
import type { Address } from '#console/address.ts'
import { type Call, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import type { Search } from '#console/search.ts'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import type { Topic } from '#shared/liveTopics.ts'
import type { Text } from '#shared/messages.ts'

type Props<I, D> = {
  /** The kind of object, such as 'Order'; `name` adds its id. */
  title: Text
  /** The call that reads the object, and its input: `call={api.orders.get} input={{ orderId }}`. */
  call: Call<I, D>
  input: NoInfer<I>
  /** The list this page links back to. */
  back: { to: Address; label: Text; search?: Search }
  /** The object's name or id, for the heading and the tab. */
  name: (data: D) => string
  tag?: (data: D) => ReactNode
  actions?: (data: D) => ReactNode
  /** Refetches when this object changes on the server. */
  live?: { topic: Topic; id: string }
  children: (data: D) => ReactNode
}

/** A detail page for one object, identified by the URL, with its actions in the header. */
export function DetailPage<I, D>(props: Props<I, D>) {
  const { title, call, input, back, name, tag, actions, live, children } = props
  const { data, error, refetch } = useRead(call, input)
  const t = useText()
  useTabTitle(data ? name(data) : undefined)
  useLive(live?.topic, (id) => {
    if (id === live?.id) void refetch()
  })
  const way = { ...back, label: t(back.label) }

  if (error && !data) {
    return (
      <>
        <PageHeader title={t(title)} back={way} />
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    )
  }
  if (!data) return <PageSkeleton />
  const heading = (
    <>
      {t(title)} <span className="font-normal text-text-2">{name(data)}</span>
    </>
  )
  return (
    <>
      <PageHeader title={heading} tag={tag?.(data)} back={way} actions={actions?.(data)} />
      <div className="flex flex-col gap-4">{children(data)}</div>
    </>
  )
}
