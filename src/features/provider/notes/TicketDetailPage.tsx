import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#console/api.ts'
import { DetailPage } from '#console/DetailPage.tsx'
import { FormField, useForm } from '#console/FormDialog.tsx'
import { FormBody } from '#console/form/FormBody.tsx'
import { useText } from '#console/language.tsx'
import { Can } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import type { TicketDetail } from '#features/provider/notes/notes.contract.ts'
import { kindText, m } from '#features/provider/notes/notes.messages.ts'
import { TicketDialog } from '#features/provider/notes/TicketDialog.tsx'
import { Due, PriorityTag, TicketStateTag } from '#features/provider/notes/TicketTags.tsx'

/** A ticket: subject, assignee and comments. */
export function TicketDetailPage() {
  const { merchantId = '', ticketId = '' } = useParams({ strict: false }) as Record<string, string>
  const t = useText()
  const [changing, setChanging] = useState(false)
  return (
    <DetailPage
      title={m.ticket}
      call={api.merchantTickets.get}
      input={{ merchantId, ticketId }}
      back={{ to: '/admin/tickets', label: m.back }}
      name={({ title }) => title}
      tag={({ state }) => <TicketStateTag of={state} />}
      actions={() => (
        <Can do="merchantNote.edit">
          <Button onClick={() => setChanging(true)}>{t(m.edit)}</Button>
        </Can>
      )}
    >
      {(ticket) => (
        <>
          <Facts ticket={ticket} />
          <Thread ticket={ticket} />
          {changing && <TicketDialog ticket={ticket} onClose={() => setChanging(false)} />}
        </>
      )}
    </DetailPage>
  )
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const t = useText()
  return (
    <Card title={t(m.facts)}>
      <Descriptions
        columns={3}
        items={[
          { label: t(m.merchant), value: <MerchantName of={ticket} /> },
          { label: t(m.assignee), value: ticket.assignee ?? t(m.nobody) },
          { label: t(m.dueDay), value: <Due of={ticket} /> },
          { label: t(m.priority), value: <PriorityTag of={ticket.priority} /> },
          { label: t(m.kind), value: t(kindText[ticket.kind]) },
          { label: t(m.madeBy), value: <bdi>{ticket.madeBy}</bdi> },
          { label: t(m.createTime), value: <Instant at={ticket.createTime} /> },
          { label: t(m.updateTime), value: <Instant at={ticket.updateTime} /> },
          ticket.closeTime !== null && { label: t(m.closeTime), value: <Instant at={ticket.closeTime} /> },
        ]}
      />
    </Card>
  )
}

function Thread({ ticket }: { ticket: TicketDetail }) {
  const t = useText()
  return (
    <Card title={t(m.thread)}>
      {ticket.thread.length === 0 && <p className="text-text-3">{t(m.noComments)}</p>}
      <ul className="flex flex-col gap-4">
        {ticket.thread.map(({ commentId, text, madeBy, createTime }) => (
          <li key={commentId}>
            <p className="text-sm text-text-3">
              <bdi>{madeBy}</bdi> · <Instant at={createTime} />
            </p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
      {ticket.state !== 'closed' && (
        <Can do="merchantNote.edit">
          <Comment key={ticket.thread.length} ticket={ticket} />
        </Can>
      )}
    </Card>
  )
}

function Comment({ ticket: { merchantId, ticketId } }: { ticket: TicketDetail }) {
  const t = useText()
  const form = useForm({
    initial: { text: '' },
    send: ({ text }: { text: string }) => api.merchantTickets.comment({ merchantId, ticketId, text }),
    onDone: () => form.reset({ text: '' }),
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <FormBody form={form}>
        <FormField form={form} name="text" label={t(m.comment)} required>
          {(control) => <TextArea {...control} rows={3} />}
        </FormField>
        <div>
          <Button type="submit" busy={form.busy}>
            {t(m.send)}
          </Button>
        </div>
      </FormBody>
    </div>
  )
}
