import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { ChangeFacts } from '#features/account/changes/list/ChangeFacts.tsx'
import { ChangeStateTag } from '#features/account/changes/list/ChangeStateTag.tsx'
import { Difference } from '#features/account/changes/list/Difference.tsx'
import { ChangeActs } from '#features/account/changes/operations/ChangeActs.tsx'
import type { DeskChangeDetail } from '#features/account/changes/operations/changeDesk.contract.ts'
import { m } from '#features/account/changes/operations/changeDesk.messages.ts'
import { DeskDocument } from '#features/account/documents/operations/DeskDocument.tsx'

export function ChangeDetailPage() {
  const { merchantId = '', requestId = '' } = useParams({ strict: false }) as Record<string, string>
  return <ChangeDetail key={requestId} merchantId={merchantId} requestId={requestId} />
}

/** A request's difference beside the documents that prove it. */
export function ChangeDetail({ merchantId, requestId }: { merchantId: string; requestId: string }) {
  const t = useText()
  return (
    <DetailPage
      title={m.one}
      call={api.changeDesk.get}
      input={{ merchantId, requestId }}
      back={{ to: '/admin/changes', label: m.back }}
      name={({ tradeName, merchantId: code }) => `${tradeName} (${code})`}
      tag={({ state }) => <ChangeStateTag of={state} />}
      actions={(change) => <ChangeActs of={change} />}
      live={{ topic: 'changeRequest', id: requestId }}
    >
      {(change) => (
        <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-4">
            <Card title={t(m.difference)}>
              <div className="flex flex-col gap-4">
                <Difference of={change} />
                <Accounts of={change} />
              </div>
            </Card>
            <Card title={t(m.facts)}>
              <div className="flex flex-col gap-4">
                <ChangeFacts of={change} />
                <Hands of={change} />
              </div>
            </Card>
          </div>
          <Documents of={change} />
        </div>
      )}
    </DetailPage>
  )
}

function Accounts({ of: { accounts } }: { of: DeskChangeDetail }) {
  const t = useText()
  if (!accounts) return null
  return (
    <section aria-label={t(m.accounts)} className="flex flex-col gap-2">
      <h3 className="font-medium">
        {t(m.accounts)} <span className="ml-2 text-sm font-normal text-text-3">{t(m.accountsHint)}</span>
      </h3>
      <Descriptions
        items={[
          { label: t(m.oldAccount), value: accounts.before && <Digits of={accounts.before} /> },
          { label: t(m.newAccount), value: <Digits of={accounts.after} /> },
        ]}
      />
    </section>
  )
}

/** A long number in groups of digits, for easier comparison. */
function Digits({ of }: { of: string }) {
  return <span className="font-mono text-lg tracking-wide">{of.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
}

function Hands({ of: { firstPassedBy, decidedBy } }: { of: DeskChangeDetail }) {
  const t = useText()
  if (firstPassedBy === null && decidedBy === null) return null
  return (
    <Descriptions
      items={[
        firstPassedBy !== null && { label: t(m.firstPassedBy), value: firstPassedBy },
        decidedBy !== null && { label: t(m.decidedBy), value: decidedBy },
      ]}
    />
  )
}

function Documents({ of: { documents, documentId, merchantId } }: { of: DeskChangeDetail }) {
  const t = useText()
  const proofFirst = documents.toSorted(
    (a, b) => Number(b.documentId === documentId) - Number(a.documentId === documentId),
  )
  return (
    <Card title={t(m.documents)} flush>
      {documents.length === 0 ? (
        <Empty title={t(m.noDocuments)} />
      ) : (
        <ul className="divide-y divide-line">
          {proofFirst.map((document) => (
            <li key={document.documentId} className="px-4 py-3">
              {document.documentId === documentId && (
                <p className="mb-2">
                  <Tag tone="info">{t(m.proof)}</Tag>
                </p>
              )}
              <DeskDocument of={document} merchantId={merchantId} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
