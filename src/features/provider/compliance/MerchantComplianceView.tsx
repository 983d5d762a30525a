import { api, useRead, useWrite } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import { useLive } from '#console/live.ts'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { confirm } from '#console/ui/confirm.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { notify } from '#console/ui/toast.tsx'
import { useDialog } from '#console/useDialog.ts'
import { industryText } from '#features/account/business/industries.domain.ts'
import { stateText as documentText, kindText } from '#features/account/documents/documents.messages.ts'
import { StageTag } from '#features/provider/compliance/ComplianceListPage.tsx'
import type { ComplianceDetail, Review } from '#features/provider/compliance/compliance.contract.ts'
import { m } from '#features/provider/compliance/compliance.messages.ts'
import { ProposeDialog } from '#features/provider/compliance/ProposeDialog.tsx'
import { ReturnDialog } from '#features/provider/compliance/ReturnDialog.tsx'
import { kaText } from '#features/provider/merchants/providerMerchants.messages.ts'

/** A merchant's compliance status, available actions and earlier decisions. */
export function MerchantComplianceView({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useRead(api.compliance.get, { merchantId })
  useLive('merchant', (id) => {
    if (id === merchantId) void refetch()
  })
  if (error && !data)
    return (
      <Card>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data) return <Skeleton className="h-64 rounded-lg" />
  return (
    <>
      <Now detail={data} />
      <Reviews reviews={data.reviews} />
    </>
  )
}

function Now({ detail }: { detail: ComplianceDetail }) {
  const t = useText()
  const { compliance, reviews, website, documents, industry, kaLevel, proposedByYou } = detail
  const waiting = reviews.find(({ state }) => state === 'proposed')
  const stage = compliance === 'passed' ? 'passed' : (reviews[0]?.state ?? 'waiting')
  const papers = documents.map(({ kind, state }) => `${t(kindText[kind])}: ${t(documentText[state])}`)
  return (
    <Card title={t(m.now)} extra={<Acts detail={detail} waiting={waiting} />}>
      {waiting && proposedByYou && (
        <div className="mb-4">
          <Note title={t(m.byYou)} />
        </div>
      )}
      <Descriptions
        columns={3}
        items={[
          { label: t(m.stage), value: <StageTag of={stage} /> },
          { label: t(m.mcc), value: industry && t(industryText(industry)) },
          { label: t(m.kaLevel), value: t(kaText[kaLevel]) },
          { label: t(m.website), value: website && <bdi className="break-all">{website}</bdi> },
          {
            label: t(m.documents),
            value: papers.length === 0 ? t(m.noDocuments) : papers.join(', '),
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

type ActsProps = { detail: ComplianceDetail; waiting: Review | undefined }

function Acts({ detail, waiting }: ActsProps) {
  const t = useText()
  const { target: asking, open, close } = useDialog<'propose' | 'return'>()
  const { merchantId, tradeName, compliance, proposedByYou } = detail
  const pass = useWrite((reviewId: string) => api.compliance.pass({ merchantId, reviewId }), {
    onDone: () => notify.success(m.passed),
    onFailed: ({ message }) => notify.error(message),
  })
  async function askToPass(reviewId: string) {
    const confirmation = { title: t(m.passTitle, { name: tradeName }), body: t(m.passHint) }
    if (await confirm({ ...confirmation, confirmLabel: t(m.pass) })) pass.submit(reviewId)
  }
  if (compliance === 'passed') return null
  return (
    <span className="flex gap-2">
      {!waiting && (
        <Can do="compliance.add">
          <Button look="primary" onClick={() => open('propose')}>
            {t(m.propose)}
          </Button>
        </Can>
      )}
      {waiting && !proposedByYou && (
        <Can do="compliance.edit">
          <Button onClick={() => open('return')}>{t(m.giveBack)}</Button>
          <Button look="primary" busy={pass.pending} onClick={() => void askToPass(waiting.reviewId)}>
            {t(m.pass)}
          </Button>
        </Can>
      )}
      {asking === 'propose' && <ProposeDialog detail={detail} onClose={close} />}
      {asking === 'return' && waiting && (
        <ReturnDialog merchantId={merchantId} reviewId={waiting.reviewId} onClose={close} />
      )}
    </span>
  )
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const t = useText()
  return (
    <Card title={t(m.history)}>
      {reviews.length === 0 && <p className="text-text-3">{t(m.noHistory)}</p>}
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.reviewId} className="py-4 first:pt-0 last:pb-0">
            <ReviewFacts review={review} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ReviewFacts({ review }: { review: Review }) {
  const t = useText()
  const yes = (value: boolean) => t(value ? m.yes : m.no)
  const { proposedBy, proposeTime, decidedBy, decideTime, reason, remark } = review
  return (
    <Descriptions
      columns={3}
      items={[
        { label: t(m.stage), value: <StageTag of={review.state} /> },
        {
          label: t(m.proposedBy),
          value: (
            <>
              <bdi>{proposedBy}</bdi> · <Instant at={proposeTime} />
            </>
          ),
        },
        decideTime !== null && {
          label: t(m.decidedBy),
          value: (
            <>
              <bdi>{decidedBy}</bdi> · <Instant at={decideTime} />
            </>
          ),
        },
        { label: t(m.documentsChecked), value: yes(review.documentsChecked) },
        { label: t(m.websiteChecked), value: yes(review.websiteChecked) },
        { label: t(m.mcc), value: t(industryText(review.industry)) },
        { label: t(m.screening), value: <bdi className="break-words">{review.screening}</bdi>, wide: true },
        remark !== '' && {
          label: t(m.remark),
          value: <bdi className="break-words">{remark}</bdi>,
          wide: true,
        },
        reason !== null && {
          label: t(m.reason),
          value: <bdi className="break-words">{reason}</bdi>,
          wide: true,
        },
      ]}
    />
  )
}
