import { useParams } from '@tanstack/react-router'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { useLanguage, useText } from '#console/language.tsx'
import { Amount } from '#console/ui/Amount.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CopyText } from '#console/ui/CopyText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { exportTitles as titles } from '#features/finances/payouts/operations/desk.messages.ts'
import type { BankFileDetail } from '#features/finances/payouts/operations/deskRows.contract.ts'
import { fileTexts as f } from '#features/finances/payouts/operations/files/bankFile.messages.ts'
import { FileActions } from '#features/finances/payouts/operations/files/FileActions.tsx'
import { FileEntries, ReadBack } from '#features/finances/payouts/operations/files/FileEntries.tsx'
import { FileStateTag } from '#features/finances/payouts/operations/files/FileList.tsx'
import { useDeskChanges } from '#features/finances/payouts/operations/useDesk.tsx'
import { formatText } from '#features/finances/payouts/payouts.messages.ts'

export function BankFilePage() {
  const { fileId = '' } = useParams({ strict: false }) as { fileId?: string }
  return <BankFileView key={fileId} fileId={fileId} />
}

/** One bank file: its payouts, its content as read back, and its progress. */
export function BankFileView({ fileId }: { fileId: string }) {
  const t = useText()
  const language = useLanguage()
  useDeskChanges()
  return (
    <DetailPage
      title={f.file}
      call={api.payoutDesk.file}
      input={{ fileId }}
      back={{ to: '/admin/settlements', label: f.back, search: { section: 'files' } }}
      name={({ format, creationNo }) => `${t(formatText[format])} ${creationNo ?? ''}`}
      tag={({ state }) => <FileStateTag of={state} />}
      actions={(file) => <FileActions file={file} />}
    >
      {(file) => (
        <>
          {file.dropReason && <Note tone="warn" title={file.dropReason[language]} />}
          {file.discarderName !== null && (
            <Note tone="warn" title={t(f.discardedBy, { name: file.discarderName })} />
          )}
          {file.state === 'made' && file.fault === null && (
            <Note tone="info" title={t(f.waitsForSecond)}>
              {t(file.mayRelease ? f.waitsForSecondHint : f.approvedByYou)}
            </Note>
          )}
          <Facts file={file} />
          <FileEntries file={file} />
          <ReadBack file={file} />
        </>
      )}
    </DetailPage>
  )
}

function Facts({ file }: { file: BankFileDetail }) {
  const t = useText()
  const { currency, valueDate, entryCount, totalAmount, askerName, askTime, makeTime } = file
  const { releaserName, releaseTime, sameHand, senderName, sendTime, fileName, sha256 } = file
  return (
    <Card>
      <Descriptions
        columns={3}
        items={[
          { label: t(titles.valueDate), value: valueDate },
          { label: t(f.count), value: entryCount === null ? null : String(entryCount) },
          {
            label: t(f.total),
            value: totalAmount !== null && <Amount value={totalAmount} currency={currency} withCode />,
          },
          { label: t(f.asked), value: <Instant at={askTime} /> },
          { label: t(f.askedBy), value: askerName },
          { label: t(f.made), value: makeTime && <Instant at={makeTime} /> },
          { label: t(f.released), value: releaseTime && <Instant at={releaseTime} /> },
          {
            label: t(f.releasedBy),
            value: releaserName && (sameHand ? `${releaserName} (${t(f.sameHand)})` : releaserName),
          },
          { label: t(f.sent), value: sendTime && <Instant at={sendTime} /> },
          { label: t(f.sentBy), value: senderName },
          { label: t(f.name), value: fileName },
          sha256 !== null && { label: t(f.hash), value: <CopyText text={sha256} />, wide: true },
        ]}
      />
    </Card>
  )
}
