import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, useComposedRead, useRead } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { oneOf, type Search } from '#console/search.ts'
import { useSession } from '#console/session.ts'
import { useTabTitle } from '#console/shell/useCurrentPage.ts'
import { Card } from '#console/ui/Card.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { m } from '#features/products/paymentLinks/editor/editor.messages.ts'
import { LinkEditor } from '#features/products/paymentLinks/editor/LinkEditor.tsx'
import { newProduct, newValues, valuesOf } from '#features/products/paymentLinks/editor/linkForm.tsx'

/** A payment link, new or existing, on the same page. */
export function LinkPage() {
  const { linkId } = useParams({ strict: false }) as { linkId?: string }
  return linkId === undefined ? <NewLink /> : <KnownLink key={linkId} linkId={linkId} />
}

export function NewLink() {
  const { partner } = useSession()
  const visit = useVisit()
  const input = useAskedProduct()
  const draft = useComposedRead(['paymentLinkDraft', '', visit], () => api.paymentLinks.draft({}))
  if (!draft.data && !draft.error) return <PageSkeleton />
  return (
    <LinkEditor
      link={null}
      initial={{ ...newValues(partner.currency), ...input }}
      draft={draft.data?.draft ?? null}
      currencies={draft.data?.currencies ?? [partner.currency]}
    />
  )
}

/** A product with the price in the URL (`?amount=1845`), if there is one. */
function useAskedProduct() {
  const amount = oneOf(useSearch({ strict: false }) as Search, 'amount')
  const [requested] = useState(amount)
  if (requested === undefined || !/^[1-9]\d{0,14}$/.test(requested)) return {}
  return { products: [newProduct({ price: BigInt(requested) })] }
}

/** A new key per page visit, so that the draft is fetched again. */
function useVisit(): string {
  return useState(() => String(Math.random()))[0]
}

export function KnownLink({ linkId }: { linkId: string }) {
  const t = useText()
  const link = useRead(api.paymentLinks.get, { linkId })
  const visit = useVisit()
  const draft = useComposedRead(['paymentLinkDraft', linkId, visit], () => api.paymentLinks.draft({ linkId }))
  const { data, error, refetch } = link
  useTabTitle(data?.name)
  useLive('paymentLink', (id) => {
    if (id === linkId) void refetch()
  })
  if (error && !data) {
    return (
      <>
        <PageHeader title={t(m.title)} back={{ to: '/Products/PaymentLink', label: t(m.back) }} />
        <Card>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </Card>
      </>
    )
  }
  if (!data || (!draft.data && !draft.error)) return <PageSkeleton />
  return (
    <LinkEditor
      link={data}
      initial={valuesOf(data)}
      draft={draft.data?.draft ?? null}
      currencies={draft.data?.currencies ?? [data.currency]}
    />
  )
}
