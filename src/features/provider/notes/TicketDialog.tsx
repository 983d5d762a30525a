import { api } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { useText } from '#console/language.tsx'
import { UserSelect } from '#console/staff/UserSelect.tsx'
import { DayInput } from '#console/ui/DayInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { optionsOf } from '#console/ui/options.ts'
import { Select } from '#console/ui/Select.tsx'
import { notify } from '#console/ui/toast.tsx'
import { MerchantSelect } from '#features/merchants/operations/MerchantSelect.tsx'
import type { NewTicket } from '#features/provider/notes/notes.contract.ts'
import { kindText, m, priorityText, stateText } from '#features/provider/notes/notes.messages.ts'
import type { MerchantTicket } from '#features/provider/notes/tickets.fields.ts'

type Props = { merchantId?: string; ticket?: MerchantTicket; onClose: () => void }
type Values = Omit<NewTicket, 'dueDay'> & {
  merchantId: string | null
  dueDay: string | null
  state: MerchantTicket['state']
}

/** Creates or edits a ticket. */
export function TicketDialog({ merchantId, ticket, onClose }: Props) {
  const t = useText()
  const form = useForm<Values, unknown>({
    initial: {
      merchantId: ticket?.merchantId ?? merchantId ?? null,
      title: ticket?.title ?? '',
      kind: ticket?.kind ?? 'question',
      priority: ticket?.priority ?? 'normal',
      assigneeId: ticket?.assigneeId ?? null,
      dueDay: ticket?.dueDay ?? '',
      state: ticket?.state ?? 'open',
    },
    send: ({ merchantId: of, dueDay, state, ...facts }) => {
      const input = { merchantId: of ?? '', ...facts, dueDay: dueDay || null }
      return ticket
        ? api.merchantTickets.edit({ ...input, ticketId: ticket.ticketId, state, version: ticket.version })
        : api.merchantTickets.add(input)
    },
    onDone: () => {
      notify.success(ticket ? m.saved : m.added)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={ticket ? m.edit : m.add}
      form={form}
      disabled={form.values.merchantId === null}
    >
      {!ticket && merchantId === undefined && (
        <FormField form={form} name="merchantId" label={t(m.merchant)} required>
          {({ value, onChange }) => <MerchantSelect value={value} onChange={onChange} />}
        </FormField>
      )}
      <FormField form={form} name="title" label={t(m.ticketTitle)} required>
        {(control) => <Input {...control} maxLength={120} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="kind" label={t(m.kind)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => onChange(next ?? value)}
              options={optionsOf(kindText)}
            />
          )}
        </FormField>
        <FormField form={form} name="priority" label={t(m.priority)} required>
          {({ value, onChange }) => (
            <Select
              value={value}
              onChange={(next) => onChange(next ?? value)}
              options={optionsOf(priorityText)}
            />
          )}
        </FormField>
        <FormField form={form} name="assigneeId" label={t(m.assignee)}>
          {({ value, onChange }) => <UserSelect value={value} onChange={onChange} none={t(m.nobody)} />}
        </FormField>
        <FormField form={form} name="dueDay" label={t(m.dueDay)}>
          {(control) => <DayInput {...control} />}
        </FormField>
        {ticket && (
          <FormField form={form} name="state" label={t(m.state)} required>
            {({ value, onChange }) => (
              <Select
                value={value}
                onChange={(next) => onChange(next ?? value)}
                options={optionsOf(stateText)}
              />
            )}
          </FormField>
        )}
      </div>
    </FormDialog>
  )
}
