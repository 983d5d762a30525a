import { Paperclip, Send } from 'lucide-react'
import { useState } from 'react'
import { api, useRead } from '#console/api.ts'
import { fileRequest } from '#console/fileRequest.ts'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Drawer } from '#console/ui/Drawer.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageSkeleton } from '#console/ui/Skeleton.tsx'
import { Tabs } from '#console/ui/Tabs.tsx'
import { useSaving } from '#console/useSaving.ts'
import { MailFrame } from '#features/notices/outbox/MailFrame.tsx'
import { About, RequestedBy, Why } from '#features/notices/outbox/MessageWords.tsx'
import { type MessageDetail, outboxFiles } from '#features/notices/outbox/outbox.contract.ts'
import {
  drawerTexts,
  languageText,
  m,
  mediumText,
  purposeText,
  stateText,
} from '#features/notices/outbox/outbox.messages.ts'
import { useResend } from '#features/notices/outbox/useResend.tsx'

/** One message: its recipient, status and exact content. */
export function MessageDrawer({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useRead(api.outbox.get, { mailId })
  const resend = useResend(onClose)
  return (
    <Drawer
      open
      onClose={onClose}
      width="large"
      title={data?.subject ?? t(drawerTexts.title)}
      footer={
        data?.content && (
          <Can do="mail.add">
            <Button icon={Send} busy={resend.pending} onClick={() => void resend.ask(data)}>
              {t(drawerTexts.resend)}
            </Button>
          </Can>
        )
      }
    >
      {data && (
        <>
          <Facts message={data} />
          <Said message={data} />
        </>
      )}
      {!data && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
    </Drawer>
  )
}

/** To whom, when, and what became of it. */
export function Facts({ message }: { message: MessageDetail }) {
  const t = useText()
  const { createTime, sentTime, recipient, purpose, medium, state, attempts, error, language } = message
  return (
    <Descriptions
      columns={2}
      items={[
        { label: t(m.recipient), value: recipient },
        { label: t(m.state), value: t(stateText[state]) },
        { label: t(m.time), value: <Instant at={createTime} /> },
        { label: t(m.sentTime), value: sentTime ? <Instant at={sentTime} /> : '—' },
        { label: t(m.purpose), value: `${t(purposeText[purpose])} · ${t(mediumText[medium])}` },
        { label: t(m.attempts), value: String(attempts) },
        { label: t(m.about), value: <About message={message} /> },
        { label: t(m.requestedBy), value: <RequestedBy message={message} /> },
        { label: t(m.language), value: t(languageText[language]) },
        ...(error ? [{ label: t(m.reason), value: <Why message={message} /> }] : []),
      ]}
    />
  )
}

const tabs = ['html', 'text'] as const

type SaidProps = { message: MessageDetail; mayDownload?: boolean }

/**
 * The content, if it may be seen. Without `mayDownload` its files are only listed.
 */
export function Said({ message: { mailId, content, withheld, subject }, mayDownload = true }: SaidProps) {
  const t = useText()
  const [tab, setTab] = useState<(typeof tabs)[number]>('html')
  if (!content)
    return (
      <div className="mt-4">
        <Note title={t(withheld === 'secret' ? drawerTexts.secret : drawerTexts.forgotten)} />
      </div>
    )
  const text = <pre className="font-sans whitespace-pre-wrap wrap-anywhere">{content.text}</pre>
  return (
    <div className="mt-4">
      <Attachments mailId={mailId} mayDownload={mayDownload} files={content.attachments} />
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'html',
            label: t(drawerTexts.asHtml),
            content: <MailFrame html={content.html} title={subject} />,
          },
          { key: 'text', label: t(drawerTexts.asText), content: text },
        ]}
      />
    </div>
  )
}

type Files = NonNullable<MessageDetail['content']>['attachments']

type AttachmentsProps = { mailId: string; mayDownload: boolean; files: Files }

function Attachments({ mailId, mayDownload, files }: AttachmentsProps) {
  const t = useText()
  const { save } = useSaving()
  if (files.length === 0) return null
  return (
    <section aria-label={t(drawerTexts.attachments)} className="mb-4 flex flex-wrap gap-2">
      {files.map(({ place, name, bytes }) => (
        <Button
          key={place}
          size="small"
          icon={Paperclip}
          disabled={!mayDownload}
          onClick={() => void save(fileRequest(outboxFiles.attachment, { mailId, place }))}
        >
          {name} · {Math.ceil(bytes / 1024)} KB
        </Button>
      ))}
    </section>
  )
}
