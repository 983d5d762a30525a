import { Pin, PinOff, Plus, StickyNote } from 'lucide-react'
import { useState } from 'react'
import { api, useRead, useWrite } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { Can, useCan } from '#console/permission.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Switch } from '#console/ui/Choice.tsx'
import { Empty } from '#console/ui/Empty.tsx'
import { ErrorPanel } from '#console/ui/ErrorPanel.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import type { MerchantNote } from '#features/provider/notes/notes.contract.ts'
import { m } from '#features/provider/notes/notes.messages.ts'
import { AddTicket, TicketsOf } from '#features/provider/notes/TicketListPage.tsx'

type Props = { merchantId: string }

/** A merchant's tickets and notes. */
export function MerchantNotesView({ merchantId }: Props) {
  return (
    <>
      <div className="flex justify-end">
        <AddTicket merchantId={merchantId} />
      </div>
      <TicketsOf merchantId={merchantId} />
      <Notes merchantId={merchantId} />
    </>
  )
}

function Notes({ merchantId }: Props) {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useRead(api.merchantNotes.list, { merchantId })
  const add = (
    <Can do="merchantNote.add">
      <Button icon={Plus} onClick={() => setAdding(true)}>
        {t(m.addNote)}
      </Button>
    </Can>
  )
  return (
    <Card title={t(m.notes)} extra={add}>
      <p className="mb-4 text-sm text-text-2">{t(m.notesHint)}</p>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24 rounded-md" />}
      {data?.length === 0 && <Empty icon={StickyNote} title={t(m.noNotes)} hint={t(m.noNotesHint)} />}
      <ul className="divide-y divide-line">
        {data?.map((note) => (
          <li key={note.noteId} className="py-3 first:pt-0 last:pb-0">
            <Note note={note} merchantId={merchantId} />
          </li>
        ))}
      </ul>
      {adding && <NoteDialog merchantId={merchantId} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Note({ note, merchantId }: Props & { note: MerchantNote }) {
  const t = useText()
  const { noteId, text, pinned, madeBy, createTime } = note
  const mayPin = useCan('merchantNote.edit')
  const pin = useWrite(() => api.merchantNotes.pin({ merchantId, noteId, pinned: !pinned }), {
    onFailed: ({ message }) => notify.error(message),
  })
  return (
    <article className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-text-3">
          {pinned && <Pin size={13} className="text-accent" aria-label={t(m.pinned)} />}
          <bdi>{madeBy}</bdi> · <Instant at={createTime} />
        </p>
        <p className="break-words whitespace-pre-wrap">{text}</p>
      </div>
      {mayPin && (
        <IconButton
          size="small"
          icon={pinned ? PinOff : Pin}
          label={t(pinned ? m.unpin : m.pin)}
          onClick={() => pin.submit()}
        />
      )}
    </article>
  )
}

function NoteDialog({ merchantId, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial: { text: '', pinned: false },
    send: (note: { text: string; pinned: boolean }) => api.merchantNotes.add({ merchantId, ...note }),
    onDone: () => {
      notify.success(m.noted)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.addNote} form={form}>
      <FormField form={form} name="text" label={t(m.noteText)} required>
        {(control) => <TextArea {...control} rows={5} />}
      </FormField>
      <FormField form={form} name="pinned" label={t(m.pin)}>
        {({ value, onChange }) => (
          <Switch checked={value} onChange={onChange}>
            {t(m.pinned)}
          </Switch>
        )}
      </FormField>
    </FormDialog>
  )
}
