import { MessageSquarePlus } from 'lucide-react'
import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { ListView } from '#console/ListPage.tsx'
import { useText } from '#console/language.tsx'
import { type FieldChoice, useFieldColumns } from '#console/list/useFieldColumns.tsx'
import { useCan } from '#console/permission.tsx'
import { Instant } from '#console/ui/Instant.tsx'
import { TextArea } from '#console/ui/TextArea.tsx'
import { notify } from '#console/ui/toast.tsx'
import { Words } from '#console/ui/Words.tsx'
import { useDialog } from '#console/useDialog.ts'
import { MerchantName } from '#features/merchants/operations/MerchantName.tsx'
import { noteWidth } from '#features/provider/channelHealth/channelHealth.contract.ts'
import { m } from '#features/provider/channelHealth/channelHealth.messages.ts'
import { HealthTag } from '#features/provider/channelHealth/HealthTag.tsx'
import { type Incident, incidentList } from '#features/provider/channelHealth/incidents.fields.ts'
import { channelNames } from '#shared/labels.messages.ts'
import { wayText } from '#shared/reference.ts'

/** Channel incidents with their notes. */
export function Incidents() {
  const t = useText()
  const columns = useFieldColumns(incidentList, choice)
  const may = useCan('channelHealth.edit')
  const { target: noting, open, close } = useDialog<Incident>()
  const actionsOf = (incident: Incident) => [
    { key: 'note', label: t(m.addNote), icon: MessageSquarePlus, onSelect: () => open(incident) },
  ]
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{t(m.incidents)}</h2>
      <ListView
        title={m.incidents}
        endpoint={api.channelHealth.incidents}
        fixed={{}}
        rowKey="incidentId"
        columns={columns}
        live="channelHealth"
        {...(may ? { actions: actionsOf } : {})}
        empty={{ title: m.noIncidents, hint: m.noIncidentsHint }}
      />
      {noting && <NoteDialog of={noting} onClose={close} />}
    </section>
  )
}

const choice: FieldChoice<Incident> = {
  shown: ['beginTime', 'endTime', 'merchantId', 'channel', 'worst', 'cause', 'notes'],
  special: {
    beginTime: { zoned: false },
    endTime: {
      zoned: false,
      cell: ({ endTime }) => (endTime ? <Instant at={endTime} /> : <Words of={m.goesOn} />),
    },
    merchantId: { cell: (incident) => <MerchantName of={incident} /> },
    channel: { cell: (incident) => <Channel {...incident} /> },
    worst: { cell: ({ worst }) => <HealthTag of={worst} /> },
    notes: { cell: (incident) => <Notes {...incident} /> },
  },
}

function Channel({ channel, wayCode }: Incident) {
  const t = useText()
  const name = channel in channelNames ? t(channelNames[channel as keyof typeof channelNames]) : channel
  return (
    <>
      {name} · {t(wayText[wayCode])}
    </>
  )
}

function Notes({ notes }: Incident) {
  return (
    <ul className="min-w-40 whitespace-normal">
      {notes.map(({ noteId, content, writtenBy }) => (
        <li key={noteId}>
          <bdi>{content}</bdi> <span className="text-xs text-text-3">{writtenBy}</span>
        </li>
      ))}
    </ul>
  )
}

function NoteDialog({ of: { merchantId, incidentId }, onClose }: { of: Incident; onClose: () => void }) {
  const t = useText()
  const form = useForm({
    initial: { content: '' },
    send: ({ content }) => api.channelHealth.note({ merchantId, incidentId, content }),
    onDone: () => {
      notify.success(m.noted)
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={m.addNote} form={form}>
      <FormField form={form} name="content" label={t(m.notes)} required>
        {(control) => <TextArea {...control} maxWidth={noteWidth} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
